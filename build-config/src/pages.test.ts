import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as pages from '@cog/contracts/composition/pages';
import type { RouteDefinition } from '@cog/contracts/composition/route';

const root = process.cwd();
const manifest: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const workspaces = manifest.workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }));
const remotes = workspaces.filter((name) => name.startsWith('mf-'));

const { plannedPages, ...table } = pages;
const addresses: string[] = Object.values(table);

/** Paths of all remotes' pages. */
async function livePaths(): Promise<string[]> {
  const tables = await Promise.all(
    remotes.map(async (remote) => {
      const routes: { default: readonly RouteDefinition[] } = await import(join(root, remote, 'src/routes.ts'));
      return routes.default.map(({ path }) => path);
    }),
  );
  return tables.flat();
}

describe('the table of pages that parts link to', () => {
  it('names each page once', () => {
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('names pages that a remote has, and such as are planned', async () => {
    const live = await livePaths();
    expect(addresses.filter((address) => !live.includes(address)).sort()).toEqual([...plannedPages].sort());
  });
});

/** Packages that take their links from the table. */
const linking = ['shell', 'platform', 'shared-ui', ...remotes];
const notShipped = /\.(test|stories)\.tsx?$|[tT]esting|\/test[A-Z]\w*\.tsx?$|\/routes\.ts$/;

/** Link targets that are not pages. */
const served = ['/lite', '/language', '/textsize'];

function sourcesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) && !notShipped.test(path) ? [path] : [];
  });
}

const sources = linking
  .flatMap((name) => sourcesBelow(join(root, name, 'src')))
  .map((path) => ({
    path: relative(root, path),
    text: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, ''),
  }));

/** Paths in string literals: '/fast', `/fast?date=${day}`, `${siteUrl}/fast`. */
const pathsInStrings = (text: string) =>
  [...text.matchAll(/(?:['"`]|siteUrl\})(\/[\w-]+)(?=['"`?#]|\$\{)/g)].map(([, path]) => path ?? '');

/** Paths in string literals that are targets of links, forms or navigation. */
const pathsOfLinks = (text: string) =>
  [
    ...text.matchAll(
      /(?:\b(?:to|href|action|canonical)(?:=\{?|: )|\b(?:navigate|redirect|useHasRoute)\()\s*["'`](\/[^"'`?#$]*)/g,
    ),
  ].map(([, path]) => path ?? '');

it('reads strings and links', () => {
  const text =
    'if (path === "/fast") return <Link to="/"><a href={`/books?page=${page}`} /></Link>; navigate("/x", `${siteUrl}/y`)';
  expect(pathsInStrings(text)).toEqual(['/fast', '/books', '/x', '/y']);
  expect(pathsOfLinks(text)).toEqual(['/', '/books', '/x']);
});

it('is imported by the name under which the build writes its addresses in place (configurations.ts)', () => {
  const imports = sources.flatMap(({ text }) => [
    ...text.matchAll(/import ([^;]*?) from '@cog\/contracts\/composition\/pages'/g),
  ]);
  expect(imports.length).toBeGreaterThan(30);
  expect([...new Set(imports.map(([, names]) => names))]).toEqual(['* as pages']);
});

it('is where every page address comes from: none is written as a string of its own', async () => {
  const known = new Set([...(await livePaths()), ...addresses]);
  expect(sources.length).toBeGreaterThan(200);
  const wrong = sources.flatMap(({ path, text }) => [
    ...pathsInStrings(text)
      .filter((address) => known.has(address))
      .map((address) => `${path}: ${address}`),
    ...pathsOfLinks(text)
      .filter((address) => !served.includes(address))
      .map((address) => `${path} links to ${address}`),
  ]);
  expect([...new Set(wrong)]).toEqual([]);
});
