import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** Technical words, each with plain alternatives. */
const STIFF: Record<string, string> = {
  'by (?:itself|themselves)': 'automatically',
  'stands? (?:here|there|in)|will stand': 'is here',
  kept: 'saved',
  'devices?': 'phone',
  'without (?:a |the )?network': 'offline',
  whoever: 'anyone who',
  somebody: 'someone',
  anew: 'again',
  '(?:could|can) ?not be (?:loaded|had|looked up|found out)': 'didn’t load',
  'was not taken': 'we couldn’t receive',
  'nobody knows|known to nobody': 'we’re not sure',
  '(?:counts?|opens?) (?:no more|nothing)': 'no longer works',
  'all the same|in vain|of before|unless told': 'anyway, earlier, by default',
};
const stiff = new RegExp(`\\b(?:${Object.keys(STIFF).join('|')})\\b`, 'i');

/** Sources of texts on screen. Logs, metrics, commands and settings of the server are for operators and not included. */
const SOURCES = [
  ...readdirSync(process.cwd()).filter((name) => /^mf-/.test(name)),
  ...['shell', 'shared-ui', 'platform', 'contracts'],
  ...['api', 'core', 'http', 'mail', 'privacy', 'realtime', 'seed', 'web'].map((part) => `server/${part}`),
].map((name) => name.replace(/^(server)\/|$/, (_, server) => (server ? 'server/src/' : '/src')));

/** Excluded: the API's description, the people to whom each table relates, and names of counts. */
const FOR_DEVELOPERS = /apiDescription|privacy\/tables\.ts|signInThrottle|mf-admin\/src\/features\/api-docs/;

const filesOf = (folder: string) =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(test|stories|styles)\.tsx?$|(^|\/)test[A-Z][^/]*$|\/testing/.test(file) &&
        !FOR_DEVELOPERS.test(file),
    );

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (value: unknown): string => {
  if (!isNode(value)) return '';
  return typeof value.value === 'string' ? value.value : nameOf(value.property ?? value.callee);
};

/** Text that visitors never see: logged, thrown, imported, part of an endpoint's description, or styles. */
function isUnseen(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'NewExpression') return nameOf(node.callee) === 'Error';
  if (node.type === 'CallExpression') return /^(info|warn|error|fatal|debug|add)$/.test(nameOf(node.callee));
  return node.type === 'KeyValueProperty' && nameOf(node.key) === 'summary';
}

/** HTML, or attributes of a drawing. */
const MARKUP = /<[a-z]/;

/** Texts of several words in a source, without interpolated values. */
function textsOf(source: string, tsx = true): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child);
      return;
    }
    if (!isNode(node) || isUnseen(node)) return;
    if (node.type === 'StringLiteral' || node.type === 'JSXText') found.push(nameOf(node));
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
      found.push(node.quasis.map((part: Node) => String(part.cooked ?? '')).join('{}'));
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx }).body);
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => / /.test(text) && !MARKUP.test(text));
}

const stiffIn = (file: string, texts: readonly string[]) =>
  texts.flatMap((text) => {
    const [word] = stiff.exec(text) ?? [];
    return word === undefined ? [] : [`${file} says “${word}”: ${text}`];
  });

it('finds what is shown, and leaves out what is not', () => {
  const source = `import x from 'by itself';
    export const Page = ({ log, n }) => { log.warn('it is kept here'); throw new Error('kept by itself') };
    export const endpoint = { summary: 'Keeps what is kept', message: 'It is kept here.' };
    export const Words = styled.p\`kept: by itself;\`;
    export const View = () => <p title="On this device">Saved {\`\${n} are kept\`}</p>;`;
  expect(textsOf(source)).toEqual(['It is kept here.', 'On this device', '{} are kept']);
});

it.each(SOURCES)('says plain, warm words in %s', (folder) => {
  const found = filesOf(folder).flatMap((file) =>
    stiffIn(file, textsOf(readFileSync(file, 'utf8'), file.endsWith('x'))),
  );
  expect(found).toEqual([]);
});
