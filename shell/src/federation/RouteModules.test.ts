import { testPage, testRemote } from '../testing.tsx';
import { RouteModules } from './RouteModules.ts';

const route = testPage('/fast');
const remote = testRemote('mf-devotional', [route]);
const page = { Component: () => null };

it('loads a page once, however often it is asked for', async () => {
  const source = jest.fn(async () => page);
  const modules = new RouteModules(source);
  await Promise.all([modules.load(remote, route), modules.load(remote, route), modules.lastAttempt(remote, route)]);
  expect(source).toHaveBeenCalledTimes(1);
  expect(modules.getIfLoaded(remote, route)).toBe(page);
});

it('tries again after a failure when a loader asks, and not when React renders', async () => {
  const source = jest.fn(async () => page).mockRejectedValueOnce(new Error('no network'));
  const modules = new RouteModules(source);
  await expect(modules.load(remote, route)).rejects.toThrow('no network');
  await expect(modules.lastAttempt(remote, route)).rejects.toThrow('no network');
  expect(source).toHaveBeenCalledTimes(1);
  await expect(modules.load(remote, route)).resolves.toBe(page);
});

it('loads the pages of a remote again once it is told to forget them, and no others', async () => {
  const next = { ...page };
  const source = jest
    .fn(async () => page)
    .mockResolvedValueOnce(page)
    .mockResolvedValueOnce(page)
    .mockResolvedValueOnce(next);
  const modules = new RouteModules(source);
  const other = testRemote('mf-quiz', [testPage('/quiz')]);
  await modules.load(remote, route);
  await modules.load(other, testPage('/quiz'));
  modules.forget(remote);
  await expect(modules.load(other, testPage('/quiz'))).resolves.toBe(page);
  await expect(modules.load(remote, route)).resolves.toBe(next);
});
