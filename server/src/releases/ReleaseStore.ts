import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  type IntegrityMap,
  isContractMet,
  type RemoteDescriptor,
  type ShellDescriptor,
} from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import { array, object, string } from 'yup';
import type { ReleaseState } from '../core/releaseState.ts';
import { readJsonFile, readPinned, readReleased, sha384, UnreadableRelease, writeWhole } from './releaseFiles.ts';

export type Release = RemoteDescriptor | ShellDescriptor;

/** A published version, as `npm run releases` lists it. */
export interface PublishedRelease {
  name: string;
  version: string;
  /** ISO-8601, UTC. */
  publishedAt: string;
  live: boolean;
  /** When another version took its place the last time, ISO-8601, UTC; null while it is live, or was never. */
  replacedAt: string | null;
  /** What its files take on disk; files that versions share count for each. */
  bytes: number;
}

/** Which version of a remote is live, and who moved the pointer there. */
export interface LivePointer {
  version: string;
  /** ISO-8601, UTC. */
  movedAt: string;
  by: 'release' | 'promotion';
}

/** Everything that is live at one moment. */
export interface LiveReleases {
  /** Names this set of versions; changes when any pointer moves. */
  id: string;
  shell: ShellDescriptor;
  /** By name, in alphabetical order. */
  remotes: RemoteDescriptor[];
}

/** A release that cannot go live; the message says what to do. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}

const pointerSchema = object({
  version: string()
    .matches(/^[\w.-]+$/)
    .required(),
  movedAt: string().required(),
  by: string<LivePointer['by']>().oneOf(['release', 'promotion']).required(),
});

/** Names of all browser files of a version; older releases have no such list. */
const FILE_LIST = 'files.json';
const fileListSchema = array(string().required()).required();

/** Says when a version stopped being live. */
const REPLACED = 'replaced.json';
const replacedSchema = object({ at: string().required() });

/** Looking at the pointers takes about 100 µs, which a page can spend and every small answer cannot. */
const RECENT_MS = 250;

/** How soon a release that could not be read is looked at again, where no pointer has moved. */
const LOOK_AGAIN_MS = 5000;

const COMPRESSIBLE = /\.(js|svg|css|json)$/;
const COMPRESSED = ['.br', '.gz'] as const;

/** A remote's or the shell's release that is served, and how it came to be. */
interface Served extends ReleaseState {
  release: Release | null;
}

/**
 * The releases on disk, below `DATA_DIR/releases`:
 *
 *     files/<name>/<file>                     browser files, content-hashed, never changed; .br and .gz beside them
 *     versions/<name>/<version>/remote.json   one folder a version, never changed; the bundle for Node beside it
 *     live/<name>.json                        which version is live
 *
 * Browser files of all versions lie together: a file that two versions share is stored, and cached by
 * browsers, once. Publishing adds files and then moves a pointer by a rename; the running server looks
 * at the pointers for each page, so nothing is restarted.
 *
 * What a pointer names is checked before it is served: descriptor, files, hashes. A pointer that leads to nothing
 * good costs its own remote alone, and not even that where an earlier release of it was served before.
 */
export class ReleaseStore {
  readonly directory: string;
  readonly #onUnreadable: (name: string, error: unknown, served: string | null) => void;
  #checkShell: (shell: ShellDescriptor) => void = () => {};
  #seen: string | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #live: LiveReleases | null = null;
  #served = new Map<string, Served>();
  /** Why the pointer of a name leads to nothing good, and what was told of it. */
  #faults = new Map<string, { error: unknown; told: string }>();
  /** Why the folder of the pointers could not be read the last time it could not. */
  #folderFault: string | null = null;
  #recentId: string | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param directory `DATA_DIR/releases`
   * @param onUnreadable told of a pointer that leads to nothing good, and which version is served instead, if any
   */
  constructor(
    directory: string,
    onUnreadable: (name: string, error: unknown, served: string | null) => void = () => {},
  ) {
    this.directory = directory;
    this.#onUnreadable = onUnreadable;
  }

  /** Folder of the browser files, to be served as they are. */
  get files(): string {
    return join(this.directory, 'files');
  }

  /** @param check throws where a shell whose files are good cannot be used: it does not go live then */
  checkShellWith(check: (shell: ShellDescriptor) => void): void {
    this.#checkShell = check;
  }

