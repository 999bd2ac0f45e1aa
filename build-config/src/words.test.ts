import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();
const rooms = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/words.yo.ts')));

type Words = Readonly<Record<string, string>>;
async function wordsOf(room: string): Promise<Words> {
  const { words }: { words: Words } = await import(join(root, room, 'src/words.yo.ts'));
  return words;
}

/** Every source of some folders but tests and stories. */
function sourcesOf(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => ({ folder, file })),
    )
    .filter(({ file }) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|words\.yo\.ts$/.test(file))
    .map(({ folder, file }) => readFileSync(join(root, folder, 'src', file), 'utf8'))
    .join('\n');
}

const LITERAL = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`;
const CALL = new RegExp(String.raw`\b(?:t|translate)\(\s*${LITERAL}`, 'g');
const PHRASE = new RegExp(String.raw`<Phrase\s+text=(?:\{\s*)?${LITERAL}`, 'g');

/** The texts that sources ask a translation of, as far as they stand in the call. */
function askedIn(source: string): string[] {
  const found = [CALL, PHRASE].flatMap((pattern) => [...source.matchAll(pattern)]);
  return [...new Set(found.map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1')))];
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it('finds what is asked for, however it is quoted', () => {
  expect(
    askedIn(
      `t('a'); t("it's"); translate(\n 'b\\'s', { x }); <Phrase text="c {d}" />; <Phrase\n text={'e'} />; at('no')`,
    ),
  ).toEqual(['a', "it's", "b's", 'c {d}', 'e']);
});

describe.each(rooms)('the words of %s', (room) => {
  let words: Words;
  let own: string[];
  beforeAll(async () => {
    words = await wordsOf(room);
    const ofParts = room === 'shared-ui' ? {} : await wordsOf('shared-ui');
    own = Object.keys(words).filter((english) => !(english in ofParts));
  });

  it('hold every text that is asked for', () => {
    expect(askedIn(sourcesOf(room)).filter((english) => !(english in words))).toEqual([]);
  });

  it('hold nothing that stands nowhere', () => {
    const sources = sourcesOf(room, 'contracts', 'platform', 'server').replace(/\\(['"])/g, '$1');
    // What a schema or the server fills in itself.
    const filled = sources.replace(/\$\{[^}]*\}/g, '{}');
    const stands = (english: string) => sources.includes(english) || filled.includes(english.replace(/\{\w+\}/g, '{}'));
    expect(own.filter((english) => !stands(english))).toEqual([]);
  });

  it('keep the places of their texts, in composed letters', () => {
    const wrong = Object.entries(words).filter(
      ([english, yoruba]) =>
        yoruba === '' || yoruba !== yoruba.normalize('NFC') || places(yoruba).join() !== places(english).join(),
    );
    expect(wrong).toEqual([]);
  });
});
