import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const policy = pathToFileURL(resolve(__dirname, '../dist')).href;

const BUILD = `
import { createRequire } from 'node:module';
import { ChunkLoaderPlugin, PINNED_CHUNKS } from '${policy}/ChunkLoaderPlugin.js';
import { ModuleIdsPlugin } from '${policy}/ModuleIdsPlugin.js';
import { SharedExternalsPlugin } from '${policy}/SharedExternalsPlugin.js';
const webpack = createRequire(${JSON.stringify(resolve(__dirname, '../dist/index.js'))})('webpack');
const [, context, kind] = process.argv;
const isMinified = kind === 'minified';
webpack({
  mode: 'production', context, entry: {}, devtool: false,
  optimization: { moduleIds: false, minimize: isMinified },
  resolve: { alias: { [context + '/part7.cjs']: false } },
  output: {
    path: context + '/build', filename: '[name].[contenthash:10].js', hashFunction: 'sha256', uniqueName: 'mf-x',
    publicPath: 'auto', chunkLoading: PINNED_CHUNKS, chunkLoadTimeout: 5000, trustedTypes: { policyName: 'scripts' },
  },
  plugins: [
    new ModuleIdsPlugin(),
    ...(isMinified ? [new webpack.SourceMapDevToolPlugin({ filename: '[file].map', append: false, noSources: true })] : []),
    new ChunkLoaderPlugin(/^remoteEntry/),
    new SharedExternalsPlugin({ global: 'webpackSharedmf_x', isTaken: (request) => request === 'react' }),
    new webpack.container.ModuleFederationPlugin({
      name: 'mf_x', filename: 'remoteEntry.[contenthash:10].js',
      exposes: { './page': { import: context + '/page.js', name: 'page' } },
    }),
  ],
}).run((error, stats) => {
  if (error || stats.hasErrors()) { console.error(error ?? stats.toString('errors-only')); process.exit(1); }
});`;

/**
 * Builds a remote from a folder with a 'page.js', using the remotes' plugins. Runs webpack in a separate process, without Jest's
 * modules.
 *
 * @param kind minified, as for a release, and with source maps; or as it was written
 * @returns its files by name
 */
export function buildTestRemote(folder: string, kind: 'minified' | 'plain' = 'plain'): Record<string, string> {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', BUILD, folder, kind], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(stderr);
  return Object.fromEntries(
    readdirSync(join(folder, 'build')).map((file) => [file, readFileSync(join(folder, 'build', file), 'utf8')]),
  );
}
