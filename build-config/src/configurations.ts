import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as pages from '@cog/contracts/composition/pages';
import {
  EXPOSED_MESSAGES,
  exposedName,
  type PublishedRoute,
  type RouteDefinition,
} from '@cog/contracts/composition/route';
import { SCRIPT_POLICY } from '@cog/contracts/composition/trustedTypesPolicies';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkLoaderPlugin, PINNED_CHUNKS } from './ChunkLoaderPlugin.ts';
import { ModuleIdsPlugin } from './ModuleIdsPlugin.ts';
import { readRoutes, routeFile } from './readRoutes.ts';
import { SharedExternalsPlugin } from './SharedExternalsPlugin.ts';

const require = createRequire(import.meta.url);

/** Modules that the shell provides, as a single instance for the whole page and for every bundle of the server. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@cog/platform',
  '@cog/shared-ui/base',
] as const;

/** Whether the shell provides a module, or a module that it is part of. */
export const isSharedModule = (request: string): boolean =>
  SHARED_MODULES.some(
    (shared) => request === shared || (shared !== '@cog/platform' && request.startsWith(`${shared}/`)),
  );

/**
 * Syntax of the supported browsers: Chrome and Android WebView from 93 (August 2021; Android 5 ends at 95), Safari from 15.4 (any
 * iPhone with iOS 15). `lib` of tsconfig.browser.json has what they can do, and browserFloor.test.ts what `lib` cannot say.
 */
const BROWSER_TARGET = 'es2021';

/** A build to release, or one for `npm run dev`, which keeps state across saves and is never minified. */
export type BuildMode = 'production' | 'development';

export interface BuildKind {
  directory: string;
  name: string;
  mode: BuildMode;
}

/** The current mode, from the variable that webpack and its tools use. */
export const buildMode = (): BuildMode => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/** Folder of a workspace's build. Development builds have their own, so that they do not interfere with releases. */
export const buildFolderOf = (directory: string, mode: BuildMode = buildMode()): string =>
  join(directory, mode === 'development' ? '.cache/dev' : 'build');

/**
 * Hash function for the content hashes in file names. The service worker compares files with their names
 * (`shell/src/serviceWorker/isIntact.ts`), and every browser supports SHA-256.
 */
const HASH_FUNCTION = 'sha256';

/** A workspace's package name, independent of its folder. */
export function packageName(directory: string): string {
  const manifest: { name: string } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return manifest.name;
}

/** The name of a remote's global variable: 'mf_quiz' for 'mf-quiz'. */
export const globalName = (name: string): string => name.replaceAll('-', '_');

/** Name of a page's chunk. */
export const pageChunk = ({ path }: Pick<PublishedRoute, 'path'>): string =>
  `page-${exposedName(path).slice(2).replaceAll('/', '-')}`;

/** Name of the chunk with the Yoruba messages. */
export const MESSAGES_CHUNK = 'messages-yo';

/** Name of the shell's first file: the packages that its entry uses, mainly React, which rarely change. */
const VENDOR_CHUNK = 'vendor';

/** Name of the first script of every document, which loads the others. */
export const STARTER_CHUNK = 'starter';

/** The file with a workspace's Yoruba messages; null if it has none. */
export function messagesFile(directory: string): string | null {
  const file = join(directory, 'src/messages.yo.ts');
  return existsSync(file) ? file : null;
}

/** Address below which a release's browser files are served; also part of picture addresses. */
export const baseOf = (name: string): string => `/releases/${name}/`;

/**
 * The part of styled-components that supported browsers do not need: vendor prefixes, which are off by default, are a tenth of
 * its code.
 */
function unneededModules(): string[] {
  const ofStyledComponents = createRequire(require.resolve('styled-components/package.json'));
  return [join(dirname(ofStyledComponents.resolve('stylis/package.json')), 'src/Prefixer.js')];
}

/**
 * Page addresses that swc inserts in place of `pages.library`, so that a link costs no more than a string. webpack only inlines
 * values of up to six characters, and would put the module into every chunk.
 */
