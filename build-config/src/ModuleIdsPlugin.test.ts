import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const compiled = pathToFileURL(resolve(__dirname, '../dist/ModuleIdsPlugin.js')).href;

/** Builds the remote of a folder as the build policy does: webpack in a process of its own, which jest's modules are not. */
const BUILD = `
import { createRequire } from 'node:module';
import { ModuleIdsPlugin } from ${JSON.stringify(compiled)};
const require = createRequire(${JSON.stringify(resolve(__dirname, '../dist/index.js'))});
const webpack = require('webpack');
const context = process.argv[1];
webpack({
  mode: 'production', context, entry: {}, devtool: false,
  optimization: { moduleIds: false, minimize: false },
  resolve: { alias: { [context + '/part7.cjs']: false } },
  output: { path: context + '/build', filename: '[name].[contenthash].js', uniqueName: 'mf-x' },
  plugins: [
    new ModuleIdsPlugin(),
    new webpack.container.ModuleFederationPlugin({
      name: 'mf_x', filename: 'remoteEntry.[contenthash].js',
      exposes: { './page': { import: context + '/page.js', name: 'page' } },
      shared: { react: { singleton: true, import: false, requiredVersion: '^19' } },
    }),
  ],
}).run((error, stats) => {
  if (error || stats.hasErrors()) { console.error(error ?? stats.toString('errors-only')); process.exit(1); }
});`;

const MODULES = Array.from({ length: 60 }, (_, number) => `part${number}.cjs`);

function buildIn(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  for (const file of MODULES) writeFileSync(join(folder, file), `module.exports = ${JSON.stringify(file)};`);
  const parts = MODULES.map((file) => `require('./${file}')`).join();
  writeFileSync(join(folder, 'page.js'), `import React from 'react'; export default [React, ${parts}];`);
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', BUILD, folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(stderr);
  return Object.fromEntries(
    readdirSync(join(folder, 'build')).map((file) => [file, readFileSync(join(folder, 'build', file), 'utf8')]),
  );
}

it('the same sources give the same bytes in any folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'ids-'));
  try {
    const [one, other] = [buildIn(join(root, 'of-one-team/mf-x')), buildIn(join(root, 'elsewhere/mf-x'))];
    expect(Object.keys(one)).toHaveLength(2);
    expect(other).toEqual(one);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}, 60_000);
