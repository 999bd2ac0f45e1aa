import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type LivePointer, LivePointers } from './LivePointers.ts';

let directory: string;
let pointers: LivePointers;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pointers-'));
  pointers = new LivePointers(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const to = (version: string): LivePointer => ({
  version,
  movedAt: '2026-11-25T08:00:00.000Z',
  by: 'release',
  who: null,
  why: null,
});
const move = (...moves: [name: string, version: string | null][]) =>
  pointers.whileNobodyMoves((write) =>
    write(moves.map(([name, version]) => ({ name, pointer: version === null ? null : to(version) }))),
  );
const versions = (...names: string[]) => names.map((name) => pointers.read(name)?.version ?? null);

describe('pointers that move together', () => {
  beforeEach(() => {
    move(['shell', '1'], ['mf-quiz', '1']);
    move(['mf-chat', '1']);
  });

  it('are where they were moved to', () => {
    move(['shell', '2'], ['mf-quiz', '2'], ['mf-chat', null]);
    expect(versions('shell', 'mf-quiz', 'mf-chat')).toEqual(['2', '2', null]);
    expect(pointers.names()).toEqual(['mf-quiz', 'shell']);
  });

  it('hold from one rename on, though the process that moved them ended before it wrote each', () => {
    const moves = [
      { name: 'shell', pointer: to('2') },
      { name: 'mf-chat', pointer: null },
      { name: 'mf-new', pointer: to('1') },
    ];
    const stamp = pointers.stampOf(['shell', 'mf-chat', 'mf-quiz']);
    writeFileSync(join(directory, 'together.json'), JSON.stringify(moves));
    expect(versions('shell', 'mf-quiz', 'mf-chat', 'mf-new')).toEqual(['2', '1', null, '1']);
    expect(pointers.names()).toEqual(['mf-new', 'mf-quiz', 'shell']);
    expect(pointers.stampOf(['shell', 'mf-chat', 'mf-quiz'])).not.toBe(stamp);
    // The next move of any of them, by whichever process, ends it first.
    move(['shell', '3']);
    expect(versions('shell', 'mf-quiz', 'mf-chat', 'mf-new')).toEqual(['3', '1', null, '1']);
  });

  it('are as they stand each where the file that moved them is damaged', () => {
    writeFileSync(join(directory, 'together.json'), '[{"name":"shell","poin');
    expect(versions('shell', 'mf-quiz')).toEqual(['1', '1']);
    move(['shell', '2'], ['mf-quiz', '2']);
    expect(versions('shell', 'mf-quiz')).toEqual(['2', '2']);
  });
});

it('waits while another process moves pointers', async () => {
  move(['shell', '1']);
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    const lock = new (require('better-sqlite3'))(workerData);
    lock.exec('BEGIN EXCLUSIVE');
    parentPort.postMessage('held');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    lock.close();`;
  const other = new Worker(source, { eval: true, workerData: join(directory, 'moving.lock') });
  await new Promise((resolve) => other.once('message', resolve));
  const began = performance.now();
  move(['shell', '2']);
  expect(performance.now() - began).toBeGreaterThan(200);
  await other.terminate();
});