const pageLiterals = Object.fromEntries(Object.entries(pages).map(([name, value]) => [name, JSON.stringify(value)]));
/** swc identifies the module by its specifier, and a namespace import by its local name. */
const pageGlobals = { '@cog/contracts/composition/pages': pageLiterals, pages: pageLiterals };

/**
 * One loader for every source: TypeScript, JSX, and class names that match between server and browser. In development it also
 * registers components with React Refresh.
 */
function sourceRule({ name, mode }: BuildKind, target: string, platform: 'browser' | 'server') {
  const isWorkedOn = mode === 'development' && platform === 'browser';
  const react = isWorkedOn ? { development: true, refresh: true, importSource: '@cog/build-config' } : {};
  const compiled = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target,
        transform: { react: { runtime: 'automatic', ...react }, constModules: { globals: pageGlobals } },
        experimental: {
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              { displayName: false, fileName: false, ssr: true, namespace: name, minify: true },
            ],
          ],
        },
      },
    },
  };
  return {
    test: /\.tsx?$/,
    use: isWorkedOn ? [join(import.meta.dirname, 'refreshLoader.js'), compiled] : [compiled],
  };
}

/** Runs before the sources are compiled, while a comment before a call is still kept there. */
const pureCallsRule = {
  test: [/[\\/]contracts[\\/]src[\\/].*[\\/](?:\w+\.)?endpoints\.ts$/, /[\\/]react-router[\\/]dist[\\/]/],
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'pureCallsLoader.js'),
};

/** Pictures, films and fonts become separate files, with the same address in the server's HTML and in the browser. */
const assetRule = {
  test: /\.(svg|png|jpe?g|webp|avif|webm|mp4|woff2)$/,
  type: 'asset/resource' as const,
};

/** Hash of every build's inputs besides its sources: this policy, Node, the packages, and the page addresses that swc inserts. */
function policyHash(directory: string): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(pageLiterals));
  const policy = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.js'));
  // Lock file of this repository, or of one that contains only the remote.
  const locks = [dirname(directory), directory].map((folder) => join(folder, 'package-lock.json'));
  const files = [...policy.sort().map((file) => join(import.meta.dirname, file)), ...locks];
  for (const file of files.filter((path) => existsSync(path))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** webpack's cache between builds, in the workspace's own `.cache`. The output is identical with and without it. */
const cacheOf = (directory: string, name: string): Configuration['cache'] => ({
  type: 'filesystem',
  name: name.replaceAll(' ', '-'),
  cacheDirectory: join(directory, '.cache/webpack'),
  // Instead of `buildDependencies`, with which webpack would follow every import of this policy, for three seconds.
  version: policyHash(directory),
});

function common(kind: BuildKind, platform: 'browser' | 'server'): Configuration {
  const { directory, name, mode } = kind;
  return {
    name: `${name} ${platform}`,
    mode: 'production',
    context: directory,
    cache: cacheOf(directory, `${name} ${platform} ${mode}`),
    // Inlined: a separate file would not be named after its content.
    devtool: mode === 'development' && platform === 'browser' ? 'inline-cheap-module-source-map' : false,
    performance: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['cog-source', '...'] },
    module: {
      rules: [pureCallsRule, sourceRule(kind, platform === 'browser' ? BROWSER_TARGET : 'es2023', platform), assetRule],
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** Configuration of everything for browsers; the caller adds entry, public path and federation. */
export function browserBuild(kind: BuildKind): Configuration {
  const base = common(kind, 'browser');
  return {
    ...base,
    target: ['web', BROWSER_TARGET],
    resolve: { ...base.resolve, alias: Object.fromEntries(unneededModules().map((path) => [path, false])) },
    output: {
      path: join(buildFolderOf(kind.directory, kind.mode), 'browser'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: HASH_FUNCTION,
      uniqueName: kind.name,
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoading: PINNED_CHUNKS,
      chunkLoadTimeout: 5000,
      trustedTypes: { policyName: SCRIPT_POLICY },
    },
    optimization: {
      moduleIds: false,
      minimize: kind.mode === 'production',
      // React's development build is needed to keep state.
      nodeEnv: kind.mode,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // swc uses its own threads; a worker process would have to start and load it for each build.
          parallel: false,
          terserOptions: { compress: { passes: 3 }, mangle: true },
          extractComments: false,
        }),
      ],
    },
    plugins: [
      new ModuleIdsPlugin(),
      new ChunkLoaderPlugin(/^(main|remoteEntry)\.[0-9a-f]{10}\.js$/),
      // Libraries check whether they run in Node.
      new webpack.DefinePlugin({ 'typeof process': JSON.stringify('undefined') }),
    ],
  };
}

/** Configuration of everything for Node: one CommonJS file. */
export function serverBuild(kind: BuildKind, entry: string): Configuration {
  const base = common(kind, 'server');
  return {
    ...base,
    target: 'node20',
    entry: { server: entry },
    output: {
      path: join(buildFolderOf(kind.directory, kind.mode), 'server'),
      filename: '[name].[contenthash:10].cjs',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: HASH_FUNCTION,
      publicPath: baseOf(kind.name),
      library: { type: 'commonjs2' },
      clean: true,
    },
    // Each isolate holds a copy of its source: without comments, white space and unused code, and in ASCII, since V8 otherwise takes
    // two bytes per character. Names stay, since errors contain function names.
    optimization: {
      splitChunks: false,
      // Avoiding the function around the entry would make webpack parse the whole bundle again.
      avoidEntryIife: false,
      minimize: kind.mode === 'production',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          terserOptions: {
            compress: { defaults: false, unused: true, dead_code: true },
            mangle: false,
            format: { ascii_only: true, comments: false },
          },
          extractComments: false,
        }),
      ],
    },
    // Modules that pages load lazily in the browser are part of this one file.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}

