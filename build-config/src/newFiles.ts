/** The files that `npm run new` writes: a page as in docs/adding-a-page.md, or a repository as in docs/your-own-repository.md. */

/** A page to create. */
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

/** The inputs for a remote in its own repository. */
export interface Outside {
  /** Address of the site for which it is made. */
  site: string;
  /** Paths of the project's packages, by name: 'file:packages/cog-contracts-3.2.1574.tgz'. */
  packages: Record<string, string>;
  /** Dependencies of this repository, for the versions of test and check tools. */
  tools: Record<string, string>;
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Converts '/morning-hymns' to a name in code: 'MorningHymns'. */
const nameOf = (path: string): string => path.replace(/[/-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const folderOf = (path: string): string => nameOf(path).replace(/^./, (letter) => letter.toLowerCase());

/** The only sentence of a new page, in both languages. */
const SENTENCE = { en: 'You are welcome here.', yo: 'Ẹ káàbọ̀ síbí.' };

/** An import in generated code; assembled so that tools do not take it for an import of this file. */
const importing = (what: string, from: string): string => `import ${what} from '${from}';`;

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** The entries of a record with these keys, if present. */
const pick = (known: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])));

/** The files of a page, by path in the remote's folder. */
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

/** A page's entry in its remote's `routes.ts`. */
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

/** A route table with a page added. */
export const withRoute = (table: string, page: NewPage): string =>
  table.replace(/\n\]\);\s*$/, () => `\n${routeOf(page)}\n]);\n`);

/** Yoruba messages with those of a page added. */
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
 * The files of a new remote, by path in its folder.
 *
 * @param like the package.json of another remote
 */
export function newRemoteFiles(remote: string, page: NewPage, like: Manifest): Files {
  const name = nameOf(page.path);
  const dependencies = ['@cog/contracts', '@cog/platform', '@cog/shared-ui', 'react', 'react-dom', 'styled-components'];
  const devDependencies = ['@cog/build-config', '@types/react', '@types/react-dom'];
  const manifest = {
    name: remote,
    version: '1.0.0',
    private: true,
    sideEffects: false,
    scripts: { build: 'node ../build-config/scripts/build.mjs' },
    dependencies: pick(like.dependencies, dependencies),
    devDependencies: pick(like.devDependencies, devDependencies),
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
      importing('{ messages }', './messages.yo.ts'),
      `import * as page from './routes/${folderOf(page.path)}/route.ts';`,
      '',
      `it('in Yoruba nothing is English on ${name}Page', async () => {`,
      `  expect(await leftInEnglish(page, { messages, at: '${page.path}' })).toEqual([]);`,
      '});',
    ),
  };
}

const TOOLS = [
  ...['@swc/core', '@swc/jest', '@swc/plugin-styled-components'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  ...['@types/jest', 'jest', 'jest-environment-jsdom', 'typescript'],
];

/** GitHub workflow for changes: tests them, shows them on the site to people with the link, and makes them live once they are on main. */
const workflow = lines(
  '# A pull request is built, tested and sent to the site for no visitor: its summary has a link that shows it.',
  '# What comes to main goes live. Needs the secret COG_RELEASE_TOKEN.',
  'name: Release',
  'on:',
  '  pull_request:',
  '  push:',
  '    branches: [main]',
  'permissions:',
  '  contents: read',
  'concurrency: release-${{ github.ref }}',
  'jobs:',
  '  release:',
  '    runs-on: ubuntu-latest',
  '    timeout-minutes: 20',
  '    steps:',
  '      - uses: actions/checkout@v5',
  '      - uses: actions/setup-node@v5',
  '        with:',
  '          node-version: 24',
  '          cache: npm',
  '      - run: npm ci --ignore-scripts',
  '      - run: npm run types',
  '      - run: npm test',
  '      # A pull request of a fork has no secret: it is built alone.',
  '      - run: npx cog-release',
  '      - name: Show it to who has the link',
  "        if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository",
  '        shell: bash',
  '        run: npm run release -- --try --why "Pull request $NUMBER" | tee -a "$GITHUB_STEP_SUMMARY"',
  '        env:',
  '          NUMBER: ${{ github.event.number }}',
  '          COG_RELEASE_TOKEN: ${{ secrets.COG_RELEASE_TOKEN }}',
  '      - name: Make it live',
  "        if: github.event_name == 'push'",
  '        run: npm run release -- --why "$(git log -1 --format=%s | cut -c1-200)"',
  '        env:',
  '          COG_RELEASE_TOKEN: ${{ secrets.COG_RELEASE_TOKEN }}',
);

const readme = (remote: string, { path }: NewPage, site: string): string =>
  lines(
    `# ${remote}`,
    '',
    `The page ${path} of ${site}, built and released from here.`,
    '',
    '```sh',
    'npm install --ignore-scripts',
    `npm run dev                                  # the site at http://localhost:3000${path}, with your page; a save shows at once`,
    'npm test',
    'npm run types',
    'npm run release -- --try                     # on the site for no visitor, with a link that shows it',
    'npm run release                              # live',
    `npm run releases -- ${remote} previous${' '.repeat(Math.max(1, 16 - remote.length))}# back to what was live before`,
    '```',
    '',
    'Releasing takes the token of your team in `COG_RELEASE_TOKEN`; an administrator of the site makes one at `/releases`. On GitHub it is',
    'a secret of that name.',
  );

/** The files of a remote in its own repository, by path in its folder. */
export function outsideFiles(remote: string, page: NewPage, like: Manifest, { site, packages, tools }: Outside): Files {
  const { 'package.json': manifest = '', ...files } = newRemoteFiles(remote, page, like);
  const { dependencies, devDependencies, ...rest }: Manifest = JSON.parse(manifest);
  const own = {
    ...rest,
    scripts: {
      dev: `cog-dev --site ${site}`,
      test: 'jest',
      types: 'tsc --noEmit',
      release: `cog-release --to ${site}`,
      releases: `cog-releases --to ${site}`,
    },
    dependencies: { ...dependencies, ...pick(packages, Object.keys(dependencies)) },
    devDependencies: {
      ...devDependencies,
      ...pick(packages, Object.keys(devDependencies)),
      ...pick(tools, TOOLS),
    },
  };
  return {
    ...files,
    'package.json': `${JSON.stringify(own, null, 2)}\n`,
    'tsconfig.json': lines(
      '{',
      '  "extends": "@cog/build-config/tsconfig.remote.json",',
      '  "compilerOptions": { "types": ["jest", "@testing-library/jest-dom"] },',
      '  "include": ["src"]',
      '}',
    ),
    'jest.config.mjs': lines(importing('{ remoteTests }', '@cog/build-config/jest'), '', 'export default remoteTests;'),
    '.github/workflows/release.yml': workflow,
    '.gitignore': lines('node_modules/', 'build/', '.cache/', '.swc/'),
    'README.md': readme(remote, page, site),
  };
}
