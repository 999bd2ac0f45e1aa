import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor, ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import { array, string } from 'yup';
import { nameOf, type Refusal, ReleaseRefused } from './gate/Refusal.ts';
import { type Build, fileRefusals } from './readBuild.ts';
import { readJsonFile, readPinned, readReleased, sha256, UnreadableRelease, writeWhole } from './releaseFiles.ts';
import { addFile, COMPRESSED, saysTheSame, withPins } from './writeRelease.ts';

export type Release = RemoteDescriptor | ShellDescriptor;

/** Descriptor of a version; written last, so that a version without it does not exist. */
export const DESCRIPTOR = 'remote.json';

/** List of the names of a version's browser files. */
const FILE_LIST = 'files.json';
const fileListSchema = array(string().required()).required();

const COMPRESSED_END = /\.(br|gz)$/;

/**
 * Files of releases, below `DATA_DIR/releases`. Files are never changed, only added and pruned:
 *
 *     files/<name>/<file>                     browser files, content-hashed; .br and .gz next to them
 *     versions/<name>/<version>/remote.json   one folder per version; also has the bundle for Node and source maps
 *     server.json                             interface of the server that was started last
 *
 * Browser files of all versions share a folder, so a file that two versions have is stored, and cached by browsers, once.
 */
export class ReleaseFileStore {
  readonly directory: string;
  #checkShell: (shell: ShellDescriptor) => void = () => {};
  /** Browser files of all published versions of a name, and the versions for which they were collected. */
  readonly #releasedFiles = new Map<string, { versions: string; files: ReadonlySet<string> }>();

  /** @param directory `DATA_DIR/releases` */
  constructor(directory: string) {
    this.directory = directory;
  }

  /** Folder of the browser files, which are served unchanged. */
  get files(): string {
    return join(this.directory, 'files');
  }

  versionFolder(name: string, version: string): string {
    return join(this.directory, 'versions', name, version);
  }

  descriptorFile(name: string, version: string): string {
    return join(this.versionFolder(name, version), DESCRIPTOR);
  }

  /** @param check throws if an intact shell is unusable, so that it does not go live */
  checkShellWith(check: (shell: ShellDescriptor) => void): void {
    this.#checkShell = check;
  }

  /** Whether the files of a version are on disk. */
  has({ name, version }: Pick<Release, 'name' | 'version'>): boolean {
    return existsSync(this.descriptorFile(name, version));
  }

  /** Versions of a name whose files are on disk. */
  versionsOf(name: string): string[] {
    const folder = join(this.directory, 'versions', name);
    return existsSync(folder) ? readdirSync(folder).filter((version) => this.has({ name, version })) : [];
  }

  /**
   * Descriptor of a version.
   *
   * @throws ReleaseRefused when there is no such version
   * @throws UnreadableRelease when its descriptor is invalid, or that of another version
   */
  describe(name: string, version: string): Release {
    const path = this.descriptorFile(name, version);
    if (!existsSync(path)) throw new ReleaseRefused(`${name} has no version ${version}. Run: npm run releases`);
    const release = readJsonFile<Release>(path, name === 'shell' ? parseShellDescriptor : parseRemoteDescriptor);
    if (release.name !== name || release.version !== version) {
      throw new UnreadableRelease(path, `it describes ${release.name} ${release.version}`);
    }
    return release;
  }

  /** Names of a version's browser files. @throws UnreadableRelease */
  filesOf(name: string, version: string): string[] {
    return readJsonFile(join(this.versionFolder(name, version), FILE_LIST), (value) =>
      fileListSchema.validateSync(value, { strict: true }),
    );
  }

  /** Every browser file that a version needs. @param release its descriptor, if already read */
  browserFilesOf(name: string, version: string, release = this.describe(name, version)): string[] {
    const { serverBundle, integrity } = release;
    const own =
      'routes' in release
        ? [release.entry, ...release.routes.flatMap(({ assets }) => assets)]
        : [...release.scripts, ...(release.serviceWorker ? [release.serviceWorker] : [])];
    const files = new Set([...own, ...this.filesOf(name, version), ...Object.keys(integrity)]);
    return [...files].filter((file) => file !== serverBundle);
  }

  /**
   * Checks that all files of a version exist and are unchanged since its release.
   *
   * @throws UnreadableRelease that names the first bad file
   */
  check(release: Release): void {
    const { name, version, serverBundle, integrity } = release;
    for (const file of this.browserFilesOf(name, version, release)) {
      const path = join(this.files, name, file);
      const pin = integrity[file];
      if (pin !== undefined) readPinned(path, pin);
      else if (!existsSync(path)) throw new UnreadableRelease(path, 'it is missing');
    }
    if (serverBundle) this.readServerBundle(release);
    if (!('routes' in release)) this.#checkShell(release);
  }

