import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { RouteDefinition } from '@cog/contracts/composition/route';

const root = resolve(process.cwd());
const manifest: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const remotes = manifest.workspaces.filter((name) => name.startsWith('mf-'));

/** What each kind of package may import of ours (docs/architecture.md, Folders). */
const allowed: Record<string, readonly string[]> = {
  contracts: [],
  platform: ['@cog/contracts'],
  'shared-ui': ['@cog/contracts', '@cog/platform'],
  shell: ['@cog/contracts', '@cog/platform', '@cog/shared-ui'],
  server: ['@cog/contracts'],
  'build-config': ['@cog/contracts'],
  ...Object.fromEntries(remotes.map((name) => [name, ['@cog/contracts', '@cog/platform', '@cog/shared-ui']])),
};

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const importsOf = (source: string) =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier ?? '');

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const sources = Object.keys(allowed).flatMap((name) =>
  sourcesBelow(join(root, name, 'src')).map((path) => ({
    name,
    path: relative(root, path),
    text: readFileSync(path, 'utf8'),
  })),
);
const shipped = sources.filter(({ path }) => !/\.(test|stories)\.tsx?$|[tT]esting/.test(path));

it('reads every package', () => {
  expect(new Set(sources.map(({ name }) => name))).toEqual(new Set(Object.keys(allowed)));
});

it.each(Object.entries(allowed))('%s imports nothing of ours but %j', (name, may) => {
  const ours = (specifier: string) =>
    packageOf(specifier).startsWith('@cog/') || manifest.workspaces.includes(packageOf(specifier));
  const wrong = sources
    .filter((source) => source.name === name)
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((specifier) => ours(specifier) && !may.includes(packageOf(specifier)))
        .map((specifier) => `${path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

it('lets no import leave its package by dots', () => {
  const wrong = sources.flatMap(({ name, path, text }) =>
    importsOf(text)
      .filter((specifier) => specifier.startsWith('.'))
      .filter((specifier) => !relative(join(root, name), resolve(root, path, '..', specifier)).match(/^(?!\.\.)/))
      .map((specifier) => `${path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['axios', /from 'axios'|import\('axios'\)/, ['platform/src/axiosTransport.ts']],
  ['localStorage', /\blocalStorage\b/, ['platform/src/keptText.ts']],
  ['sessionStorage', /\bsessionStorage\b/, ['shell/src/reloadOnce.ts']],
])('keeps %s behind one module', (_, pattern, places) => {
  const found = shipped.filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
  expect(found.map(({ path }) => path)).toEqual(places);
});

/** Folders of pages that are forms: their own chunk may bring the schema they are checked with. */
async function formFolders(remote: string): Promise<string[]> {
  const { default: routes }: { default: readonly RouteDefinition[] } = await import(
    join(root, remote, 'src/routes.ts')
  );
  return routes
    .filter(({ needsScripts, render }) => needsScripts || render === 'browser')
    .map(({ module }) => `${join(remote, 'src', dirname(module))}/`);
}

it('keeps schemas and heavy packages out of what a reading page loads first', async () => {
  const heavy = /^(yup|axios|recharts|react-hook-form|socket\.io-client)$/;
  const readingRemotes = ['mf-public', 'mf-media', 'mf-devotional'];
  const reading = [...readingRemotes, 'shared-ui', 'shell'];
  const forms = (await Promise.all(readingRemotes.map(formFolders))).flat();
  expect(forms).toContain('mf-public/src/routes/promoSignIn/');
  const wrong = shipped
    .filter(({ name, path }) => reading.includes(name) && !forms.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?!type)[^;]*?from '([^']+)'/gm)]
        .map(([, specifier]) => specifier ?? '')
        .filter((specifier) => heavy.test(packageOf(specifier)) || /^@cog\/contracts\/.*[./]schema$/.test(specifier))
        .map((specifier) => `${path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

it('asks nobody whether an address can be read: Node 20 answers wrong in the long run (webAddress.ts)', () => {
  const wrong = sources.filter(
    ({ path, text }) => /URL\.canParse\(/.test(text) && !path.endsWith('boundaries.test.ts'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
