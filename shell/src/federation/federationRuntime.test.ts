import { testPage, testRemote } from '../testing.tsx';
import { loadContainer } from './containers.ts';
import { startFederation } from './federationRuntime.ts';
import { shareScope } from './shareScope.ts';

const init = jest.fn();
const get = jest.fn(async (exposed: string) => () => `${exposed} of its container`);
jest.mock('./containers.ts', () => ({ loadContainer: jest.fn(async () => ({ init, get })) }));

const shell = { version: '1', base: '/releases/shell/', integrity: {} };
const own = testRemote('mf-devotional', [testPage('/fast')]);
const other = testRemote('mf-quiz', [testPage('/quiz')]);

it('loads a remote when it is first asked for, pinned, and starts each once with the one share scope', async () => {
  const load = startFederation({ shell, remotes: [own, other] });
  expect(loadContainer).not.toHaveBeenCalled();
  expect(globalThis.__INTEGRITY__?.['/releases/mf-quiz/entry.js']).toBe('sha256-x');
  await expect(load(own, './fast')).resolves.toBe('./fast of its container');
  await expect(load(own, './messages-yo')).resolves.toBe('./messages-yo of its container');
  expect(jest.mocked(loadContainer).mock.calls).toEqual([[own]]);
  await expect(load(other, './quiz')).resolves.toBe('./quiz of its container');
  for (const [scope] of init.mock.calls) expect(scope).toBe(shareScope);
  expect(init).toHaveBeenCalledTimes(2);
});

it('asks again for a remote that did not come', async () => {
  const late = testRemote('mf-media', [testPage('/live')]);
  const load = startFederation({ shell, remotes: [late] });
  jest.mocked(loadContainer).mockRejectedValueOnce(new Error('no connection'));
  await expect(load(late, './live')).rejects.toThrow();
  await expect(load(late, './live')).resolves.toBe('./live of its container');
});

it('gives everything that is shared in the version that it has', () => {
  expect(Object.keys(shareScope)).toEqual([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'styled-components',
    '@cog/platform',
    '@cog/shared-ui/base',
  ]);
  for (const [name, versions] of Object.entries(shareScope)) {
    for (const [version, { get }] of Object.entries(versions)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(Object.keys(get()() as object).length).toBeGreaterThan(name === 'react/jsx-runtime' ? 2 : 5);
    }
  }
});