  /**
   * What is live now. Looks at the pointers' time stamps each time and reads only when one has changed, or after a
   * while where one is bad. Where a pointer turns bad, what it led to before stays; at the start, with nothing to
   * stay, the newest good shell stands in for a bad one, and a bad remote is left out.
   *
   * @throws ReleaseRefused while no shell has been published
   * @throws UnreadableRelease where none of those that were can be used
   */
  live(): LiveReleases {
    try {
      this.#look();
    } catch (error) {
      // As of a pointer of it: what is served stays.
      if (this.#live === null) throw error;
      if (this.#folderFault !== String(error)) this.#onUnreadable('releases', error, this.#live.id);
      this.#folderFault = String(error);
    }
    if (this.#live !== null) return this.#live;
    throw (
      this.#faults.get('shell')?.error ?? new ReleaseRefused('No shell is published. Run: npm run release -- shell')
    );
  }

  #look(): void {
    const names = this.#pointedNames();
    const seen = names.map((name) => `${name}:${this.#stampOf(name)}`).join();
    const isDue = this.#faults.size > 0 && performance.now() - this.#readAt > LOOK_AGAIN_MS;
    if (seen !== this.#seen || isDue) this.#read(names, seen);
  }

  /** What is served of every name that has a pointer, as of the last look. */
  states(): ReleaseState[] {
    return [...this.#served.values()].map(({ name, state, version }) => ({ name, state, version }));
  }

  /** Id of what was live within the last quarter of a second, for every answer of the API; null before the first release. */
  recentId(): string | null {
    if (performance.now() - this.#askedAt > RECENT_MS) {
      this.#askedAt = performance.now();
      try {
        this.#recentId = this.live().id;
      } catch {
        // Pages tell of it; the API lives without them.
        this.#recentId = null;
      }
    }
    return this.#recentId;
  }

  /** Names that have a pointer; those of the last look when the folder cannot be read any more. */
  #pointedNames(): string[] {
    const folder = join(this.directory, 'live');
    if (!existsSync(folder)) return this.#served.has('shell') ? ['shell'] : [];
    const names = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length));
    // A shell that is served stays when its pointer goes: there is no site without one.
    if (this.#served.has('shell') && !names.includes('shell')) names.push('shell');
    return names.sort();
  }

  #stampOf(name: string): string {
    const stats = statSync(this.pointerFile(name), { throwIfNoEntry: false });
    return stats === undefined ? 'none' : `${stats.mtimeMs}:${stats.ino}:${stats.size}`;
  }

  #read(names: string[], seen: string): void {
    this.#seen = seen;
    this.#readAt = performance.now();
    const faults = new Map(this.#faults);
    this.#faults = new Map();
    this.#served = new Map(names.map((name) => [name, this.#serve(name, faults.get(name)?.told)]));
    this.#live = null;
    const shell = this.#served.get('shell')?.release;
    if (!shell || 'routes' in shell) return;
    for (const served of this.#served.values()) {
      const isMet = served.release === null || isContractMet(served.release.contract, shell.contract);
      if (!isMet) Object.assign(served, { state: 'left out', version: null });
    }
    const releases = [...this.#served.values()].flatMap(({ release }) => release ?? []);
    const id = createHash('sha256')
      .update(releases.map(({ name, version }) => `${name}@${version}`).join())
      .digest('hex')
      .slice(0, 12);
    const remotes = releases.filter(
      (release): release is RemoteDescriptor =>
        'routes' in release && this.#served.get(release.name)?.state !== 'left out',
    );
    this.#live = { id, shell, remotes };
  }

  /**
   * What its pointer names, or what stands in for it.
   *
   * @param told what was last told of it, so that a fault is told once
   */
  #serve(name: string, told: string | undefined): Served {
    try {
      const release = this.#pointedRelease(name);
      return { name, state: 'live', version: release.version, release };
    } catch (error) {
      const before = this.#served.get(name)?.release ?? null;
      const release = before ?? (name === 'shell' ? this.#newestGoodShell() : null);
      const version = release?.version ?? null;
      const telling = `${String(error)} ${version}`;
      if (told !== telling) this.#onUnreadable(name, error, version);
      this.#faults.set(name, { error, told: telling });
      return { name, state: release === null ? 'left out' : 'kept', version, release };
    }
  }

  /** The release that a pointer names, checked. @throws UnreadableRelease that names the file */
  #pointedRelease(name: string): Release {
    const pointer = this.pointer(name);
    if (pointer === null) throw new UnreadableRelease(this.pointerFile(name), 'it is missing');
    const { version } = pointer;
    if (!existsSync(this.#descriptorFile(name, version))) {
      throw new UnreadableRelease(this.pointerFile(name), `it names the version ${version}, which there is not`);
    }
    const release = this.describe(name, version);
    this.check(release);
    return release;
  }

  #newestGoodShell(): ShellDescriptor | null {
    for (const { version } of this.list().filter(({ name }) => name === 'shell')) {
      try {
        const release = this.describe('shell', version);
        this.check(release);
        if (!('routes' in release)) return release;
      } catch {
        // The one before it may be good. What is wrong with the one that was to be live is told.
      }
    }
    return null;
  }

  /**
   * Checks that all files of a published release are there and are what was released.
   *
   * @throws UnreadableRelease that names the first file that is not
   */
  check(release: Release): void {
    const { name, version, entry, serverBundle, integrity } = release;
    const named =
      'routes' in release ? release.routes.flatMap(({ assets }) => assets) : [release.serviceWorker ?? entry];
    for (const file of new Set([entry, ...named, ...this.filesOf(name, version), ...Object.keys(integrity)])) {
      if (file === serverBundle) continue;
      const path = join(this.files, name, file);
      const pin = integrity[file];
      if (pin !== undefined) readPinned(path, pin);
      else if (!existsSync(path)) throw new UnreadableRelease(path, 'it is missing');
    }
    if (serverBundle) this.readServerBundle(release);
    if (!('routes' in release)) this.#checkShell(release);
  }

  /**
   * Source of a release's bundle for Node, checked against the hash it was released with. Releases that were
   * published before hashes of bundles were kept have none.
   *
   * @throws UnreadableRelease when it is missing or another file
   */
  readServerBundle({ name, version, serverBundle, integrity }: Release): string {
    if (!serverBundle) throw new Error(`${name} has no bundle for the server`);
    const path = join(this.versionFolder(name, version), serverBundle);
    const pin = integrity[serverBundle];
    return (pin === undefined ? readReleased(path) : readPinned(path, pin)).toString();
  }

  pointerFile(name: string): string {
    return join(this.directory, 'live', `${name}.json`);
  }

  /** Where a remote's pointer stands; null before its first release. @throws UnreadableRelease when it is no pointer */
  pointer(name: string): LivePointer | null {
    const path = this.pointerFile(name);
    return existsSync(path) ? readJsonFile(path, (value) => pointerSchema.validateSync(value)) : null;
  }

  /**
   * Descriptor of a published version.
   *
   * @throws ReleaseRefused when there is no such version
   * @throws UnreadableRelease when its descriptor is no descriptor, or another one's
   */
  describe(name: string, version: string): Release {
    const path = this.#descriptorFile(name, version);
    if (!existsSync(path)) throw new ReleaseRefused(`${name} has no version ${version}. Run: npm run releases`);
    const release = readJsonFile<Release>(path, name === 'shell' ? parseShellDescriptor : parseRemoteDescriptor);
    if (release.name !== name || release.version !== version) {
      throw new UnreadableRelease(path, `it describes ${release.name} ${release.version}`);
    }
    return release;
  }

  /** Names of a version's browser files, as far as they are known: older releases list their scripts alone. */
  filesOf(name: string, version: string): string[] {
    return this.fileList(name, version) ?? Object.keys(this.describe(name, version).integrity);
  }

  /** The list of a version's browser files; null where it was published before lists were kept. */
  fileList(name: string, version: string): string[] | null {
    const path = join(this.versionFolder(name, version), FILE_LIST);
    return existsSync(path)
      ? readJsonFile(path, (value) => fileListSchema.validateSync(value, { strict: true }))
      : null;
  }

  #descriptorFile(name: string, version: string): string {
    return join(this.versionFolder(name, version), 'remote.json');
  }

