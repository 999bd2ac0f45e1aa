import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { RouteDefinition } from '@cog/contracts/composition/route';

interface FolderRule {
  folder: string;
  mayImport: readonly string[];
  because: string;
  exceptions?: readonly { from?: string; to: readonly string[]; because: string }[];
}

interface Boundaries {
  packages: readonly { folder: string; mayImport: readonly string[] }[];
  folders: readonly FolderRule[];
}

const root = resolve(process.cwd());
const { packages, folders: folderRules }: Boundaries = JSON.parse(
  readFileSync(join(root, 'build-config/boundaries.json'), 'utf8'),
);
const manifest: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const workspaces = manifest.workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }));

/** The project's packages that each package may import, by package name; a rule for `mf-*` applies to every remote. */
const allowed: Record<string, readonly string[]> = Object.fromEntries(
  workspaces.map((name) => {
    const rule = packages.find(({ folder }) => isWithin(name, folder));
    if (!rule) throw new Error(`build-config/boundaries.json does not say what ${name} may import.`);
    return [name, rule.mayImport];
  }),
);

/** Whether a path is a folder or inside it; a star matches one name. */
function isWithin(path: string, folder: string): boolean {
  const names = path.split('/');
  return folder.split('/').every((name, place) => {
    const [begin = '', end] = name.split('*');
    const found = names[place] ?? '';
    return end === undefined ? found === name : found !== '' && found.startsWith(begin) && found.endsWith(end);
  });
}

/** The existing folders that a rule matches. */
function foldersOf(pattern: string): string[] {
  const [begin, ...rest] = pattern.split('/*');
  const parent = join(root, begin ?? '');
  if (rest.length === 0) return existsSync(parent) ? [pattern] : [];
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${begin}/${entry.name}`);
}

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
  ['src', 'tests'].flatMap((folder) =>
    sourcesBelow(join(root, name, folder)).map((path) => ({
      name,
      path: relative(root, path),
      text: readFileSync(path, 'utf8'),
    })),
  ),
);
/** The site's own sources: without tests, test helpers and benchmarks. */
const shipped = sources.filter(
  ({ name, path }) =>
    !['e2e', 'bench'].includes(name) && !/\.(test|stories)\.tsx?$|[tT]esting|\/test[A-Z]\w*\.tsx?$/.test(path),
);

/** The part of the design system that the shell provides (`shared-ui/src/base.ts`), file by file. */
const BASE = 'shared-ui/src/base.ts';
const importsByPath = ({ path, text }: { path: string; text: string }) =>
  importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => relative(root, resolve(root, path, '..', specifier)));
const baseFiles = importsByPath({ path: BASE, text: readFileSync(join(root, BASE), 'utf8') });

/**
 * Modules that remotes bundle import the rest of their package by name, as remotes do: a relative import would bundle a second
 * copy of modules that are shared at run time.
 */
const takesItsPackageByName = (path: string, specifier: string) =>
  (specifier === '@cog/platform' && isWithin(path, 'platform/src/slot')) ||
  (specifier === '@cog/shared-ui/base' && isWithin(path, 'shared-ui/src') && !baseFiles.includes(path));

it('reads every package', () => {
  expect(new Set(sources.map(({ name }) => name))).toEqual(new Set(Object.keys(allowed)));
});

it.each(Object.entries(allowed))('%s imports nothing of ours but %j', (name, may) => {
  const ours = (specifier: string) =>
    packageOf(specifier).startsWith('@cog/') || workspaces.includes(packageOf(specifier));
  const isAllowed = (specifier: string) =>
    may.some((folder) => isWithin(packageOf(specifier).replace('@cog/', ''), folder));
  const wrong = sources
    .filter((source) => source.name === name)
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((specifier) => ours(specifier) && !isAllowed(specifier) && !takesItsPackageByName(path, specifier))
        .map((specifier) => `${path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

it('takes the base of the design system by name wherever a remote would bundle it', () => {
  const others = shipped.filter(({ name, path }) => name === 'shared-ui' && path !== BASE && !baseFiles.includes(path));
  expect(others.some(({ text }) => importsOf(text).includes('@cog/shared-ui/base'))).toBe(true);
  const wrong = others.flatMap((source) =>
    importsByPath(source)
      .filter((path) => baseFiles.includes(path))
      .map((path) => `${source.path} imports ${path} by its path`),
  );
  expect(wrong).toEqual([]);
});

it('keeps the base of the design system to itself', () => {
  // The helpers for drawing scenes have no state, and pages bundle no scene except the one of the base.
  const drawings = 'shared-ui/src/pictures/scenes';
  const files = shipped.filter(({ path }) => baseFiles.includes(path));
  expect(files).toHaveLength(baseFiles.length);
  const wrong = files.flatMap((source) => [
    ...importsByPath(source).filter((path) => !baseFiles.includes(path) && !isWithin(path, drawings)),
    ...importsOf(source.text).filter((specifier) => specifier.startsWith('@cog/shared-ui')),
  ]);
  expect(wrong).toEqual([]);
});

/** Imports between the folders that have rules. Tests are left out, since they may set up what they need from anywhere. */
const steps = shipped.flatMap(({ path, text }) =>
  importsOf(text)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ from: path, to: relative(root, resolve(root, path, '..', specifier)) })),
);

/** The innermost rule for a file, with the matching folder. */
function ruleFor(path: string) {
  const fitting = folderRules
    .filter(({ folder }) => isWithin(dirname(path), folder))
    .sort((a, b) => b.folder.length - a.folder.length);
  const [rule] = fitting;
  return rule && { rule, own: path.split('/').slice(0, rule.folder.split('/').length).join('/') };
}

