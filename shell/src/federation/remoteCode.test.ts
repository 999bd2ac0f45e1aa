import { testPage, testRemote } from '../testing.tsx';
import { loadContainer } from './containers.ts';
import { startFederation } from './federationRuntime.ts';
import { createRemoteCode, RuntimeUnavailable } from './remoteCode.ts';
import { shareScope } from './shareScope.ts';

const init = jest.fn();
const get = jest.fn(async (exposed: string) => () => `${exposed} of its container`);
const byRuntime = jest.fn(async (_remote: unknown, exposed: string) => `${exposed} of the runtime`);
jest.mock('./containers.ts', () => ({ loadContainer: jest.fn(async () => ({ init, get })) }));
jest.mock('./federationRuntime.ts', () => ({ startFederation: jest.fn(() => byRuntime) }));
jest.mock('./repairScripts.ts', () => ({
  watchFailedScripts() {},
  noteFailedScript() {},
  repairScripts: async () => false,
}));

const shell = { version: '1', base: '/releases/shell/', integrity: {} };
const [own, other] = [testRemote('mf-devotional', [testPage('/fast')]), testRemote('mf-quiz', [testPage('/quiz')])];
const codeOf = (...remotes: (typeof own)[]) => createRemoteCode({ shell, remotes });

afterEach(() => {
  jest.clearAllMocks();
  jest.useRealTimers();
});

it('starts the first page’s remote with the shared modules alone', async () => {
  const { load } = codeOf(own, other);
  await expect(load(own, './fast')).resolves.toBe('./fast of its container');
  await expect(load(own, './messages-yo')).resolves.toBe('./messages-yo of its container');
  expect(init).toHaveBeenCalledWith(shareScope);
  expect(startFederation).not.toHaveBeenCalled();
});

it('hands every remote to the federation runtime once another one is asked for, and starts it once', async () => {
  const { load } = codeOf(own, other);
  await load(own, './fast');
  await expect(Promise.all([load(other, './quiz'), load(other, './quiz')])).resolves.toEqual([
    './quiz of the runtime',
    './quiz of the runtime',
  ]);
  await expect(load(own, './fast')).resolves.toBe('./fast of the runtime');
  expect(startFederation).toHaveBeenCalledTimes(1);
});

it('asks for the entry of another remote together with the runtime, and not after it', async () => {
  const { load } = codeOf(own, other);
  await load(own, './fast');
  jest.mocked(loadContainer).mockClear();
  const loaded = load(other, './quiz');
  expect(loadContainer).toHaveBeenCalledWith(other);
  expect(startFederation).not.toHaveBeenCalled();
  await loaded;
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

it('says that it is the runtime that failed, and tries again at the next call', async () => {
  const { load } = codeOf(own, other);
  await load(own, './fast');
  jest.mocked(startFederation).mockImplementationOnce(() => {
    throw new Error('broken');
  });
  await expect(load(other, './quiz')).rejects.toBeInstanceOf(RuntimeUnavailable);
  await expect(load(other, './quiz')).resolves.toBe('./quiz of the runtime');
});
