import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const root = process.cwd();
const rooms = readdirSync(root).filter((name) => existsSync(join(root, name, 'src/messages.yo.ts')));

type Messages = Readonly<Record<string, string>>;
async function messagesOf(room: string): Promise<Messages> {
  const { messages }: { messages: Messages } = await import(join(root, room, 'src/messages.yo.ts'));
  return messages;
}

/** Every source of some folders but tests and stories. */
const filesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => ({ folder, file })),
    )
    .filter(({ file }) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|messages\.yo\.ts$/.test(file))
    .map(({ folder, file }) => ({ file, source: readFileSync(join(root, folder, 'src', file), 'utf8') }));

const sourcesOf = (...folders: string[]) =>
  filesOf(...folders)
    .map(({ source }) => source)
    .join('\n');

const LITERAL = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`;
const CALL = new RegExp(String.raw`\b(?:t|translate)\(\s*${LITERAL}`, 'g');
const PHRASE = new RegExp(String.raw`<Phrase\s+text=(?:\{\s*)?${LITERAL}`, 'g');

/** Words that `pageLoadError` translates. */
const PAGE_LOAD_ERROR = /\bpageLoadError\(\{([^}]*)\}\)/g;

/** The texts that sources ask a translation of, as far as they stand in the call. */
function askedIn(source: string): string[] {
  const declared = [...source.matchAll(PAGE_LOAD_ERROR)].map(([, fields = '']) =>
    fields.matchAll(new RegExp(LITERAL, 'g')),
  );
  const found = [...[CALL, PHRASE].map((pattern) => source.matchAll(pattern)), ...declared].flatMap((all) => [...all]);
  return [...new Set(found.map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1')))];
}

/** Attributes by which words are shown or said. */
const SPOKEN =
  /^(title|label|message|placeholder|aria-label|alt|help|heading|header|text|busyLabel|confirmLabel|what|of)$/;
const HAS_LETTERS = /\p{L}{2}/u;

/** Names, which are the same in every language. */
const NAMES = new Set(['WhatsApp', 'Outlook']);

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textAt = (value: unknown, ...path: string[]): string => {
  const found = path.reduce<unknown>((at, name) => (isNode(at) ? at[name] : undefined), value);
  return typeof found === 'string' ? found : '';
};

interface Shown {
  text: string;
  /** Whether a component is given them, which may ask for their translation. */
  isGiven: boolean;
}

/** Messages that a source puts into a page as they stand, where nothing around them says their language. */
function shownIn(source: string): Shown[] {
  const found: Shown[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (!isNode(node)) return;
    const { opening } = node;
    if (isNode(opening) && Array.isArray(opening.attributes)) {
      const attributes = opening.attributes.map((one) => ({
        name: textAt(one, 'name', 'value'),
        text: textAt(one, 'value', 'type') === 'StringLiteral' ? textAt(one, 'value', 'value') : '',
      }));
      if (attributes.some(({ name }) => name === 'lang')) return;
      if (textAt(opening, 'name', 'value') !== 'Phrase') {
        found.push(...attributes.filter(({ name }) => SPOKEN.test(name)).map(({ text }) => ({ text, isGiven: true })));
      }
    }
    if (node.type === 'JSXText') found.push({ text: textAt(node, 'value').trim(), isGiven: false });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found.filter(({ text }) => HAS_LETTERS.test(text) && !NAMES.has(text));
}

/** What editors alone come to see: the admin area is in English. */
const FOR_EDITORS = /(^|\/)(inspector\/\w+|OnlyAdministrators|PreviewExpired|ToneMarkKeys)\.tsx$/;

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it('finds what is asked for, however it is quoted', () => {
  expect(
    askedIn(
      `t('a'); t("it's"); translate(\n 'b\\'s', { x }); <Phrase text="c {d}" />; <Phrase\n text={'e'} />; at('no');
       pageLoadError({\n heading: 'f', title: "it's g" })`,
    ),
  ).toEqual(['a', "it's", "b's", 'c {d}', 'e', 'f', "it's g"]);
});

it('finds what a page shows without translating it', () => {
  const source = `const Page = () => (
    <main>
      <h1 id="page">Sermons</h1>
      <p lang="en">Said to be English</p>
      <Empty title="Nothing here" look="quiet">{t('Later')}</Empty>
      <Phrase text="By {name}" name={<b>{name}</b>} />, {count}
    </main>
  );`;
  expect(shownIn(source)).toEqual([
    { text: 'Sermons', isGiven: false },
    { text: 'Nothing here', isGiven: true },
  ]);
});

describe.each(rooms)('the words of %s', (room) => {
  let messages: Messages;
  let own: string[];
  beforeAll(async () => {
    messages = await messagesOf(room);
    const ofParts = room === 'shared-ui' ? {} : await messagesOf('shared-ui');
    own = Object.keys(messages).filter((english) => !(english in ofParts));
  });

  it('hold every text that is asked for', () => {
    expect(askedIn(sourcesOf(room)).filter((english) => !(english in messages))).toEqual([]);
  });

  it('hold every text that a page shows without asking', () => {
    const pages = filesOf(room).filter(({ file }) => /\.tsx$/.test(file) && !FOR_EDITORS.test(file));
    const shown = pages.flatMap(({ file, source }) => shownIn(source).map((one) => ({ file, ...one })));
    expect(shown.filter(({ text, isGiven }) => !(isGiven && text in messages))).toEqual([]);
  });

  it('hold only texts that the sources contain', () => {
    const sources = sourcesOf(room, 'contracts', 'platform', 'server').replace(/\\(['"])/g, '$1');
    // What a schema or the server fills in itself.
    const filled = sources.replace(/\$\{[^}]*\}/g, '{}');
    const isSaid = (english: string) => sources.includes(english) || filled.includes(english.replace(/\{\w+\}/g, '{}'));
    expect(own.filter((english) => !isSaid(english))).toEqual([]);
  });

  it('keep the places of their texts, in composed letters', () => {
    const wrong = Object.entries(messages).filter(
      ([english, yoruba]) =>
        yoruba === '' || yoruba !== yoruba.normalize('NFC') || places(yoruba).join() !== places(english).join(),
    );
    expect(wrong).toEqual([]);
  });
});
