import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import { nameOf, type Refusal, type RefusalReason, ReleaseRefused } from './gate/Refusal.ts';
import { mapOf, sha256 } from './releaseFiles.ts';

/** The content of a finished build. */
export interface Build {
  /** The build's own description. */
  release: RemoteDescriptor | ShellDescriptor;
  /** Browser files, by name. */
  files: ReadonlyMap<string, Buffer>;
  /** For Node; null if no page is rendered on the server. */
  bundle: Buffer | null;
  /** Source maps of browser files, by name: stored to decode stacks, and never served. */
  maps: ReadonlyMap<string, Buffer>;
}

/** Browsers cache content-hashed names for a year, and the service worker accepts no others. */
const NAMED_AFTER_CONTENT = /\.([0-9a-f]{10})\.\w+$/;

function parseDescriptor(path: string): Build['release'] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isShell = typeof value === 'object' && value !== null && 'name' in value && value.name === 'shell';
    return isShell ? parseShellDescriptor(value) : parseRemoteDescriptor(value);
  } catch (error) {
    throw new ReleaseRefused(
      `${path} is no descriptor of a release: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Reads the output of a workspace's build.
 *
 * @param folder with `remote.json`, `browser/`, `server/`, `maps/` and, for the shell, `worker/`
 * @throws ReleaseRefused where there is no finished build
 */
export function readBuild(folder: string): Build {
  const path = join(folder, 'remote.json');
  if (!existsSync(path)) throw new ReleaseRefused(`${folder} holds no finished build.`);
  const release = parseDescriptor(path);
  const files = new Map<string, Buffer>();
  let bundle: Buffer | null = null;
  for (const part of ['browser', 'server', 'worker']) {
    const place = join(folder, part);
    for (const file of existsSync(place) ? readdirSync(place) : []) {
      // The bundle for Node is not for browsers; but a picture that only the server's HTML refers to is.
      if (!file.endsWith('.cjs')) files.set(file, readFileSync(join(place, file)));
      else if (file === release.serverBundle) bundle = readFileSync(join(place, file));
    }
  }
  const maps = new Map<string, Buffer>();
  for (const file of files.keys()) {
    const map = join(folder, 'maps', mapOf(file));
    if (existsSync(map)) maps.set(mapOf(file), readFileSync(map));
  }
  return { release, files, bundle, maps };
}

/** Checks the files of a build against its own description. */
export function fileRefusals({ release, files, bundle }: Build): Refusal[] {
  const refuse = (reason: RefusalReason, file: string, problem: string): Refusal => ({
    release: nameOf(release),
    reason,
    message: `${release.name}/${file} ${problem} Build it again.`,
  });
  const present = new Map(files);
  if (release.serverBundle !== null && bundle !== null) present.set(release.serverBundle, bundle);
  const listed = { ...release.integrity, ...hashesOf(release) };
  const wrong = Object.entries(listed).flatMap(([file, hash]) => {
    const content = present.get(file);
    if (content === undefined) return [refuse('file-missing', file, 'is missing.')];
    const bytes = release.files[file]?.bytes ?? content.length;
    const isSame = sha256(content) === hash && content.length === bytes;
    return isSame ? [] : [refuse('file-changed', file, 'is not what its build says.')];
  });
  const missing = namedFiles(release)
    .filter((file) => !present.has(file) && !(file in listed))
    .map((file) => refuse('file-missing', file, 'is missing.'));
  const unlisted = [...present.keys()]
    .filter((file) => !(file in listed))
    .map((file) => refuse('file-unlisted', file, 'is no file that the build speaks of.'));
  const misnamed = [...files]
    .filter(([file, content]) => !isNamedAfter(file, content))
    .map(([file]) => refuse('file-name', file, 'is not named after its content.'));
  return [...wrong, ...missing, ...unlisted, ...misnamed];
}

const hashesOf = ({ files }: Build['release']): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([file, { hash }]) => [file, hash]));

/** Files that the descriptor refers to. */
function namedFiles(release: Build['release']): string[] {
  const { serverBundle, messages = [] } = release;
  const own =
    'routes' in release
      ? [release.entry, ...release.routes.flatMap(({ assets }) => assets)]
      : [release.starter, ...release.scripts, ...(release.serviceWorker ? [release.serviceWorker] : [])];
  return [...new Set([...own, ...(serverBundle === null ? [] : [serverBundle]), ...messages])];
}

function isNamedAfter(file: string, content: Buffer): boolean {
  const digits = NAMED_AFTER_CONTENT.exec(file)?.[1];
  return digits !== undefined && createHash('sha256').update(content).digest('hex').startsWith(digits);
}
