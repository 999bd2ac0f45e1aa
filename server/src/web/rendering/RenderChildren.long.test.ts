import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../testing/until.ts';
import { children, here, html, LIMITS, sources, withRenderChildren } from '../testing/renderChildren.ts';
import { RemoteRests } from './RenderChildren.ts';

withRenderChildren();

it('lets no remote notice that another one ends', async () => {
  const [died, well] = await Promise.allSettled([html('mf-dies'), html('mf-good')]);
  expect([died.status, well]).toEqual(['rejected', { status: 'fulfilled', value: 'well undefined' }]);
});

it('starts another child after one has ended, and lets a remote rest that ends it again and again', async () => {
  for (let time = 1; time <= 3; time++) await expect(html('mf-dies')).rejects.toThrow(/MB/);
  expect(here.ended.map((text) => text.split(':')[0])).toEqual(['mf-dies ended', 'mf-dies ended', 'mf-dies rests']);
  const before = here.read.length;
  await expect(html('mf-dies')).rejects.toThrow(RemoteRests);
  expect(here.read).toHaveLength(before);
  expect(await html('mf-good')).toBe('well undefined');
  here.now += 31_000;
  await expect(html('mf-dies')).rejects.toThrow(/MB/);
});

it('asks another release of that remote at once: rolling back is enough', async () => {
  for (let time = 1; time <= 3; time++) await expect(html('mf-dies')).rejects.toThrow(/MB/);
  sources['mf-dies'] = `exports.modules = { './page': () => 'mended' };`;
  expect(await html('mf-dies', '2')).toBe('mended');
});

it('closes what was begun first when there are too many', async () => {
  for (let version = 1; version <= 14; version++) await html('mf-good', String(version));
  expect(children.size).toBe(12);
  expect(here.ended).toEqual([]);
});

it('makes the pages of others in another process when V8 does not stop what one computes', async () => {
  await html('mf-good');
  const { pid } = children;
  const [stuck, waits] = await Promise.allSettled([html('mf-stuck'), html('mf-waits-long')]);
  expect([stuck.status, waits]).toEqual(['rejected', { status: 'fulfilled', value: 'well' }]);
  expect(await html('mf-good')).toBe('well undefined');
  await until(() => children.pid !== pid);
  expect(here.ended).toEqual(['mf-stuck ended: a page computed for more than 1000 ms']);
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
  expect([here.ended, children.pid]).toEqual([[], pid]);
});

it('makes pages again whose process was killed from outside, and blames no remote for it', async () => {
  await html('mf-good');
  const both = Promise.all([html('mf-waits'), html('mf-waits', '2')]);
  process.kill(children.pid ?? 0, 'SIGKILL');
  expect(await both).toEqual(['well', 'well']);
  expect(here.ended).toEqual([]);
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
