// node bench/src/monolith/buildMonolith.ts FOLDER
// Builds shell and remotes as one webpack build without federation, with the same loader, minifier, targets and a chunk per page.
// Writes FOLDER/monolith.json at the end. Run by monolithBytes.ts.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf, filesOfPage, pageChunk, readRoutes, routeFile, routerBuild, runWebpack } from '@cog/build-config';
import { main, remoteNames, root } from '../../../build-config/scripts/workspace.mjs';
import type { Monolith } from './monolithBytes.ts';

/** Writes a file atomically, because two processes may build at once. */
function writeWhole(path: string, text: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/** The routes of all remotes, with the file of each route's module. */
async function allPages() {
  const tables = await Promise.all(
    remoteNames.map(async (name) => {
      const folder = join(root, name);
      const routes = await readRoutes(folder);
      return routes.map((route) => ({ route, file: routeFile(folder, route) }));
    }),
  );
  return tables.flat();
}

async function buildMonolith(folder: string): Promise<Monolith> {
  const pages = await allPages();
  const imports = pages.map(
    ({ route, file }) =>
      `  ${JSON.stringify(route.path)}: () => import(/* webpackChunkName: ${JSON.stringify(pageChunk(route))} */ ${JSON.stringify(file)}),`,
  );
  const generated = join(folder, 'pages.ts');
  writeWhole(generated, `export const pages = {\n${imports.join('\n')}\n};\n`);
  const build = routerBuild({ directory: join(root, 'bench'), name: 'monolith', mode: 'production' });
  const output = join(folder, 'browser');
  mkdirSync(output, { recursive: true });
  const { stats } = await runWebpack([
    {
      ...build,
      entry: { main: './src/monolith/browser.ts' },
      output: { ...build.output, publicPath: baseOf('monolith'), path: output, clean: false },
      resolve: { ...build.resolve, alias: { ...build.resolve?.alias, 'monolith-pages$': generated } },
    },
  ]);
  const compilation = stats[0]?.compilation;
  if (!compilation) throw new Error('webpack built nothing.');
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return {
    folder: output,
    scripts: files.filter((file) => file.endsWith('.js')),
    routes: pages.map(({ route }) => ({ path: route.path, assets: filesOfPage(compilation, route) })),
  };
}

main(async () => {
  const [folder = ''] = process.argv.slice(2);
  writeWhole(join(folder, 'monolith.json'), JSON.stringify(await buildMonolith(folder), null, 2));
});
