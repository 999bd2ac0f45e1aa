import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { Release } from '../../releases/ReleaseStore.ts';
import { until } from '../../testing/until.ts';
import { emptyPage } from '../testing/emptyPage.ts';
import { renderProgram } from '../testing/renderProgram.ts';
import { type Audience, NoIsolates, RemoteRests, RenderChildren } from './RenderChildren.ts';
import { RENDER_LIMITS, type RenderJob } from './RenderProcess.ts';

const SHELL = `
exports.sharedModules = {};
exports.render = async ({ source }) => ({ ...${JSON.stringify(emptyPage)}, html: String(await (await source())()) });`;

const sources: Record<string, string> = {
  shell: SHELL,
  'mf-good': `exports.modules = { './page': () => 'well ' + Object.prototype.polluted };`,
  // V8 ends it for lack of memory.
  'mf-dies': `exports.modules = { './page': () => { let all = null; for (;;) all = { all }; } };`,
  // V8 cannot interrupt it.
  'mf-stuck': `exports.modules = { './page': () => '\\u0315\\u0300'.repeat(4e6).normalize('NFC') };`,
  'mf-waits': `exports.modules = { './page': () => new Promise((resolve) => setTimeout(() => resolve('well'), 2000)) };`,
  'mf-waits-long': `exports.modules = { './page': () => new Promise((resolve) => setTimeout(() => resolve('well'), 4000)) };`,
  'mf-hangs': `exports.modules = { './page': () => { for (;;); } };`,
  // Takes some tenths of a second of processor time.
  'mf-works': `exports.modules = { './page': () => { for (let n = 0; n < 2e8; n++); return 'well'; } };`,
  'mf-talks': `exports.modules = { './page': () => 'x'.repeat(2.1e6) };`,
  'mf-keeps': `let seen = ''; exports.modules = { './page': () => (seen += 'x') };`,
  'mf-pollutes': `Object.prototype.polluted = 'everything'; exports.modules = { './page': () => 'well' };`,
};
const release = (name: string, version = '1') => ({ name, version }) as RemoteDescriptor & ShellDescriptor;
const job: RenderJob = {
  url: 'https://church.example/page',
  module: './page',
  composition: {} as RenderJob['composition'],
  transport: async () => ({ status: 200, body: null }),
  onIncident: () => {},
};

const LIMITS = { ...RENDER_LIMITS, pageMs: 1000, heapMegabytes: 32 };

let now: number;
let ended: string[];
let read: string[];
let unavailable: string[];
let children: RenderChildren;

// Starting a process may take long while other tests run.
jest.setTimeout(60_000);

const start = (more: object = {}) =>
  new RenderChildren({
    program: renderProgram,
    read: ({ name }: Release) => {
      read.push(name);
      return { file: name, source: sources[name] ?? '' };
    },
    onEnd: ({ name }, reason, isResting) => ended.push(`${name} ${isResting ? 'rests' : 'ended'}: ${reason}`),
    clock: () => now,
    onUnavailable: (reason) => unavailable.push(reason),
    limits: LIMITS,
    ...more,
  });

beforeEach(() => {
  now = Date.now();
  ended = [];
  read = [];
  unavailable = [];
  children = start();
});
afterEach(() => children.close());

const html = async (name: string, version?: string, audience?: Audience) => {
  const output = await children.render(release(name, version), release('shell'), job, audience);
  return output.kind === 'page' ? output.html : output.kind;
};

it('keeps a child for the next page, and has one for each release', async () => {
  expect(await html('mf-good')).toBe('well undefined');
  expect(await html('mf-good')).toBe('well undefined');
  expect([children.size, read]).toEqual([1, ['shell', 'mf-good']]);
  await html('mf-good', '2');
  expect(children.size).toBe(2);
});

it('lets no remote notice what another one does to itself', async () => {
  expect(await html('mf-pollutes')).toBe('well');
  expect(await html('mf-good')).toBe('well undefined');
  const [died, well] = await Promise.allSettled([html('mf-dies'), html('mf-good')]);
  expect([died.status, well]).toEqual(['rejected', { status: 'fulfilled', value: 'well undefined' }]);
});

it('shows no stranger what a remote has kept of the pages of those who are signed in', async () => {
  expect(await html('mf-keeps', '1', 'signed-in')).toBe('x');
  expect(await html('mf-keeps', '1', 'signed-in')).toBe('xx');
  expect(await html('mf-keeps')).toBe('x');
});

