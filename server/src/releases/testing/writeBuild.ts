import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access } from '@cog/contracts/lib/access';

/** What a test changes of a descriptor. */
interface Descriptor {
  global?: string;
  routes: object[];
  integrity: Record<string, string>;
}

export interface BuildOptions {
  name: string;
  /** Told apart by this: version is '1.0.0-<version>', the entry 'entry.<version>.js'. */
  version?: string;
  paths?: string[];
  access?: Access;
  /** Whether search engines are kept off its pages. */
  noIndex?: boolean;
  contract?: string;
  /** Text of the entry script. */
  script?: string;
  /** Text of the bundle for Node. */
  server?: string;
  /** Whether it was built for browsers that want Trusted Types. */
  trustedTypes?: boolean;
  /** More browser files. */
  files?: Record<string, string>;
  /** Changes what the build says of itself. */
  describe?: (descriptor: Descriptor) => object;
}

/**
 * Writes what a workspace's build would leave in its `build/` folder, small enough for a test.
 *
 * @returns the folder
 */
export function writeBuild(directory: string, options: BuildOptions): string {
  const { name, version = 'a', paths = [], access = 'public', contract = '1.0.0', files = {} } = options;
  const folder = mkdtempSync(join(directory, 'build-'));
  const script = options.script ?? `/* ${name} ${version} */`;
  const entry = `entry.${version}.js`;
  const serverBundle = `server.${version}.cjs`;
  mkdirSync(join(folder, 'browser'));
  mkdirSync(join(folder, 'server'));
  for (const [file, text] of Object.entries({ [entry]: script, ...files })) {
    writeFileSync(join(folder, 'browser', file), text);
  }
  writeFileSync(join(folder, 'server', serverBundle), options.server ?? 'exports.modules = {};');
  const descriptor = {
    name,
    version: `1.0.0-${version}`,
    contract,
    ...(name === 'shell' ? { scripts: [entry] } : { entry }),
    base: `/releases/${name}/`,
    integrity: { [entry]: `sha384-${createHash('sha384').update(script).digest('base64')}` },
    serverBundle,
    uses: { modules: {}, cssVariables: [], endpoints: [], links: [] },
    ...(options.trustedTypes === undefined ? {} : { trustedTypes: options.trustedTypes }),
    ...(name === 'shell'
      ? { router: [], gives: { modules: {}, cssVariables: [] } }
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
