// node bench/src/buildMonolith.mjs browser|server FOLDER
// Builds shell and all remotes as one webpack build without federation, by the same policy: loader, minifier,
// targets, a chunk a page, pinned scripts. Writes FOLDER/<part>.json when it is done. Run by monolith.mjs.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  baseOf,
  filesIn,
  filesOfPage,
  findOne,
  integrityOf,
  pageChunk,
  readRoutes,
  routeFile,
  routerBuild,
  runWebpack,
  serverBuild,
} from '@cog/build-config';
import { main, remoteNames, root } from '../../build-config/scripts/workspace.mjs';

const kind = { directory: join(root, 'bench'), name: 'monolith', mode: 'production' };

/** Two processes may build at once: a reader never finds half a file. */
function writeWhole(path, text) {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/** Every page of every remote. */
async function allPages() {
  const tables = await Promise.all(
    remoteNames.map(async (name) => {
      const routes = await readRoutes(join(root, name));
      return routes.map(({ module, ...route }) => ({
        route,
        file: routeFile(join(root, name), { path: route.path, module }),
      }));
    }),
  );
  return tables.flat();
}

function pagesModule(pages) {
  const entries = pages.map(
    ({ route, file }) =>
      `  ${JSON.stringify(route.path)}: () => import(/* webpackChunkName: ${JSON.stringify(pageChunk(route))} */ ${JSON.stringify(file)}),`,
  );
  return `export const pages = {\n${entries.join('\n')}\n};\n`;
}

/** One of the policy's builds with its entry, put in this folder. */
async function compile(build, { pages, folder, entry, publicPath }) {
  const generated = join(folder, '../generated');
  mkdirSync(generated, { recursive: true });
  writeWhole(join(generated, 'pages.ts'), pagesModule(pages));
  const stats = await runWebpack([
    {
      ...build,
      entry,
      output: { ...build.output, publicPath, path: folder, clean: false },
      resolve: { ...build.resolve, alias: { ...build.resolve.alias, 'monolith-pages$': join(generated, 'pages.ts') } },
    },
  ]);
  return stats.stats[0].compilation;
}

async function buildForBrowser(folder) {
  const pages = await allPages();
  const base = baseOf(kind.name);
  const compilation = await compile(routerBuild(kind), {
    pages,
    folder,
    entry: { main: './src/monolith/browser.ts' },
    publicPath: base,
  });
  const files = compilation.entrypoints.get('main').getFiles();
  return {
    folder,
    base,
    scripts: files.filter((file) => file.endsWith('.js')),
    integrity: integrityOf(filesIn(folder)),
    routes: pages.map(({ route }) => ({ ...route, assets: filesOfPage(compilation, route) })),
  };
}

async function buildForServer(folder) {
  const build = serverBuild(kind, './src/monolith/server.ts');
  await compile(build, {
    pages: await allPages(),
    folder,
    entry: build.entry,
    publicPath: build.output.publicPath,
  });
  return { folder, bundle: join(folder, findOne(folder, /^server\..*\.cjs$/)) };
}

main(async () => {
  const [part, target] = process.argv.slice(2);
  const built = await (part === 'browser' ? buildForBrowser : buildForServer)(join(target, part));
  writeWhole(join(target, `${part}.json`), JSON.stringify(built, null, 2));
});