  versionFolder(name: string, version: string): string {
    return join(this.directory, 'versions', name, version);
  }

  isPublished({ name, version }: Release): boolean {
    return existsSync(join(this.versionFolder(name, version), 'remote.json'));
  }

  /** Whether a version is published and all of its files are what was released. */
  isIntact(release: Release): boolean {
    const { name, version } = release;
    const check = () => {
      this.check(this.describe(name, version));
      return true;
    };
    return this.isPublished(release) && ifReadable(check, false);
  }

  /**
   * Publishes a build as a new immutable version and makes it live. The same version again only moves
   * the pointer, and puts back files that have gone.
   *
   * @param build folder with `remote.json`, `browser/`, `server/` and, of the shell, `worker/`
   * @throws ReleaseRefused when the build is not whole, the live shell cannot run it, or another remote has its page
   */
  publish(build: string): Release {
    const path = join(build, 'remote.json');
    if (!existsSync(path)) throw new ReleaseRefused(`${build} holds no finished build.`);
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isShell = typeof value === 'object' && value !== null && 'name' in value && value.name === 'shell';
    const built = isShell ? parseShellDescriptor(value) : parseRemoteDescriptor(value);
    this.#refuseUnfit(built);
    if (this.isIntact(built)) {
      this.#point(built, 'release');
      return built;
    }
    const files = this.#builtFiles(build, built);
    const bundle = built.serverBundle ? readFileSync(join(build, 'server', built.serverBundle)) : null;
    refuseIncomplete(built, bundle && built.serverBundle ? new Map(files).set(built.serverBundle, bundle) : files);
    const release = withPins(built, { files, bundle });
    for (const [file, content] of files) this.#addFile(release.name, file, content);
    const folder = this.versionFolder(release.name, release.version);
    if (release.serverBundle && bundle) writeWhole(join(folder, release.serverBundle), bundle);
    writeWhole(join(folder, FILE_LIST), JSON.stringify([...files.keys()]));
    // Last: a version without its descriptor does not exist.
    writeWhole(join(folder, 'remote.json'), JSON.stringify(release));
    this.#point(release, 'release');
    return release;
  }