const exceptionFor = ({ exceptions = [] }: FolderRule, { from, to }: { from: string; to: string }) =>
  exceptions.find(
    (exception) =>
      (!exception.from || isWithin(from, exception.from)) && exception.to.some((folder) => isWithin(to, folder)),
  );

it.each(folderRules.map((rule) => [rule.folder, rule.mayImport, rule] as const))(
  'inside a package %s imports itself and nothing but %j',
  (folder, _, rule) => {
    // A rule for a missing folder would check nothing.
    expect(foldersOf(folder)).not.toEqual([]);
    const wrong = steps.filter(({ from, to }) => {
      const found = ruleFor(from);
      return (
        found?.rule === rule &&
        !isWithin(to, found.own) &&
        !rule.mayImport.some((other) => isWithin(to, other)) &&
        !exceptionFor(rule, { from, to })
      );
    });
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  },
);

it('keeps no exception that no import needs', () => {
  const unused = folderRules.flatMap(({ exceptions = [] }) =>
    exceptions.flatMap(({ from, to }) =>
      to
        .filter((folder) => !steps.some((step) => (!from || isWithin(step.from, from)) && isWithin(step.to, folder)))
        .map((folder) => `${from ?? 'anyone'} to ${folder}`),
    ),
  );
  expect(unused).toEqual([]);
});

it('has written the rules of Biome', () => {
  const check = () =>
    execFileSync(process.execPath, ['build-config/scripts/boundaries.mjs', '--check'], { cwd: root, stdio: 'pipe' });
  expect(check).not.toThrow();
});

it('lets no import leave its package by dots', () => {
  // Benchmarks are excluded, since they build the same pages in other ways from everyone's sources.
  const others = sources.filter(({ name }) => name !== 'bench');
  const wrong = others.flatMap(({ name, path, text }) =>
    importsOf(text)
      .filter((specifier) => specifier.startsWith('.'))
      .filter((specifier) => !relative(join(root, name), resolve(root, path, '..', specifier)).match(/^(?!\.\.)/))
      .map((specifier) => `${path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  // Remotes communicate by announcements; the other module only tells the shell which page sends a waiting request.
  ['CustomEvent', /\bCustomEvent\b/, ['platform/src/announcements.ts', 'platform/src/outgoing/claims.ts']],
  ['axios', /from 'axios'|import\('axios'\)/, ['platform/src/axiosTransport.ts']],
  ['the cookie that scripts read', /\bdocument\.cookie\b|\{ cookie \} = document/, ['contracts/src/lib/textScales.ts']],
  ['localStorage', /\blocalStorage\b/, ['platform/src/storage.ts']],
  [
    'sessionStorage',
    /\bsessionStorage\b/,
    ['shell/src/reloadOnce.ts', 'shell/src/starter/earlyInput.ts', 'server/src/web/starterGuard.ts'],
  ],
])('keeps %s behind one module', (_, pattern, places) => {
  const found = shipped.filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
  expect(found.map(({ path }) => path)).toEqual(places);
});

/** Code that runs while the server serves; a backup is a separate program. */
const serving = shipped.filter(({ name, path }) => name === 'server' && !isWithin(path, 'server/src/backup'));

it.each([
  ['makes no code of text', /\beval\(|new Function\(/],
  ['checks the certificates of others', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['uses no broken hash for secrets', /createHash\('(md5|md4|ripemd160)'\)/],
  ['makes no secret of numbers that can be guessed', /Math\.random\(\)/],
])('the server %s', (_, pattern) => {
  expect(serving.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

it('the server starts no program while it serves but Node, to render pages and to look at releases', () => {
  const starting = serving.filter(({ text }) => importsOf(text).includes('node:child_process'));
  const started = starting.map(({ path, text }) => [
    path,
    ...(text.match(/(?<![\w.])(spawn|exec|execFile|fork)(Sync)?\([^,]*/g) ?? []),
  ]);
  expect(started).toEqual([
    ['server/src/web/lookInBrowser.ts', 'spawn(process.execPath'],
    ['server/src/web/rendering/RenderProcess.ts', 'spawn(process.execPath'],
  ]);
});

/** Folders of form pages, whose own chunk may include their validation schema. */
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
  // Loaded once a page's text and numbers are shown (Chart.tsx).
  const chartDrawings = 'shared-ui/src/charts/drawings.tsx';
  const drawn = sources.filter(({ text }) => /^import (?!type)[^;]*?from '[^']*\/drawings\.tsx'/m.test(text));
  expect(drawn.map(({ path }) => path)).toEqual([]);
  const forms = (await Promise.all(readingRemotes.map(formFolders))).flat();
  expect(forms).toContain('mf-public/src/routes/promoSignIn/');
  const wrong = shipped
    .filter(
      ({ name, path }) =>
        reading.includes(name) && path !== chartDrawings && !forms.some((folder) => path.startsWith(folder)),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?!type)[^;]*?from '([^']+)'/gm)]
        .map(([, specifier]) => specifier ?? '')
        .filter((specifier) => heavy.test(packageOf(specifier)) || /^@cog\/contracts\/.*[./]schema$/.test(specifier))
        .map((specifier) => `${path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

it('calls URL.canParse nowhere: Node 20 answers wrong in the long run (webAddress.ts)', () => {
  const wrong = sources.filter(
    ({ path, text }) => /URL\.canParse\(/.test(text) && !path.endsWith('boundaries.test.ts'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
