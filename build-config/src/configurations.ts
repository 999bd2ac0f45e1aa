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

/** Modules that the shell owns, one instance for the whole page and for every bundle of the server. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  '@cog/platform',
  '@cog/shared-ui/base',
] as const;

/** Whether a module is one that the shell owns, or a part of one. */
export const isSharedModule = (request: string): boolean =>
  SHARED_MODULES.some(
    (shared) => request === shared || (shared !== '@cog/platform' && request.startsWith(`${shared}/`)),
  );

/** Browsers: Chrome and Android WebView from 2021, Safari from 15. */
const BROWSER_TARGET = 'es2021';

/** What is released; or what `npm run dev` shows, which keeps state when it is saved and is never minified. */
export type BuildMode = 'production' | 'development';

export interface BuildKind {
  directory: string;
  name: string;
  mode: BuildMode;
}

/** What is built now, as webpack and its tools take it. */
export const buildMode = (): BuildMode => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/** Folder of a workspace's build. What is being worked on is not in the way of a release. */
export const buildFolderOf = (directory: string, mode: BuildMode = buildMode()): string =>
  join(directory, mode === 'development' ? '.cache/dev' : 'build');

/**
 * What the content hashes in file names are made with. The service worker compares what it is given with the name
 * (`shell/src/serviceWorker/isIntact.ts`), and knows SHA-256 as every browser does.
 */
const HASH_FUNCTION = 'sha256';

/** What a workspace is called, wherever its folder is and whatever that is called. */
export function packageName(directory: string): string {
  const manifest: { name: string } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return manifest.name;
}

/** 'mf-quiz' as the name of a global variable: 'mf_quiz'. */
export const globalName = (name: string): string => name.replaceAll('-', '_');

/** Name of the chunk that holds a page. */
export const pageChunk = ({ path }: Pick<PublishedRoute, 'path'>): string =>
  `page-${exposedName(path).slice(2).replaceAll('/', '-')}`;

/** Name of the chunk that holds the words in Yoruba. */
export const MESSAGES_CHUNK = 'messages-yo';

/** Name of the shell's first file: the packages that its entry uses, React above all, which change rarely. */
const VENDOR_CHUNK = 'vendor';

/** Name of the first script of every document, which brings the others. */
export const STARTER_CHUNK = 'starter';

/** The file with a workspace's words in Yoruba; null where it has none. */
export function messagesFile(directory: string): string | null {
  const file = join(directory, 'src/messages.yo.ts');
  return existsSync(file) ? file : null;
}

/** Address below which a release's browser files are served; also written into picture addresses. */
export const baseOf = (name: string): string => `/releases/${name}/`;

/**
 * What styled-components brings and no browser of ours needs: vendor prefixes are off in it by default, and its code
 * for them is a tenth of it.
 */
function unneededModules(): string[] {
  const ofStyledComponents = createRequire(require.resolve('styled-components/package.json'));
  return [join(dirname(ofStyledComponents.resolve('stylis/package.json')), 'src/Prefixer.js')];
}

/**
 * Page addresses as swc writes them in place of `pages.library`: a link costs what a string does. webpack's own
 * inlining ends at six characters, and the module would stand in every chunk.
 */
const pageLiterals = Object.fromEntries(Object.entries(pages).map(([name, value]) => [name, JSON.stringify(value)]));
/** swc finds the module by its specifier, and the names of a namespace import by what that is called. */
const pageGlobals = { '@cog/contracts/composition/pages': pageLiterals, pages: pageLiterals };

/**
 * One loader for every source: TypeScript, JSX, and class names that server and browser agree on. While a page is worked on, its
 * components also tell React Refresh who they are.
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

/** Before the sources are compiled: a comment in front of a call stays there. */
const pureCallsRule = {
  test: [/[\\/]contracts[\\/]src[\\/].*[\\/](?:\w+\.)?endpoints\.ts$/, /[\\/]react-router[\\/]dist[\\/]/],
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'pureCallsLoader.js'),
};

/** Pictures, films and fonts are files of their own; the same address in the server's HTML and the browser. */
const assetRule = {
  test: /\.(svg|png|jpe?g|webp|avif|webm|mp4|woff2)$/,
  type: 'asset/resource' as const,
};