/** Settings of the federation runtime that leave out its unused parts: snapshots, Node. */
const FEDERATION_RUNTIME = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify('web') };

/** Writes a generated module below the build folder. @returns its path */
function generated({ directory, mode }: BuildKind, file: string, source: string): string {
  const folder = join(buildFolderOf(directory, mode), 'generated');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, source);
  return path;
}

/** Source of a module that exports every server-rendered page, by `exposedName`, and the messages. */
function serverEntrySource(directory: string, routes: readonly RouteDefinition[]): string {
  const rendered = routes.filter((route) => route.render === 'server');
  const imports = rendered.map(
    (route, index) => `import * as route${index} from ${JSON.stringify(routeFile(directory, route))};`,
  );
  const entries = rendered.map((route, index) => `  ${JSON.stringify(exposedName(route.path))}: route${index},`);
  const messages = messagesFile(directory);
  const ofMessages = messages === null ? '' : `export { messages } from ${JSON.stringify(messages)};\n`;
  return `${imports.join('\n')}\n${ofMessages}export const modules = {\n${entries.join('\n')}\n};\n`;
}

/**
 * Both builds of a remote: the federated one for browsers and, if a route renders on the server, a single file for Node that
 * uses the shell's shared modules.
 *
 * @param directory the remote's folder
 */
