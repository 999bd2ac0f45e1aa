import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteDefinition } from '@cog/contracts/composition/route';
import { type NewPage, newRemoteFiles, outsideFiles, withMessages, withRoute } from './newFiles.ts';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page: NewPage = { path: '/morning-song', title: "God's morning", yo: 'Orin Òwúrọ̀' };

/** The exports of a `routes.ts` or `messages.yo.ts`, compiled as Jest does. */
function evaluated<Module>(text: string): Module {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/new-'));
  const file = join(folder, 'module.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  try {
    return jest.requireActual<Module & object>(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each(globSync('mf-*/src/routes.ts', { cwd: root }))('%s takes one more page at its end', (path) => {
  const before = evaluated<{ default: RouteDefinition[] }>(read(path)).default;
  const after = evaluated<{ default: RouteDefinition[] }>(withRoute(read(path), page)).default;
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({
    path: '/morning-song',
    module: './routes/morningSong/route',
    title: "God's morning",
    yo: { title: 'Orin Òwúrọ̀' },
  });
});

it.each(globSync('mf-*/src/messages.yo.ts', { cwd: root }))('%s takes its texts once', (path) => {
  const once = withMessages(read(path), page);
  expect(once).not.toBe(read(path));
  expect(withMessages(once, page)).toBe(once);
});

it('is a remote with all that a build needs', () => {
  const like = JSON.parse(read('mf-media/package.json'));
  const made = newRemoteFiles('mf-songs', page, like);
  expect(Object.keys(made).sort()).toEqual([
    'package.json',
    'src/inYoruba.test.tsx',
    'src/messages.yo.ts',
    'src/routes.ts',
    'src/routes/morningSong/MorningSongPage.test.tsx',
    'src/routes/morningSong/MorningSongPage.tsx',
    'src/routes/morningSong/route.ts',
    'tsconfig.json',
    'webpack.config.mjs',
  ]);
  const { name, dependencies } = JSON.parse(made['package.json'] ?? '');
  expect([name, dependencies.react]).toEqual(['mf-songs', like.dependencies.react]);
  expect(Object.values(dependencies)).not.toContain(undefined);
});

it('is a repository of its own, for one site, with packages that are there', () => {
  const like = JSON.parse(read('mf-media/package.json'));
  const names = ['@cog/build-config', '@cog/contracts', '@cog/platform', '@cog/shared-ui'];
  const packages = Object.fromEntries(
    names.map((name) => [name, `file:packages/${name.replace('@cog/', 'cog-')}-3.2.7.tgz`]),
  );
  const { devDependencies: tools } = JSON.parse(read('package.json'));
  const made = outsideFiles('mf-songs', page, like, { site: 'https://church.example', packages, tools });
  const { scripts, dependencies, devDependencies } = JSON.parse(made['package.json'] ?? '');
  expect(scripts).toMatchObject({
    dev: 'cog-dev --site https://church.example',
    release: 'cog-release --to https://church.example',
  });
  const all: Record<string, string> = { ...dependencies, ...devDependencies };
  expect(names.map((name) => all[name])).toEqual(Object.values(packages));
  expect([all.react, all.jest, all.typescript]).toEqual([like.dependencies.react, tools.jest, tools.typescript]);
  // Changes by strangers must not get access with the token.
  const workflow = made['.github/workflows/release.yml'] ?? '';
  expect(workflow).not.toContain('pull_request_target');
  expect(workflow.match(/npm (?:run )?[\w-]+/g)).toEqual([
    ...['npm ci', 'npm run types', 'npm test', 'npm run release', 'npm run release'],
  ]);
});
