import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  IntegrityMap,
  ReleasedFile,
  RemoteDescriptor,
  ShellDescriptor,
} from '@cog/contracts/composition/descriptor';
import { DESCRIPTOR_SCHEMA_PATH } from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import type { PublishedRoute } from '@cog/contracts/composition/route';
import webpack, { type Compilation, type Configuration, type MultiStats } from 'webpack';
import { sha256 } from './ChunkLoaderPlugin.ts';
import {
  baseOf,
  buildFolderOf,
  globalName,
  isSharedModule,
  MESSAGES_CHUNK,
  messagesFile,
  packageName,
  pageChunk,
  STARTER_CHUNK,
} from './configurations.ts';
import { withoutBacktrace } from './dev/withoutBacktrace.ts';
import { readRoutes } from './readRoutes.ts';
import { sourceCommit } from './sourceCommit.ts';
import { givenByBundle } from './surface/givenSurface.ts';
import { UsedNamesPlugin } from './surface/UsedNamesPlugin.ts';
import { scriptsIn, usedSurface } from './surface/usedSurface.ts';

interface Manifest {
  version: string;
  /** A remote's settings for the gate. */
  cog?: { budget?: number; budgetReason?: string };
}

const manifestOf = (directory: string): Manifest => JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));

/** Runs webpack once. @throws Error with webpack's messages when it fails */
export function runWebpack(configurations: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats) reject(new Error('webpack gave no result'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/** Size and hash of every file in some folders. */
export function filesIn(...folders: string[]): Record<string, ReleasedFile> {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => ({ file, content: readFileSync(join(folder, file)) })))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  return Object.fromEntries(files.map(({ file, content }) => [file, { bytes: content.length, hash: sha256(content) }]));
}

/** Hash of every script that a browser or the server may run. Pictures have a hash only in their name. */
export const integrityOf = (files: Record<string, ReleasedFile>): IntegrityMap =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => /\.c?js$/.test(file))
      .map(([file, { hash }]) => [file, hash]),
  );

/**
 * Checks that files are named after their content, by the first digits of its SHA-256: service workers store no others.
 *
 * @throws Error naming a file that has another name
 */
function checkFileNames(folders: string[]): void {
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder)) {
      const named = /\.([0-9a-f]{10})\.\w+$/.exec(file)?.[1];
      const content = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
      if (named === undefined || !content.startsWith(named)) {
        throw new Error(`${file} is not named after its content, ${content.slice(0, 10)}.`);
      }
    }
  }
}

/**
 * Short hash of a build's description and all its files: the same sources give the same version, and changing only a page's
 * title gives a new one.
 */
function contentHash(description: object, folders: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const folder of folders.filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder).sort())
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Scripts of a chunk group, its own chunk last. */
function filesOfGroup(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (!group) throw new Error(`The build holds no chunk ${name}.`);
  return group.chunks.flatMap((chunk) => [...chunk.files].filter((file) => file.endsWith('.js')));
}

/** Scripts of a page, its own chunk last. */
export const filesOfPage = (compilation: Compilation, route: Pick<PublishedRoute, 'path'>): string[] =>
  filesOfGroup(compilation, pageChunk(route));

/** The only file of a folder whose name matches. */
export function findOne(folder: string, pattern: RegExp): string {
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => pattern.test(file)) : [];
  const [file] = found;
  if (file === undefined || found.length > 1)
    throw new Error(`Expected one file ${pattern} in ${folder}, found ${found.length}.`);
  return file;
}

async function configurationsOf(directory: string): Promise<Configuration[]> {
  const config: { default: Promise<Configuration[]> | Configuration[] } = await import(
    // Imported again for each watch, since the configuration depends on the route table.
    `${pathToFileURL(join(directory, 'webpack.config.mjs')).href}?at=${Date.now()}`
  );
  return config.default;
}