it('starts another child after one has ended, and lets a remote rest that ends it again and again', async () => {
  for (let time = 1; time <= 3; time++) await expect(html('mf-dies')).rejects.toThrow(/MB/);
  expect(ended.map((text) => text.split(':')[0])).toEqual(['mf-dies ended', 'mf-dies ended', 'mf-dies rests']);
  const before = read.length;
  await expect(html('mf-dies')).rejects.toThrow(RemoteRests);
  expect(read).toHaveLength(before);
  expect(await html('mf-good')).toBe('well undefined');
  now += 31_000;
  await expect(html('mf-dies')).rejects.toThrow(/MB/);
});

it('takes no page of more than two million characters: to read it would keep all others waiting', async () => {
  await expect(html('mf-talks')).rejects.toThrow('it said more than 2000000 characters at once');
  expect(await html('mf-good')).toBe('well undefined');
});

it('leaves pages to browsers for a moment after one that hung, instead of keeping each as long', async () => {
  await expect(html('mf-hangs')).rejects.toThrow(/computed for/);
  await expect(html('mf-hangs')).rejects.toThrow(RemoteRests);
  expect(ended).toEqual(['mf-hangs ended: a page computed for more than 1000 ms']);
  now += 3_000;
  await expect(html('mf-hangs')).rejects.toThrow(/computed for/);
});

it('asks another release of that remote at once: rolling back is enough', async () => {
  for (let time = 1; time <= 3; time++) await expect(html('mf-dies')).rejects.toThrow(/MB/);
  sources['mf-dies'] = `exports.modules = { './page': () => 'mended' };`;
  expect(await html('mf-dies', '2')).toBe('mended');
});

it('closes what was begun first when there are too many', async () => {
  for (let version = 1; version <= 14; version++) await html('mf-good', String(version));
  expect(children.size).toBe(12);
  expect(ended).toEqual([]);
});

it('makes the pages of others in another process when V8 does not stop what one computes', async () => {
  await html('mf-good');
  const { pid } = children;
  const [stuck, waits] = await Promise.allSettled([html('mf-stuck'), html('mf-waits-long')]);
  expect([stuck.status, waits]).toEqual(['rejected', { status: 'fulfilled', value: 'well' }]);
  expect(await html('mf-good')).toBe('well undefined');
  await until(() => children.pid !== pid);
  expect(ended).toEqual(['mf-stuck ended: a page computed for more than 1000 ms']);
});

it('ends no page that was not given the processor, however long', async () => {
  await html('mf-good');
  const { pid = 0 } = children;
  const page = html('mf-works').catch(String);
  await wait(50);
  process.kill(pid, 'SIGSTOP');
  await wait(LIMITS.pageMs + 1000);
  process.kill(pid, 'SIGCONT');
  expect(await page).toBe('well');
  expect([ended, children.pid]).toEqual([[], pid]);
});

it('makes pages again whose process was killed from outside, and blames no remote for it', async () => {
  await html('mf-good');
  const both = Promise.all([html('mf-waits'), html('mf-waits', '2')]);
  process.kill(children.pid ?? 0, 'SIGKILL');
  expect(await both).toEqual(['well', 'well']);
  expect(ended).toEqual([]);
});

it('makes pages one at a time after a process that ended for no known reason, until it is known which page ends it', async () => {
  await html('mf-good');
  const first = children.pid;
  const both = Promise.allSettled([html('mf-waits'), html('mf-waits', '2')]);
  process.kill(first ?? 0, 'SIGKILL');
  await until(() => children.pid !== undefined && children.pid !== first);
  const another = html('mf-waits', '3');
  await until(() => children.size > 0);
  expect(children.size).toBe(1);
  process.kill(children.pid ?? 0, 'SIGKILL');
  // The page during which the process ended twice is not tried again; the others are not affected.
  const reason = expect.any(Error);
  expect(await both).toEqual([
    { status: 'rejected', reason },
    { status: 'fulfilled', value: 'well' },
  ]);
  expect(await another).toBe('well');
});

it('renders nothing, and says so, where there can be no isolates', async () => {
  children.close();
  children = start({ program: join(tmpdir(), 'nowhere/renderChild.mjs') });
  await expect(html('mf-good')).rejects.toThrow(NoIsolates);
  await expect(html('mf-good')).rejects.toThrow(NoIsolates);
  expect(unavailable).toEqual([expect.stringMatching(/isolated-vm/)]);
  expect(children.unavailable).toBe(unavailable[0]);
});
