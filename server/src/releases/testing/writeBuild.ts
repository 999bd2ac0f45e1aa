import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ReleasedFile } from '@cog/contracts/composition/descriptor';
import type { Access } from '@cog/contracts/lib/access';
import { mapOf, sha256 } from '../releaseFiles.ts';

/** Parts of a descriptor that tests change. */
interface Descriptor {
  global?: string;
  routes: object[];
  integrity: Record<string, string>;
  files: Record<string, ReleasedFile>;
}

/** Adds the content hash to a file name, as a build does: 'card.png' becomes 'card.0123456789.png'. */
export function namedAfter(content: string, name: string): string {
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const ending = extname(name);
  return `${name.slice(0, -ending.length)}.${digits}${ending}`;
}

const scriptOf = (name: string, version: string) => `/* ${name} ${version} */`;

/** File name of a release's entry with the default script. */
export const entryOf = (name: string, version = 'a'): string =>
  namedAfter(scriptOf(name, version), `entry.${version}.js`);

export const describeFile = (content: string): ReleasedFile => ({
  bytes: Buffer.byteLength(content),
  hash: sha256(Buffer.from(content)),
});

export interface BuildOptions {
  name: string;
  /** Distinguishes releases: the version is '1.0.0-<version>', the entry 'entry.<version>.0123456789.js'. */
  version?: string;
  paths?: string[];
  access?: Access;
  /** Whether search engines are kept from indexing its pages. */
  noIndex?: boolean;
  contract?: string;
  /** Text of the entry script. */
  script?: string;
  /** Text of the bundle for Node. */
  server?: string;
  /** Whether it was built for browsers that require Trusted Types. */
  trustedTypes?: boolean;
  /** Text of the entry's source map. */
  map?: string;
  /** Further browser files, whose names get content hashes. */
  files?: Record<string, string>;
  /** Changes the descriptor. */
  describe?: (descriptor: Descriptor) => object;
}

/**
 * Writes the equivalent of a workspace's `build/` folder, small enough for a test.
 *
 * @returns the folder
 */
export function writeBuild(directory: string, options: BuildOptions): string {
  const { name, version = 'a', paths = [], access = 'public', contract = '1.0.0', files = {} } = options;
  const folder = mkdtempSync(join(directory, 'build-'));
  const script = options.script ?? scriptOf(name, version);
  const entry = namedAfter(script, `entry.${version}.js`);
  const serverBundle = `server.${version}.cjs`;
  mkdirSync(join(folder, 'browser'));
  mkdirSync(join(folder, 'server'));
  const server = options.server ?? 'exports.modules = {};';
  const others = Object.entries(files).map(([file, text]) => [namedAfter(text, file), text] as const);
  const browser = Object.fromEntries([[entry, script], ...others]);
  for (const [file, text] of Object.entries(browser)) writeFileSync(join(folder, 'browser', file), text);
  writeFileSync(join(folder, 'server', serverBundle), server);
  if (options.map !== undefined) {
    mkdirSync(join(folder, 'maps'));
    writeFileSync(join(folder, 'maps', mapOf(entry)), options.map);
  }
  const all = Object.entries({ ...browser, [serverBundle]: server });
  const descriptor = {
    name,
    version: `1.0.0-${version}`,
    contract,
    ...(name === 'shell' ? { scripts: [entry] } : { entry }),
    base: `/releases/${name}/`,
    integrity: { [entry]: describeFile(script).hash },
    files: Object.fromEntries(all.map(([file, text]) => [file, describeFile(text)])),
    serverBundle,
    uses: { modules: {}, cssVariables: [], endpoints: [], links: [] },
    ...(options.trustedTypes === undefined ? {} : { trustedTypes: options.trustedTypes }),
    ...(name === 'shell'
      ? { starter: entry, gives: { modules: {}, cssVariables: [] } }
      : {
          global: name.replaceAll('-', '_'),
          routes: paths.map((path) => ({
            path,
            title: `Title of ${path}`,
            description: `Description of ${path}`,
            access,
            render: 'server',
            ...(options.noIndex ? { noIndex: true } : {}),
            assets: [entry],
          })),
        }),
  };
  const described = options.describe?.({ routes: [], ...descriptor }) ?? {};
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...descriptor, ...described }));
  return folder;
}