/** The configurations with a plugin in each that records what it uses of the shared modules. */
function recordingUse(configurations: readonly Configuration[]) {
  const plugins = configurations.map(() => new UsedNamesPlugin(isSharedModule));
  return {
    plugins,
    configurations: configurations.map((configuration, index) => ({
      ...configuration,
      plugins: [...(configuration.plugins ?? []), plugins[index]],
    })),
  };
}

/** Path of a finished build's descriptor: written last, and removed before a build or a watch begins. */
const descriptorPath = (directory: string) => join(buildFolderOf(directory), 'remote.json');

function beginBuild(directory: string): void {
  rmSync(descriptorPath(directory), { force: true });
  for (const folder of ['server', 'maps'])
    rmSync(join(buildFolderOf(directory), folder), { recursive: true, force: true });
}

/**
 * Adds source maps to a browser build, in a folder that is not served: names, files and lines for stacks, without the sources.
 * Bundles for Node keep their names and have no maps.
 */
function withSourceMaps(configuration: Configuration): Configuration {
  if (!/\b(browser|service worker)$/.test(configuration.name ?? '')) return configuration;
  const maps = new webpack.SourceMapDevToolPlugin({
    filename: '../maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });
  return { ...configuration, plugins: [...(configuration.plugins ?? []), maps] };
}

/** Writes `remote.json`, the description of a finished build, into the build's folder. */
async function describeBuild(
  directory: string,
  name: string,
  stats: MultiStats,
  plugins: readonly UsedNamesPlugin[],
): Promise<RemoteDescriptor | ShellDescriptor> {
  const browserFolder = join(buildFolderOf(directory), 'browser');
  const serverFolder = join(buildFolderOf(directory), 'server');
  const workerFolder = join(buildFolderOf(directory), 'worker');
  const { resolve } = createRequire(join(directory, 'package.json'));
  const contract: { version: string; servesContract?: string } = JSON.parse(
    readFileSync(resolve('@cog/platform/package.json'), 'utf8'),
  );
  const contracts = join(dirname(resolve('@cog/contracts/package.json')), 'src');
  const files = filesIn(browserFolder, serverFolder, workerFolder);
  const common = {
    $schema: DESCRIPTOR_SCHEMA_PATH,
    contract: contract.version,
    base: baseOf(name),
    integrity: integrityOf(files),
    files,
    uses: await usedSurface(contracts, plugins, scriptsIn(browserFolder)),
    ...messagesOf(directory, browserCompilation(stats)),
    trustedTypes: true,
  };
  const serverBundle = existsSync(serverFolder) ? findOne(serverFolder, /^server\..*\.cjs$/) : null;
  const description =
    name === 'shell'
      ? {
          name,
          ...common,
          scripts: filesOfGroup(browserCompilation(stats), 'main'),
          starter: filesOfGroup(browserCompilation(stats), STARTER_CHUNK).at(-1),
          serverBundle,
          serviceWorker: findOne(workerFolder, /^service-worker\..*\.js$/),
          ...(contract.servesContract ? { servesContract: contract.servesContract } : {}),
          gives: givenByBundle(join(serverFolder, serverBundle ?? '')),
        }
      : {
          name,
          ...common,
          global: globalName(name),
          entry: findOne(browserFolder, /^remoteEntry\..*\.js$/),
          serverBundle,
          ...manifestOf(directory).cog,
          routes: await routesWithAssets(directory, stats, browserFolder),
        };
  const version = `${manifestOf(directory).version}-${contentHash(description, [browserFolder, serverFolder, workerFolder])}`;
  const parse = name === 'shell' ? parseShellDescriptor : parseRemoteDescriptor;
  // Not part of the version: builds with identical output are the same release, regardless of the commit.
  const descriptor = parse({ ...description, version, ...sourceCommit(directory) });
  const path = descriptorPath(directory);
  writeFileSync(`${path}.tmp`, `${JSON.stringify(descriptor, null, 2)}\n`);
  renameSync(`${path}.tmp`, path);
  return descriptor;
}

/**
 * Builds one workspace, shell or remote, for browsers and for Node, and writes its `build/remote.json`. The folder's own
 * `webpack.config.mjs` configures the build.
 *
 * @param root the repository
 * @param name 'shell' or a remote such as 'mf-quiz'
 * @throws Error with webpack's messages when a build fails
 */
export async function buildWorkspace(root: string, name: string): Promise<RemoteDescriptor | ShellDescriptor> {
  return buildFolder(join(root, name));
}

/**
 * Builds the package in a folder, inside or outside the repository, named by its `package.json`.
 *
 * @throws Error as `buildWorkspace` does
 */
export async function buildFolder(directory: string): Promise<RemoteDescriptor | ShellDescriptor> {
  beginBuild(directory);
  const { configurations, plugins } = recordingUse((await configurationsOf(directory)).map(withSourceMaps));
  const stats = await runWebpack(configurations);
  checkFileNames(['browser', 'server', 'worker'].map((folder) => join(buildFolderOf(directory), folder)));
  return describeBuild(directory, packageName(directory), stats, plugins);
}

/** Called after each build with null if it succeeded, else webpack's messages. */
type OnBuilt = (problem: string | null) => void;

/** Waits this long after a change before reading a file, since editors write several times. */
const SETTLED_MS = 200;

/**
 * Builds the package in a folder again at every change of its files. `NODE_ENV=development` makes a build to show rather than to
 * release.
 *
 * @returns the function that ends the watch
 */
export async function watchFolder(directory: string, onBuilt: OnBuilt): Promise<() => void> {
  let current = watchBuild(directory, onBuilt);
  await current;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Ends the current watch and begins another one; only one at a time, even if the table changes again meanwhile. */
  const restart = async (before: Promise<() => void>) => {
    (await before)();
    return watchBuild(directory, onBuilt).catch((error: Error) => {
      onBuilt(error.message);
      return () => {};
    });
  };
  // A change of the route table restarts the build, whose configuration depends on it. Watches the folder, since editors replace
  // files.
  const watcher = watch(join(directory, 'src'), { persistent: false }, (_, file) => {
    if (file !== 'routes.ts') return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      current = restart(current);
    }, SETTLED_MS);
  });
  return () => {
    clearTimeout(waiting);
    watcher.close();
    void current.then((end) => end());
  };
}