  /** Whether all files of a version exist and are unchanged since its release. */
  isIntact(release: Pick<Release, 'name' | 'version'>): boolean {
    const { name, version } = release;
    const check = () => {
      this.check(this.describe(name, version));
      return true;
    };
    return this.has(release) && ifReadable(check, false);
  }

  /**
   * Source of a release's bundle for Node, checked against its hash.
   *
   * @throws UnreadableRelease when it is missing or has changed
   */
  readServerBundle({ name, version, serverBundle, integrity }: Release): string {
    if (!serverBundle) throw new Error(`${name} has no bundle for the server`);
    const path = join(this.versionFolder(name, version), serverBundle);
    const pin = integrity[serverBundle];
    return (pin === undefined ? readReleased(path) : readPinned(path, pin)).toString();
  }

  /**
   * Adds the files of a build as an immutable version; restores missing files of an existing one.
   *
   * @throws ReleaseRefused when the build is incomplete, or a file or version of that name has other content
   */
  add(build: Build): Release {
    const { release: built, files, bundle, maps } = build;
    const refusals = [...fileRefusals(build), ...this.#takenFiles(build)];
    if (refusals.length > 0) throw new ReleaseRefused(refusals);
    if (this.isIntact(built)) return this.describe(built.name, built.version);
    const release = withPins(build);
    for (const [file, content] of files) addFile(join(this.files, release.name, file), content);
    const folder = this.versionFolder(release.name, release.version);
    if (release.serverBundle && bundle) writeWhole(join(folder, release.serverBundle), bundle);
    for (const [file, content] of maps) writeWhole(join(folder, file), content);
    writeWhole(join(folder, FILE_LIST), JSON.stringify([...files.keys()]));
    writeWhole(join(folder, DESCRIPTOR), JSON.stringify(release));
    return release;
  }

  /** Conflicts of a build with existing files: its own version, or a file that another version has. */
  #takenFiles({ release, files }: Build): Refusal[] {
    const { name, version } = release;
    const published = this.has(release) ? ifReadable(() => this.describe(name, version), null) : null;
    if (published !== null && !saysTheSame(published, release)) {
      const message = `${nameOf(release)} is published with other files. A version is never changed.`;
      return [{ release: nameOf(release), reason: 'same-version', message }];
    }
    return [...files].flatMap(([file, content]): Refusal[] => {
      const released = join(this.files, name, file);
      const isTaken = existsSync(released) && !readFileSync(released).equals(content);
      // If the version is already published, a file that differs was damaged, and is repaired.
      if (!isTaken || published?.integrity[file] === sha256(content)) return [];
      const message = `${name}/${file} is published with other content. A released file is never changed.`;
      return [{ release: nameOf(release), reason: 'released-file', message }];
    });
  }

  /** Size of a version's files on disk; files that versions share count for each. */
  bytesOf(name: string, version: string): number {
    const folder = this.versionFolder(name, version);
    // A version with unreadable files is listed too, so that another one can be chosen.
    const browser = ifReadable(() => this.filesOf(name, version), []).flatMap((file) =>
      ['', ...COMPRESSED].map((suffix) => join(this.files, name, file + suffix)),
    );
    const own = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
    return [...browser, ...own]
      .map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  }

  /** Size of a browser file as sent with brotli; null where unknown. */
  compressedBytes(name: string, file: string): number | null {
    return statSync(join(this.files, name, `${file}.br`), { throwIfNoEntry: false })?.size ?? null;
  }

  /** Whether some version on disk has a browser file of this name. */
  wasReleased(name: string, file: string): boolean {
    // Versions never change, so their files are read once: visitors can request any number of files that never existed.
    const versions = this.versionsOf(name);
    const all = versions.join();
    let known = this.#releasedFiles.get(name);
    if (known?.versions !== all) {
      const files = versions.flatMap((version) => ifReadable(() => this.browserFilesOf(name, version), []));
      known = { versions: all, files: new Set(files) };
      this.#releasedFiles.set(name, known);
    }
    return known.files.has(file.replace(COMPRESSED_END, ''));
  }
}

/** Source of a version according to its build: the commit, and whether there were uncommitted changes. */
export function sourceOf({ commit, dirty }: Release): { commit: string | null; isDirty: boolean | null } {
  return { commit: commit ?? null, isDirty: dirty ?? null };
}

/** @returns `fallback` if a file of the releases is missing or invalid */
export function ifReadable<Value, Fallback>(read: () => Value, fallback: Fallback): Value | Fallback {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRelease) return fallback;
    throw error;
  }
}