/** What every build depends on besides its sources: this policy, Node, the packages, and the addresses that swc writes. */
function policyHash(directory: string): string {
  const hash = createHash('sha256').update(process.version).update(JSON.stringify(pageLiterals));
  const policy = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.js'));
  // Of this repository, or of one that holds the remote alone.
  const locks = [dirname(directory), directory].map((folder) => join(folder, 'package-lock.json'));
  const files = [...policy.sort().map((file) => join(import.meta.dirname, file)), ...locks];
  for (const file of files.filter((path) => existsSync(path))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** What webpack keeps between builds, in the workspace's own `.cache`: a build gives the same bytes with it and without. */
const cacheOf = (directory: string, name: string): Configuration['cache'] => ({
  type: 'filesystem',
  name: name.replaceAll(' ', '-'),
  cacheDirectory: join(directory, '.cache/webpack'),
  // Not `buildDependencies`: webpack would follow every import of this policy, for three seconds.
  version: policyHash(directory),
});

function common(kind: BuildKind, platform: 'browser' | 'server'): Configuration {
  const { directory, name, mode } = kind;
  return {
    name: `${name} ${platform}`,
    mode: 'production',
    context: directory,
    cache: cacheOf(directory, `${name} ${platform} ${mode}`),
    // Within the file: one next to it would not be named after its content.
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

/** How everything for browsers is built; entry, public path and federation are the caller's. */
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
      // React's own code for development is what keeps state.
      nodeEnv: kind.mode,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // swc has threads of its own; a process for it would be begun for each build, and load it once more.
          parallel: false,
          terserOptions: { compress: { passes: 3 }, mangle: true },
          extractComments: false,
        }),
      ],
    },
    plugins: [
      new ModuleIdsPlugin(),
      new ChunkLoaderPlugin(/^(main|remoteEntry)\.[0-9a-f]{10}\.js$/),
      // Libraries ask whether they run in Node.
      new webpack.DefinePlugin({ 'typeof process': JSON.stringify('undefined') }),
    ],
  };
}

/** How everything for Node is built: one CommonJS file. */
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
    // Each isolate holds a copy of its source: without comments, white space and what is not used, and in ASCII, since V8
    // takes two bytes a character otherwise. Names stay, since errors name functions.
    // To do without one function around the entry, webpack would read the whole bundle once more.
    optimization: {
      splitChunks: false,
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
    // What a page loads later in the browser is part of the one file here.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  };
}

/** Names that the federation runtime asks for, so that the parts of it that are not used here stay out: snapshots, Node. */
const FEDERATION_RUNTIME = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: JSON.stringify('web') };

/** Writes a generated module under the build folder; the same text is not written twice. */
function generated({ directory, mode }: BuildKind, file: string, source: string): string {
  const folder = join(buildFolderOf(directory, mode), 'generated');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, file);
  writeFileSync(path, source);
  return path;
}

/** Module that hands the server every page it renders, by `exposedName`, and the words. */
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
 * Both builds of a remote: the federated one for browsers and, when a route renders on the server, one
 * file for Node whose shared modules are the shell's.
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
        // 'auto' holds for scripts; a picture's address is in HTML that the server wrote.
        generator: { 'asset/resource': { publicPath: baseOf(kind.name) } },
      },
      plugins: [
        ...(browser.plugins ?? []),
        // Not the plugin of @module-federation/enhanced: an entry of its own carries 7 kB (brotli) of a runtime that the shell has.
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
        // What the shell gives is listed in `shell/src/sharedModules.ts`.
        new SharedExternalsPlugin({ global: `webpackShared${globalName(kind.name)}`, isTaken: isSharedModule }),
      ],
    },
  ];
  if (routes.some((route) => route.render === 'server')) {
    const entry = generated(kind, 'server.ts', serverEntrySource(directory, routes));
    const server = serverBuild(kind, entry);
    const given = new Set<string>(SHARED_MODULES);
    configurations.push({
      ...server,
      externals: ({ request }, callback) =>
        request && given.has(request) ? callback(undefined, `commonjs ${request}`) : callback(),
    });
  }
  return configurations;
}

/** How the shell's service worker is built: one script without chunks, with nothing of the page in it. */
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
    // Its pictures are those that the server's bundle brings, under the same names.
    module: { ...browser.module, generator: { 'asset/resource': { emit: false } } },
    optimization: { ...optimization, splitChunks: false },
    plugins: [new ModuleIdsPlugin()],
  };
}

/**
 * How everything for browsers is built that holds the router, as the shell does. react-router's `exports` name its files of
 * development alone, whose warnings are for authors of routes: the page gets those of production.
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
 * The builds of the shell. Its bundle for Node holds React and the router and hands them to the remotes;
 * its service worker is a script of its own.
 */
export async function shellConfigurations(directory: string, mode: BuildMode = buildMode()): Promise<Configuration[]> {
  const kind: BuildKind = { directory, name: packageName(directory), mode };
  const browser = routerBuild(kind);
  return [
    {
      ...browser,
      entry: {
        // React Refresh has to be there when React runs.
        main: [...(mode === 'development' ? ['./src/dev/refreshRuntime.ts'] : []), './src/browser.ts'],
        [STARTER_CHUNK]: './src/starter.ts',
      },
      optimization: {
        ...browser.optimization,
        splitChunks: {
          cacheGroups: {
            defaultVendors: false,
            // Who comes back after a release of the shell has this file.
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