  /**
   * The browser files of a build.
   *
   * @throws ReleaseRefused when one of them is released with other content
   */
  #builtFiles(build: string, release: Release): Map<string, Buffer> {
    const { name, version } = release;
    // Of a version that is published already, a file that differs was damaged, and is put right.
    const pins: IntegrityMap = this.isPublished(release)
      ? ifReadable(() => this.describe(name, version).integrity, {})
      : {};
    const files = new Map<string, Buffer>();
    for (const folder of ['browser', 'server', 'worker']) {
      const path = join(build, folder);
      // The bundle for Node is no browser's file; a picture that only the server's HTML names is.
      const names = existsSync(path) ? readdirSync(path).filter((file) => !file.endsWith('.cjs')) : [];
      for (const file of names) files.set(file, readFileSync(join(path, file)));
    }
    for (const [file, content] of files) {
      const released = join(this.files, name, file);
      const isTaken = existsSync(released) && !readFileSync(released).equals(content);
      if (isTaken && pins[file] !== sha384(content)) {
        throw new ReleaseRefused(`${name}/${file} is published with other content. A released file is never changed.`);
      }
    }
    return files;
  }

  /** Makes a published version live: a rollback, or its undoing. @throws UnreadableRelease when files of it are bad */
  promote(name: string, version: string): Release {
    const release = this.describe(name, version);
    this.#refuseUnfit(release);
    this.check(release);
    this.#point(release, 'promotion');
    return release;
  }

  /** Every published version of every remote, newest first within a name. A pointer that is none makes nothing live. */
  list(): PublishedRelease[] {
    const root = join(this.directory, 'versions');
    if (!existsSync(root)) return [];
    return readdirSync(root)
      .sort()
      .flatMap((name) => {
        const live = this.#pointedVersion(name);
        return readdirSync(join(root, name))
          .filter((version) => existsSync(this.#descriptorFile(name, version)))
          .map((version) => this.#published(name, version, version === live))
          .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
      });
  }

  /** The version that was live before the one that is, whenever it was published; null where there is none. */
  previous(name: string): string | null {
    return latestReplaced(this.list().filter((one) => one.name === name && !one.live))?.version ?? null;
  }

  #pointedVersion(name: string): string | null {
    return ifReadable(() => this.pointer(name)?.version, null) ?? null;
  }

  #published(name: string, version: string, live: boolean): PublishedRelease {
    const folder = this.versionFolder(name, version);
    const replaced = join(folder, REPLACED);
    return {
      name,
      version,
      publishedAt: statSync(this.#descriptorFile(name, version)).mtime.toISOString(),
      live,
      replacedAt: live
        ? null
        : ifReadable(() => readJsonFile(replaced, (value) => replacedSchema.validateSync(value)).at, null),
      bytes: this.#bytesOf(name, version),
    };
  }

  #bytesOf(name: string, version: string): number {
    const folder = this.versionFolder(name, version);
    // What cannot be read is listed all the same, so that another version can be chosen.
    const browser = ifReadable(() => this.filesOf(name, version), []).flatMap((file) =>
      ['', ...COMPRESSED].map((suffix) => join(this.files, name, file + suffix)),
    );
    const own = readdirSync(folder).map((file) => join(folder, file));
    return [...browser, ...own]
      .map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  }

  #addFile(name: string, file: string, content: Buffer): void {
    const path = join(this.files, name, file);
    if (existsSync(path) && readFileSync(path).equals(content)) {
      // In use from now on: pruning leaves young files alone.
      const now = new Date();
      utimesSync(path, now, now);
      return;
    }
    if (COMPRESSIBLE.test(file)) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeWhole(`${path}.br`, brotliCompressSync(content, { params }));
      writeWhole(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
    writeWhole(path, content);
  }

  #point({ name, version }: Release, by: LivePointer['by']): void {
    const movedAt = new Date().toISOString();
    const before = this.#pointedVersion(name);
    if (before !== null && before !== version && existsSync(this.versionFolder(name, before))) {
      writeWhole(join(this.versionFolder(name, before), REPLACED), JSON.stringify({ at: movedAt }));
    }
    const pointer: LivePointer = { version, movedAt, by };
    writeWhole(this.pointerFile(name), JSON.stringify(pointer));
  }

  /** @throws ReleaseRefused when the live shell gives too little, or another remote has a page of it */
  #refuseUnfit(release: Release): void {
    if (!('routes' in release)) return;
    if (this.pointer('shell') === null) return;
    const { shell, remotes } = this.live();
    if (!isContractMet(release.contract, shell.contract)) {
      throw new ReleaseRefused(
        `${release.name} ${release.version} needs contract ${release.contract}, but the live shell gives ${shell.contract}. Release the shell first: npm run release -- shell`,
      );
    }
    for (const other of remotes.filter(({ name }) => name !== release.name)) {
      const taken = release.routes.find((route) => other.routes.some(({ path }) => path === route.path));
      if (taken)
        throw new ReleaseRefused(`${taken.path} belongs to ${other.name} already. Give the page another path.`);
    }
  }
}

