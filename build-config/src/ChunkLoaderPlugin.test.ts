import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildTestRemote } from './testRemoteBuild.ts';

const BASE = '/releases/mf-x/';
const PAGE = `import { version } from 'react'; export const say = () => 'React ' + version;
export const more = () => import(/* webpackChunkName: "more" */ './more.js');`;

let files: Record<string, string>;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
  try {
    writeFileSync(join(folder, 'page.js'), PAGE);
    writeFileSync(join(folder, 'more.js'), 'export const word = "more";');
    files = buildTestRemote(folder, 'minified');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Script {
  src: string;
  integrity: string;
  crossOrigin: string;
  onload: ((event: { type: 'load' }) => void) | null;
  onerror: ((event: { type: 'error' }) => void) | null;
  remove(): void;
}
interface Page {
  say(): string;
  more(): Promise<{ word: string }>;
}
interface Container {
  init(scope: object): Promise<void>;
  get(name: string): Promise<() => Page>;
}

const fileOf = (name: string) => Object.keys(files).find((file) => file.startsWith(name) && file.endsWith('.js')) ?? '';
const textOf = (file: string) => files[file] ?? '';
const digest = (algorithm: string, file: string) => createHash(algorithm).update(textOf(file));

/** A page in which the remote's entry has run; the scripts that it requests wait for the network. */
function visit(entry = textOf(fileOf('remoteEntry'))) {
  const requests: Script[] = [];
  const document = {
    currentScript: { src: `https://church.example${BASE}${fileOf('remoteEntry')}` },
    createElement: () => ({ remove() {} }),
    head: { append: (script: Script) => void requests.push(script) },
  };
  const made: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: object) {
      made.push(name);
      return rules;
    },
  };
  const global = createContext({ document, URL, setTimeout, clearTimeout, trustedTypes });
  global.self = global;
  runInContext(entry, global);
  const arrive = (script: Script, text = textOf(script.src.slice(BASE.length))) => {
    runInContext(text, global);
    script.onload?.({ type: 'load' });
  };
  const container: Container = runInContext('mf_x', global);
  const react = { '19.2.0': { get: async () => () => ({ version: '19.2.0' }) } };
  return { requests, made, arrive, container, pins: global.__INTEGRITY__, scope: { react } };
}

const lastOf = (requests: Script[]) => requests.at(-1) as Script;
const turn = () => jest.advanceTimersByTimeAsync(0);

it('loads a page and what that asks for later, each once, with the modules that its host gives', async () => {
  const { requests, made, arrive, container, scope } = visit();
  await container.init(scope);
  const [page, again] = [container.get('./page'), container.get('./page')];
  await turn();
  expect(requests).toHaveLength(1);
  arrive(lastOf(requests));
  expect((await page)().say()).toBe('React 19.2.0');
  const more = (await again)().more();
  await turn();
  arrive(lastOf(requests));
  expect((await more).word).toBe('more');
  expect((await (await page)().more()).word).toBe('more');
  expect(requests.map(({ src }) => src)).toEqual([BASE + fileOf('page'), BASE + fileOf('more')]);
  expect(made).toEqual(['scripts']);
});

it('pins each chunk to its hash, for itself and for repairs, and is named after its content', async () => {
  const { requests, container, pins, scope } = visit();
  await container.init(scope);
  container.get('./page').catch(() => {});
  await turn();
  const hash = `sha256-${digest('sha256', fileOf('page')).digest('base64')}`;
  expect(lastOf(requests)).toMatchObject({ integrity: hash, crossOrigin: 'anonymous' });
  expect(pins[BASE + fileOf('page')]).toBe(hash);
  expect(Object.keys(pins)).toHaveLength(2);
  expect(fileOf('remoteEntry')).toContain(digest('sha256', fileOf('remoteEntry')).digest('hex').slice(0, 10));
});

it('keeps the entry’s source map right behind the list of chunks, which is longer than its placeholder', () => {
  const entry = fileOf('remoteEntry');
  const lines = textOf(entry).split('\n');
  const line = lines.findIndex((text) => text.includes('new Error("Loading chunk'));
  const column = lines[line]?.indexOf('new Error("Loading chunk') ?? -1;
  expect(lines[line]?.slice(0, column)).toContain(fileOf('page'));
  const place = new SourceMap(JSON.parse(textOf(`${entry}.map`))).findEntry(line, column);
  expect(place).toMatchObject({ generatedColumn: column, originalSource: expect.stringContaining('chunk loader') });
});

it.each([
  ['error', (script: Script) => script.onerror?.({ type: 'error' })],
  ['missing', (script: Script) => script.onload?.({ type: 'load' })],
  ['timeout', () => void jest.advanceTimersByTime(5000)],
])('says of a chunk that did not come %s, and asks again', async (type, fail) => {
  const { requests, arrive, container, scope } = visit();
  await container.init(scope);
  const failed = container.get('./page').catch((error: unknown) => error);
  await turn();
  fail(lastOf(requests));
  expect(await failed).toMatchObject({ name: 'ChunkLoadError', type, request: BASE + fileOf('page') });
  const page = container.get('./page');
  await turn();
  expect(requests).toHaveLength(2);
  arrive(lastOf(requests));
  expect((await page)().say()).toBe('React 19.2.0');
});

it('refuses a chunk whose hash it does not have, without a request', async () => {
  const entry = textOf(fileOf('remoteEntry')).replace(/{"\d+":"[^}]*}/, '{}');
  const { requests, container, scope } = visit(entry);
  await container.init(scope);
  await expect(container.get('./page')).rejects.toThrow();
  expect(requests).toEqual([]);
});

it('is started with one share scope and no other', async () => {
  const { container, scope } = visit();
  await container.init(scope);
  await container.init(scope);
  expect(() => container.init({})).toThrow('different share scope');
});
