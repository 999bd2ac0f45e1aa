import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  baseOf,
  browserBuild,
  filesOfPage,
  findOne,
  integrityOf,
  pageChunk,
  readRoutes,
  routeFile,
  runWebpack,
  serverBuild,
} from '@cog/build-config';
import { hashOf, inputsOf, releasable, root } from '../../build-config/scripts/workspace.mjs';

const directory = join(root, 'bench');
const buildsFolder = join(directory, 'build');
const kind = { directory, name: 'monolith', mode: 'production' };

/** The remotes that have a route table: a folder of a remote to come counts for neither side. */
export const remoteNames = releasable.filter((name) => existsSync(join(root, name, 'src/routes.ts')));

/**
 * @typedef {object} BrowserBuild
 * @property {string} folder of its files
 * @property {string} base address below which they are served
 * @property {string} entry file name of the first script
 * @property {string[]} entryFiles every script that is loaded whatever the page, the entry included
 * @property {Record<string, string>} integrity hash of every script by file name
 * @property {import('@cog/contracts/descriptor').RouteDescriptor[]} routes pages of all remotes, with the chunks each needs
 */

/** Every page of every remote, its module renamed so that two remotes may call a page the same. */
async function allRoutes() {
  const tables = await Promise.all(
    remoteNames.map(async (name) => {
      const routes = await readRoutes(join(root, name));
      return routes.map((route) => ({
        route: { ...route, module: `./${name}-${route.module.slice(2)}` },
        file: routeFile(join(root, name), route),
      }));
    }),
  );
  return tables.flat();
}

function writePagesModule(folder, pages) {
  const entries = pages.map(
    ({ route, file }) =>
      `  ${JSON.stringify(route.path)}: () => import(/* webpackChunkName: ${JSON.stringify(pageChunk(route))} */ ${JSON.stringify(file)}),`,
  );
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, 'pages.ts'), `export const pages = {\n${entries.join('\n')}\n};\n`);
  return join(folder, 'pages.ts');
}

/** Two test processes may build at once: a reader never finds half a file. */
function writeWhole(path, text) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/** One of the policy's builds, put where the monolith of these sources lies. */
async function compile(build, folder, pages, changes) {
  return runWebpack([
    {
      ...build,
      ...changes,
      output: { ...build.output, ...changes.output, path: folder, clean: false },
      resolve: { ...build.resolve, alias: { 'monolith-pages$': writePagesModule(join(folder, '../generated'), pages) } },
    },
  ]);
}

/**
 * Builds once for each state of the sources, and forgets the builds of earlier states.
 *
 * @param {'browser' | 'server'} part
 * @param {(folder: string) => Promise<object>} build
 */
async function oncePerState(part, build) {
  const state = hashOf([...['shell', ...remoteNames].flatMap(inputsOf), 'bench/src']).slice(0, 12);
  const folder = join(buildsFolder, state);
  const description = join(folder, `${part}.json`);
  if (!existsSync(description)) {
    const result = await build(join(folder, part));
    writeWhole(description, JSON.stringify(result, null, 2));
    for (const other of readdirSync(buildsFolder)) {
      if (other !== state) rmSync(join(buildsFolder, other), { recursive: true, force: true, maxRetries: 3 });
    }
  }
  return JSON.parse(readFileSync(description, 'utf8'));
}

/**
 * Builds shell and all remotes as one webpack build without federation, by the same policy (loader,
 * minifier, targets, a chunk a page, pinned scripts). Does nothing when nothing has changed.
 *
 * @returns {Promise<BrowserBuild>}
 * @throws Error with webpack's messages when the build fails
 */
export function buildMonolith() {
  return oncePerState('browser', async (folder) => {
    const pages = await allRoutes();
    const base = baseOf(kind.name);
    const stats = await compile(browserBuild(kind), folder, pages, {
      entry: { main: './src/monolith/browser.ts' },
      output: { publicPath: base },
    });
    const { compilation } = stats.stats[0];
    return {
      folder,
      base,
      entry: findOne(folder, /^main\..*\.js$/),
      entryFiles: compilation.entrypoints
        .get('main')
        .getFiles()
        .filter((file) => file.endsWith('.js')),
      integrity: integrityOf(folder),
      routes: pages.map(({ route }) => ({ ...route, assets: filesOfPage(compilation, route) })),
    };
  });
}

/**
 * The same sources for Node: what the monolith is rendered with on a server.
 *
 * @returns {Promise<{ folder: string, bundle: string }>} the folder of its files, and the path of the bundle
 */
export function buildMonolithForServer() {
  return oncePerState('server', async (folder) => {
    await compile(serverBuild(kind, './src/monolith/server.ts'), folder, await allRoutes(), {});
    return { folder, bundle: join(folder, findOne(folder, /^server\..*\.cjs$/)) };
  });
}
