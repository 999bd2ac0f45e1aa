import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { mapOf, sha256 } from '../releaseFiles.js';
/** Adds the content hash to a file name, as a build does: 'card.png' becomes 'card.0123456789.png'. */
export function namedAfter(content, name) {
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const ending = extname(name);
  return `${name.slice(0, -ending.length)}.${digits}${ending}`;
}
const scriptOf = (name, version) => `/* ${name} ${version} */`;
/** File name of a release's entry with the default script. */
export const entryOf = (name, version = 'a') => namedAfter(scriptOf(name, version), `entry.${version}.js`);
export const describeFile = (content) => ({
  bytes: Buffer.byteLength(content),
  hash: sha256(Buffer.from(content)),
});
/**
 * Writes the equivalent of a workspace's `build/` folder, small enough for a test.
 *
 * @returns the folder
 */
export function writeBuild(directory, options) {
  const { name, version = 'a', paths = [], access = 'public', contract = '1.0.0', files = {} } = options;
  const folder = mkdtempSync(join(directory, 'build-'));
  const script = options.script ?? scriptOf(name, version);
  const entry = namedAfter(script, `entry.${version}.js`);
  const serverBundle = `server.${version}.cjs`;
  mkdirSync(join(folder, 'browser'));
  mkdirSync(join(folder, 'server'));
  const server = options.server ?? 'exports.modules = {};';
  const others = Object.entries(files).map(([file, text]) => [namedAfter(text, file), text]);
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