/** Of versions of one name, the one that stopped being live last. */
export function latestReplaced<Version extends { replacedAt: string | null }>(
  versions: readonly Version[],
): Version | undefined {
  return [...versions]
    .filter(({ replacedAt }) => replacedAt !== null)
    .sort((a, b) => (b.replacedAt ?? '').localeCompare(a.replacedAt ?? ''))[0];
}

/** @returns `otherwise` where a file of the releases is missing or is not what it should be */
function ifReadable<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRelease) return otherwise;
    throw error;
  }
}

/** @throws ReleaseRefused when a file that the descriptor gives a hash of is missing, or is another */
function refuseIncomplete({ name, integrity }: Release, files: ReadonlyMap<string, Buffer>): void {
  for (const [file, pin] of Object.entries(integrity)) {
    const content = files.get(file);
    if (content === undefined || sha384(content) !== pin) {
      throw new ReleaseRefused(`${name}/${file} is not what its build says. Build it again.`);
    }
  }
}

/** A release with the hashes of everything that is run of it: the build's own, and those of what it leaves out. */
function withPins(release: Release, { files, bundle }: { files: Map<string, Buffer>; bundle: Buffer | null }): Release {
  const integrity = { ...release.integrity };
  for (const [file, content] of files) if (file.endsWith('.js')) integrity[file] = sha384(content);
  if (release.serverBundle && bundle) integrity[release.serverBundle] = sha384(bundle);
  return { ...release, integrity };
}
