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

/** What describes a version; written last, so that a version without it does not exist. */
export const DESCRIPTOR = 'remote.json';

/** Names of all browser files of a version. */
const FILE_LIST = 'files.json';
const fileListSchema = array(string().required()).required();

const COMPRESSED_END = /\.(br|gz)$/;

/**
 * Files of releases, below `DATA_DIR/releases`. What is in it is never changed, only added and pruned:
 *
 *     files/<name>/<file>                     browser files, content-hashed; .br and .gz next to them
 *     versions/<name>/<version>/remote.json   one folder a version; the bundle for Node and source maps next to it
 *     server.json                             what the server that was started last answers
 *
 * Browser files of all versions lie together: a file that two versions share is stored, and cached by browsers, once.
 */
export class ReleaseFileStore {
  readonly directory: string;
  #checkShell: (shell: ShellDescriptor) => void = () => {};
  /** Browser files of all versions of a name that were published, and which versions these are. */
  readonly #releasedFiles = new Map<string, { versions: string; files: ReadonlySet<string> }>();

  /** @param directory `DATA_DIR/releases` */
  constructor(directory: string) {
    this.directory = directory;
  }

  /** Folder of the browser files, to be served as they are. */
  get files(): string {
    return join(this.directory, 'files');
  }

  versionFolder(name: string, version: string): string {
    return join(this.directory, 'versions', name, version);
  }

  descriptorFile(name: string, version: string): string {
    return join(this.versionFolder(name, version), DESCRIPTOR);
  }

  /** @param check throws where a shell whose files are good cannot be used: it does not go live then */
  checkShellWith(check: (shell: ShellDescriptor) => void): void {
    this.#checkShell = check;
  }

  /** Whether the files of a version are here. */
  has({ name, version }: Pick<Release, 'name' | 'version'>): boolean {
    return existsSync(this.descriptorFile(name, version));
  }

  /** Versions of a name whose files are here. */
  versionsOf(name: string): string[] {
    const folder = join(this.directory, 'versions', name);
    return existsSync(folder) ? readdirSync(folder).filter((version) => this.has({ name, version })) : [];
  }

  /**
   * Descriptor of a version.
   *
   * @throws ReleaseRefused when there is no such version
   * @throws UnreadableRelease when its descriptor is no descriptor, or another one's
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

  /** Every browser file that a version leads to. @param release its descriptor, where it is read already */
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
   * Checks that all files of a version are there and are what was released.
   *
   * @throws UnreadableRelease that names the first file that is not
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

  /** Whether the files of a version are here and all are what was released. */
  isIntact(release: Pick<Release, 'name' | 'version'>): boolean {
    const { name, version } = release;
    const check = () => {
      this.check(this.describe(name, version));
      return true;
    };
    return this.has(release) && ifReadable(check, false);
  }

  /**
   * Source of a release's bundle for Node, checked against the hash it was released with.
   *
   * @throws UnreadableRelease when it is missing or another file
   */
  readServerBundle({ name, version, serverBundle, integrity }: Release): string {
    if (!serverBundle) throw new Error(`${name} has no bundle for the server`);
    const path = join(this.versionFolder(name, version), serverBundle);
    const pin = integrity[serverBundle];
    return (pin === undefined ? readReleased(path) : readPinned(path, pin)).toString();
  }

  /**
   * Adds the files of a build as an immutable version; of one that is here already, files that have gone are put back.
   *
   * @throws ReleaseRefused when the build is not whole, or a file or version of that name has other content
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

  /** What a build would change of what is here: its own version, or a file that another one has. */
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
      // Of a version that is published already, a file that differs was damaged, and is put right.
      if (!isTaken || published?.integrity[file] === sha256(content)) return [];
      const message = `${name}/${file} is published with other content. A released file is never changed.`;
      return [{ release: nameOf(release), reason: 'released-file', message }];
    });
  }

  /** What the files of a version take on disk; files that versions share count for each. */
  bytesOf(name: string, version: string): number {
    const folder = this.versionFolder(name, version);
    // What cannot be read is listed all the same, so that another version can be chosen.
    const browser = ifReadable(() => this.filesOf(name, version), []).flatMap((file) =>
      ['', ...COMPRESSED].map((suffix) => join(this.files, name, file + suffix)),
    );
    const own = existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
    return [...browser, ...own]
      .map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  }

  /** What a browser file takes on the line, brotli; null where that is not known. */
  compressedBytes(name: string, file: string): number | null {
    return statSync(join(this.files, name, `${file}.br`), { throwIfNoEntry: false })?.size ?? null;
  }

  /** Whether some version that is here has a browser file of this name. */
  wasReleased(name: string, file: string): boolean {
    // A version never changes, so its files are read once: any visitor can ask for files that never were.
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

/** What a version was built from, as far as its build says: the commit, and whether the sources had changes besides. */
export function sourceOf({ commit, dirty }: Release): { commit: string | null; isDirty: boolean | null } {
  return { commit: commit ?? null, isDirty: dirty ?? null };
}

/** @returns `otherwise` where a file of the releases is missing or is not what it should be */
export function ifReadable<Value, Otherwise>(read: () => Value, otherwise: Otherwise): Value | Otherwise {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRelease) return otherwise;
    throw error;
  }
}
