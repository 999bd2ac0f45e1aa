/** What `npm run new` writes: a page as docs/adding-a-page.md describes it. */

/** A page that is to be. */
export interface NewPage {
  path: string;
  title: string;
  /** The title in Yoruba. */
  yo: string;
}

type Files = Record<string, string>;

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** '/morning-hymns' as a name in code: 'MorningHymns'. */
const nameOf = (path: string): string => path.replace(/[/-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const folderOf = (path: string): string => nameOf(path).replace(/^./, (letter) => letter.toLowerCase());

/** The one sentence of a new page, in both languages. */
const SENTENCE = { en: 'You are welcome here.', yo: 'Ẹ káàbọ̀ síbí.' };

/** An import of what is written, which is none of this file. */
const importing = (what: string, from: string): string => `import ${what} from '${from}';`;

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** The files of a page, by their names in the remote's folder. */
export function pageFiles({ path, title }: NewPage): Files {
  const name = nameOf(path);
  const folder = `src/routes/${folderOf(path)}`;
  return {
    [`${folder}/route.ts`]: lines(`export { ${name}Page as Component } from './${name}Page.tsx';`),
    [`${folder}/${name}Page.tsx`]: lines(
      importing('{ useTranslate }', '@cog/platform'),
      importing('{ Heading, Page }', '@cog/shared-ui'),
      '',
      `/** The page ${path}. */`,
      `export function ${name}Page() {`,
      '  const t = useTranslate();',
      '  return (',
      '    <Page>',
      `      <Heading level={1}>{t(${quoted(title)})}</Heading>`,
      `      <p>{t(${quoted(SENTENCE.en)})}</p>`,
      '    </Page>',
      '  );',
      '}',
    ),
    [`${folder}/${name}Page.test.tsx`]: lines(
      importing('{ testRoute }', '@cog/platform/testing'),
      importing('{ render, screen }', '@testing-library/react'),
      `import * as route from './route.ts';`,
      '',
      `it('welcomes a visitor', async () => {`,
      `  render(testRoute(route, { at: '${path}' }).element);`,
      `  expect(await screen.findByRole('heading', { level: 1, name: ${quoted(title)} })).toBeVisible();`,
      `  expect(screen.getByText(${quoted(SENTENCE.en)})).toBeVisible();`,
      '});',
    ),
  };
}

/** The entry of a page in its remote's `routes.ts`. */
function routeOf({ path, title, yo }: NewPage): string {
  return [
    '  {',
    `    path: '${path}',`,
    `    module: './routes/${folderOf(path)}/route',`,
    `    title: ${quoted(title)},`,
    `    description: ${quoted(SENTENCE.en)},`,
    `    yo: { title: ${quoted(yo)}, description: ${quoted(SENTENCE.yo)} },`,
    `    access: 'public',`,
    `    render: 'server',`,
    `    navigation: [{ place: 'drawer', label: ${quoted(title)}, yo: ${quoted(yo)}, order: 90 }],`,
    '  },',
  ].join('\n');
}

/** A route table with one more page. */
export const withRoute = (table: string, page: NewPage): string =>
  table.replace(/\n\]\);\s*$/, () => `\n${routeOf(page)}\n]);\n`);

/** Yoruba texts with those of one more page. */
export function withMessages(texts: string, { title, yo }: NewPage): string {
  const added = [[title, yo] as const, [SENTENCE.en, SENTENCE.yo] as const].filter(
    ([english]) => !texts.includes(`\n  ${quoted(english)}:`) && !texts.includes(`\n  ${english}:`),
  );
  return texts.replace(
    /\n};\s*$/,
    () => `\n${added.map(([english, yoruba]) => `  ${quoted(english)}: ${quoted(yoruba)},\n`).join('')}};\n`,
  );
}

/**
 * The files of a new remote, by their names in its folder.
 *
 * @param like the package of another remote
 */
export function newRemoteFiles(remote: string, page: NewPage, like: Manifest): Files {
  const name = nameOf(page.path);
  const dependencies = ['@cog/contracts', '@cog/platform', '@cog/shared-ui', 'react', 'react-dom', 'styled-components'];
  const devDependencies = ['@cog/build-config', '@types/react', '@types/react-dom'];
  const pinned = (names: readonly string[], known: Record<string, string>) =>
    Object.fromEntries(names.map((one) => [one, known[one]]));
  const manifest = {
    name: remote,
    version: '1.0.0',
    private: true,
    sideEffects: false,
    scripts: { build: 'node ../build-config/scripts/build.mjs' },
    dependencies: pinned(dependencies, like.dependencies),
    devDependencies: pinned(devDependencies, like.devDependencies),
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'tsconfig.json': lines(
      '{',
      '  "extends": "../tsconfig.browser.json",',
      '  "compilerOptions": { "rootDir": "src", "outDir": "dist" },',
      '  "include": ["src"],',
      '  "references": [{ "path": "../contracts" }, { "path": "../platform" }, { "path": "../shared-ui" }]',
      '}',
    ),
    'webpack.config.mjs': lines(
      importing('{ remoteConfigurations }', '@cog/build-config'),
      '',
      'export default remoteConfigurations(import.meta.dirname);',
    ),
    'src/routes.ts': lines(
      importing('{ defineRoutes }', '@cog/contracts/composition/route'),
      '',
      'export default defineRoutes([',
      routeOf(page),
      ']);',
    ),
    'src/messages.yo.ts': withMessages(
      lines(
        importing('type { Messages }', '@cog/contracts/lib/messages'),
        importing('{ messages as ofParts }', '@cog/shared-ui/messages.yo'),
        '',
        `/** What ${remote} says, in Yoruba. */`,
        'export const messages: Messages = {',
        '  ...ofParts,',
        '};',
      ),
      page,
    ),
    ...pageFiles(page),
    'src/inYoruba.test.tsx': lines(
      importing('{ leftInEnglish }', '@cog/platform/testing/inYoruba'),
      importing('{ messages as words }', './messages.yo.ts'),
      `import * as page from './routes/${folderOf(page.path)}/route.ts';`,
      '',
      `it('in Yoruba nothing is English on ${name}Page', async () => {`,
      `  expect(await leftInEnglish(page, { words, at: '${page.path}' })).toEqual([]);`,
      '});',
    ),
  };
}