async function watchBuild(directory: string, onBuilt: OnBuilt): Promise<() => void> {
  beginBuild(directory);
  const { configurations, plugins } = recordingUse((await configurationsOf(directory)).map(withSourceMaps));
  const compiler = webpack(configurations);
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error || !stats) onBuilt(error?.message ?? 'webpack gave no result');
    else if (stats.hasErrors()) onBuilt(withoutBacktrace(stats.toString({ preset: 'errors-only', colors: false })));
    else
      describeBuild(directory, packageName(directory), stats, plugins).then(
        () => onBuilt(null),
        (problem: unknown) => onBuilt(String(problem)),
      );
  });
  return () => watching?.close(() => {});
}

function browserCompilation(stats: MultiStats): Compilation {
  const compilation = stats.stats[0]?.compilation;
  if (!compilation) throw new Error('webpack gave no browser build');
  return compilation;
}

/** The files with a workspace's messages, if it has any. */
const messagesOf = (directory: string, compilation: Compilation) =>
  messagesFile(directory) === null ? {} : { messages: filesOfGroup(compilation, MESSAGES_CHUNK) };

async function routesWithAssets(directory: string, stats: MultiStats, browserFolder: string) {
  const compilation = browserCompilation(stats);
  const entry = findOne(browserFolder, /^remoteEntry\..*\.js$/);
  const routes = await readRoutes(directory);
  return routes.map(({ module, ...route }) => ({ ...route, assets: [entry, ...filesOfPage(compilation, route)] }));
}
