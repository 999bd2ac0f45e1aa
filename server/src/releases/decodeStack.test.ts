import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stackDecoder } from './decodeStack.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { entryOf, writeBuild } from './testing/writeBuild.ts';

/** Maps everything from the eleventh character to line 42, column 5 of its source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['./src/routes/quiz/QuizPage.tsx'],
  names: [],
  mappings: 'AAAA,UAyCI',
});

describe('a stack', () => {
  let folder: string;
  let store: ReleaseStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stacks-'));
    store = new ReleaseStore(join(folder, 'releases'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const add = (map?: string) =>
    store.add(writeBuild(folder, { name: 'mf-quiz', paths: ['/quiz'], ...(map === undefined ? {} : { map }) }));
  const file = entryOf('mf-quiz');
  const decode = (stack: string) => stackDecoder(store.fileStore)(stack);

  it('is told in files and lines of the sources, of Chrome and of Firefox', () => {
    add(MAP);
    expect(decode(`    at tick (https://church.example/releases/mf-quiz/${file}:1:11)`)).toBe(
      '    at tick (mf-quiz/src/routes/quiz/QuizPage.tsx:42:5)',
    );
    // The previous character still belongs to the mapping before it.
    expect(decode(`at /releases/mf-quiz/${file}:1:10`)).toBe('at mf-quiz/src/routes/quiz/QuizPage.tsx:1:1');
    expect(decode(`tick@https://church.example/releases/mf-quiz/${file}:1:12`)).toBe(
      'tick@mf-quiz/src/routes/quiz/QuizPage.tsx:42:5',
    );
  });

  it.each([
    ['without a map', undefined],
    ['with a map that is none', '{'],
    ['with a map of another shape', '7'],
  ])('of a release %s stays as it is', (_, map) => {
    add(map);
    const stack = `at https://church.example/releases/mf-quiz/${file}:1:12`;
    expect(decode(stack)).toBe(stack);
  });

  it('leads to no file outside the releases', () => {
    add(MAP);
    for (const place of ['/releases/../secret.js:1:1', '/releases/mf-none/a.js:1:1', 'chrome-extension://a/b.js:1:1']) {
      expect(decode(`at ${place}`)).toBe(`at ${place}`);
    }
  });

  it('is read by a map that no browser is served', () => {
    add(MAP);
    expect(readdirSync(join(store.files, 'mf-quiz'))).not.toContain(`${file}.map`);
    expect(store.fileStore.filesOf('mf-quiz', '1.0.0-a')).toEqual([file]);
  });
});
