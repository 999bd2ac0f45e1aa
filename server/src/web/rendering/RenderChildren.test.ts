import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { children, here, html, start, withRenderChildren } from '../testing/renderChildren.ts';
import { NoIsolates, RemoteRests } from './RenderChildren.ts';

withRenderChildren();

it('keeps a child for the next page, and has one for each release', async () => {
  expect(await html('mf-good')).toBe('well undefined');
  expect(await html('mf-good')).toBe('well undefined');
  expect([children.size, here.read]).toEqual([1, ['shell', 'mf-good']]);
  await html('mf-good', '2');
  expect(children.size).toBe(2);
});

it('lets no remote notice what another one does to itself', async () => {
  expect(await html('mf-pollutes')).toBe('well');
  expect(await html('mf-good')).toBe('well undefined');
});

it('shows no stranger what a remote has kept of the pages of those who are signed in', async () => {
  expect(await html('mf-keeps', '1', 'signed-in')).toBe('x');
  expect(await html('mf-keeps', '1', 'signed-in')).toBe('xx');
  expect(await html('mf-keeps')).toBe('x');
});

it('takes no page of more than two million characters: to read it would keep all others waiting', async () => {
  await expect(html('mf-talks')).rejects.toThrow('it said more than 2000000 characters at once');
  expect(await html('mf-good')).toBe('well undefined');
});

it('leaves pages to browsers for a moment after one that hung, instead of keeping each as long', async () => {
  await expect(html('mf-hangs')).rejects.toThrow(/computed for/);
  await expect(html('mf-hangs')).rejects.toThrow(RemoteRests);
  expect(here.ended).toEqual(['mf-hangs ended: a page computed for more than 1000 ms']);
  here.now += 3_000;
  await expect(html('mf-hangs')).rejects.toThrow(/computed for/);
});

it('renders nothing, and says so, where there can be no isolates', async () => {
  children.close();
  start({ program: join(tmpdir(), 'nowhere/renderChild.mjs') });
  await expect(html('mf-good')).rejects.toThrow(NoIsolates);
  await expect(html('mf-good')).rejects.toThrow(NoIsolates);
  expect(here.unavailable).toEqual([expect.stringMatching(/isolated-vm/)]);
  expect(children.unavailable).toBe(here.unavailable[0]);
});
