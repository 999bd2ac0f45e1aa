import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MakeDelta } from './makeDelta.ts';
import { makeDeltasInThread } from './makeDeltasInThread.ts';

/** Answers as `deltaWorker` does, and says which job of this thread it was. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
let jobs = 0;
parentPort.on('message', ({ old }) => {
  jobs++;
  if (old === 'dies') process.exit(3);
  if (old === 'throws') throw new Error('out of order');
  if (old === 'fails') return parentPort.postMessage({ error: 'no such file' });
  parentPort.postMessage({ delta: old === 'none' ? null : Buffer.from(old + jobs) });
});
`;

let directory: string;
let make: MakeDelta;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'thread-'));
  const program = join(directory, 'program.mjs');
  writeFileSync(program, PROGRAM);
  make = makeDeltasInThread(pathToFileURL(program));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const job = (old: string) => make({ folder: directory, old, current: 'main.js' });

it('makes deltas in one thread, each answered with its own', async () => {
  const made = await Promise.all([job('a'), job('none'), job('b')]);
  expect(made.map((delta) => delta?.toString())).toEqual(['a1', undefined, 'b3']);
});

it('says of a delta why it could not be made, and goes on', async () => {
  await expect(job('fails')).rejects.toThrow('no such file');
  expect((await job('a'))?.toString()).toBe('a2');
});

it.each(['dies', 'throws'])('begins another thread after one that %s', async (how) => {
  const [ended, next] = await Promise.allSettled([job(how), job('a')]);
  expect(ended.status).toBe('rejected');
  expect(next.status === 'fulfilled' && next.value?.toString()).toBe('a1');
});