export async function remoteConfigurations(directory: string, mode: BuildMode = buildMode()): Promise<Configuration[]> {
  const kind: BuildKind = { directory, name: packageName(directory), mode };
  const routes = await readRoutes(directory);
  const messages = messagesFile(directory);
  const browser = browserBuild(kind);
  const configurations: Configuration[] = [
    {
      ...browser,
      entry: {},
      output: { ...browser.output, publicPath: 'auto' },
      module: {
        ...browser.module,
        // 'auto' applies to scripts; picture addresses appear in HTML that the server has written.
        generator: { 'asset/resource': { publicPath: baseOf(kind.name) } },
      },
      plugins: [
        ...(browser.plugins ?? []),
        // Instead of the plugin of @module-federation/enhanced, whose entries contain 7 kB (brotli) of a runtime that the shell
        // already has.
        new webpack.container.ModuleFederationPlugin({
          name: globalName(kind.name),
          filename: 'remoteEntry.[contenthash:10].js',
          exposes: {
            ...Object.fromEntries(
              routes.map((route) => [
                exposedName(route.path),
                { import: routeFile(directory, route), name: pageChunk(route) },
              ]),
            ),
            ...(messages === null ? {} : { [EXPOSED_MESSAGES]: { import: messages, name: MESSAGES_CHUNK } }),
          },
        }),
        // `shell/src/sharedModules.ts` lists the modules that the shell provides.
        new SharedExternalsPlugin({ global: `webpackShared${globalName(kind.name)}`, isTaken: isSharedModule }),
      ],
    },
  ];
  if (routes.some((route) => route.render === 'server')) {
    const entry = generated(kind, 'server.ts', serverEntrySource(directory, routes));
    const server = serverBuild(kind, entry);
    const shared = new Set<string>(SHARED_MODULES);
    configurations.push({
      ...server,
      externals: ({ request }, callback) =>
        request && shared.has(request) ? callback(undefined, `commonjs ${request}`) : callback(),
    });
  }
  return configurations;
}

/** Configuration of the shell's service worker: one script without chunks and without the page's code. */
export function serviceWorkerBuild(kind: BuildKind, entry: string): Configuration {
  const { optimization, ...browser } = browserBuild(kind);
  return {
    ...browser,
    name: `${kind.name} service worker`,
    target: ['webworker', BROWSER_TARGET],
    entry: { 'service-worker': entry },
    output: {
      path: join(buildFolderOf(kind.directory, kind.mode), 'worker'),
      filename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: HASH_FUNCTION,
      publicPath: baseOf(kind.name),
      uniqueName: `${kind.name}-worker`,
      clean: true,
    },
    // Its pictures are emitted by the server's build, under the same names.
    module: { ...browser.module, generator: { 'asset/resource': { emit: false } } },
    optimization: { ...optimization, splitChunks: false },
    plugins: [new ModuleIdsPlugin()],
  };
}

/**
 * Configuration for browser builds that contain the router, such as the shell. The `exports` of react-router only name its
 * development files, whose warnings are for authors of routes; the page gets the production files.
 */
export function routerBuild(kind: BuildKind): Configuration {
  const browser = browserBuild(kind);
  const dist = join(dirname(require.resolve('react-router/package.json')), 'dist');
  const files = {
    'react-router$': join(dist, 'production/index.mjs'),
    'react-router/dom$': join(dist, 'production/dom-export.mjs'),
  };
  return { ...browser, resolve: { ...browser.resolve, alias: { ...browser.resolve?.alias, ...files } } };
}

/**
 * The builds of the shell. Its bundle for Node contains React and the router and provides them to the remotes; its service
 * worker is a separate script.
 */
export async function shellConfigurations(directory: string, mode: BuildMode = buildMode()): Promise<Configuration[]> {
  const kind: BuildKind = { directory, name: packageName(directory), mode };
  const browser = routerBuild(kind);
  return [
    {
      ...browser,
      entry: {
        // React Refresh must be installed before React runs.
        main: [...(mode === 'development' ? ['./src/dev/refreshRuntime.ts'] : []), './src/browser.ts'],
        [STARTER_CHUNK]: './src/starter.ts',
      },
      optimization: {
        ...browser.optimization,
        splitChunks: {
          cacheGroups: {
            defaultVendors: false,
            // Visitors who return after a release of the shell have this file in their cache.
            [VENDOR_CHUNK]: { name: VENDOR_CHUNK, chunks: 'initial', enforce: true, test: /[\\/]node_modules[\\/]/ },
          },
        },
      },
      output: { ...browser.output, publicPath: baseOf(kind.name) },
      plugins: [...(browser.plugins ?? []), new webpack.DefinePlugin(FEDERATION_RUNTIME)],
    },
    serverBuild(kind, './src/server.tsx'),
    serviceWorkerBuild(kind, './src/serviceWorker/serviceWorker.ts'),
  ];
}
