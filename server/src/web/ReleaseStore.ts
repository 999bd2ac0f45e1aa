import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isContractMet, type RemoteDescriptor, type ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import { object, string } from 'yup';

export type Release = RemoteDescriptor | ShellDescriptor;

/** A published version, as `npm run releases` lists it. */
export interface PublishedRelease {
  name: string;
  version: string;
  /** ISO-8601, UTC. */
  publishedAt: string;
  live: boolean;
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

/** Looking at the pointers takes about 100 µs, which a page can spend and every small answer cannot. */
const RECENT_MS = 250;

const COMPRESSIBLE = /\.(js|svg|css|json)$/;

/** Writes a file so that a reader, or a power cut, finds the old one or the new one whole. */
function writeWhole(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  const handle = openSync(temporary, 'w');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } catch (error) {
    // On a full disk the half of it would hold the room that is left.
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, path);
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
 */
export class ReleaseStore {
  readonly directory: string;
  readonly #onLeftOut: (name: string, error: unknown) => void;
  #seen = '';
  #live: LiveReleases | null = null;
  #recentId: string | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param directory `DATA_DIR/releases`
   * @param onLeftOut told of a remote whose live release cannot be read: it costs its own pages alone
   */
  constructor(directory: string, onLeftOut: (name: string, error: unknown) => void = () => {}) {
    this.directory = directory;
    this.#onLeftOut = onLeftOut;
  }

  /** Folder of the browser files, to be served as they are. */
  get files(): string {
    return join(this.directory, 'files');
  }

  /**
   * What is live now. Looks at the pointers' time stamps each time and reads only what has changed.
   *
   * @throws ReleaseRefused while no shell has been published
   */
  live(): LiveReleases {
    const folder = join(this.directory, 'live');
    const names = existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.json'))
          .sort()
      : [];
    const seen = names
      .map((file) => {
        const { mtimeMs, ino, size } = statSync(join(folder, file));
        return `${file}:${mtimeMs}:${ino}:${size}`;
      })
      .join();
    if (this.#live && seen === this.#seen) return this.#live;
    this.#live = this.#read(names.map((file) => file.slice(0, -'.json'.length)));
    this.#seen = seen;
    return this.#live;
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

  #read(names: string[]): LiveReleases {
    const releases = names.flatMap((name) => {
      try {
        return this.describe(name, this.pointer(name)?.version ?? '');
      } catch (error) {
        if (name === 'shell') throw error;
        this.#onLeftOut(name, error);
        return [];
      }
    });
    const shell = releases.find((release): release is ShellDescriptor => release.name === 'shell');
    if (!shell) throw new ReleaseRefused('No shell is published. Run: npm run release -- shell');
    const remotes = releases.filter(
      (release): release is RemoteDescriptor => 'routes' in release && isContractMet(release.contract, shell.contract),
    );
    const id = createHash('sha256')
      .update(releases.map(({ name, version }) => `${name}@${version}`).join())
      .digest('hex')
      .slice(0, 12);
    return { id, shell, remotes };
  }

  /** Where a remote's pointer stands; null before its first release. */
  pointer(name: string): LivePointer | null {
    const path = join(this.directory, 'live', `${name}.json`);
    if (!existsSync(path)) return null;
    return pointerSchema.validateSync(JSON.parse(readFileSync(path, 'utf8')));
  }

  /** Descriptor of a published version. @throws ReleaseRefused when there is no such version */
  describe(name: string, version: string): Release {
    const path = join(this.versionFolder(name, version), 'remote.json');
    if (!existsSync(path)) throw new ReleaseRefused(`${name} has no version ${version}. Run: npm run releases`);
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return name === 'shell' ? parseShellDescriptor(value) : parseRemoteDescriptor(value);
  }

  versionFolder(name: string, version: string): string {
    return join(this.directory, 'versions', name, version);
  }

  isPublished({ name, version }: Release): boolean {
    return existsSync(join(this.versionFolder(name, version), 'remote.json'));
  }

  /**
   * Publishes a build as a new immutable version and makes it live. The same version again only moves
   * the pointer.
   *
   * @param build folder with `remote.json`, `browser/`, `server/` and, of the shell, `worker/`
   * @throws ReleaseRefused when the shell that is live cannot run it, or another remote has its page
   */
  publish(build: string): Release {
    const value: unknown = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'));
    const isShell = typeof value === 'object' && value !== null && 'name' in value && value.name === 'shell';
    const release = isShell ? parseShellDescriptor(value) : parseRemoteDescriptor(value);
    this.#check(release);
    if (!this.isPublished(release)) {
      for (const folder of ['browser', 'server', 'worker']) {
        const path = join(build, folder);
        // The bundle for Node is no browser's file; a picture that only the server's HTML names is.
        const files = existsSync(path) ? readdirSync(path).filter((file) => !file.endsWith('.cjs')) : [];
        for (const file of files) this.#addFile(release.name, file, readFileSync(join(path, file)));
      }
      const folder = this.versionFolder(release.name, release.version);
      if (release.serverBundle) {
        writeWhole(join(folder, release.serverBundle), readFileSync(join(build, 'server', release.serverBundle)));
      }
      // Last: a version without its descriptor does not exist.
      writeWhole(join(folder, 'remote.json'), JSON.stringify(release));
    }
    this.#point(release, 'release');
    return release;
  }

  /** Makes a published version live: a rollback, or its undoing. */
  promote(name: string, version: string): Release {
    const release = this.describe(name, version);
    this.#check(release);
    this.#point(release, 'promotion');
    return release;
  }

  /** Every published version of every remote, newest first within a name. */
  list(): PublishedRelease[] {
    const root = join(this.directory, 'versions');
    if (!existsSync(root)) return [];
    return readdirSync(root)
      .sort()
      .flatMap((name) => {
        const live = this.pointer(name)?.version;
        return readdirSync(join(root, name))
          .filter((version) => existsSync(join(root, name, version, 'remote.json')))
          .map((version) => ({
            name,
            version,
            publishedAt: statSync(join(root, name, version, 'remote.json')).mtime.toISOString(),
            live: version === live,
          }))
          .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
      });
  }

  #addFile(name: string, file: string, content: Buffer): void {
    const path = join(this.files, name, file);
    if (existsSync(path)) {
      if (!readFileSync(path).equals(content)) {
        throw new ReleaseRefused(`${name}/${file} is published with other content. A released file is never changed.`);
      }
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
    const pointer: LivePointer = { version, movedAt: new Date().toISOString(), by };
    writeWhole(join(this.directory, 'live', `${name}.json`), JSON.stringify(pointer));
  }

  #check(release: Release): void {
    if (!('routes' in release)) return;
    const shellPointer = this.pointer('shell');
    const shell = shellPointer ? this.describe('shell', shellPointer.version) : null;
    if (shell && !isContractMet(release.contract, shell.contract)) {
      throw new ReleaseRefused(
        `${release.name} ${release.version} needs contract ${release.contract}, but the live shell gives ${shell.contract}. Release the shell first: npm run release -- shell`,
      );
    }
    if (!shell) return;
    for (const other of this.live().remotes.filter(({ name }) => name !== release.name)) {
      const taken = release.routes.find((route) => other.routes.some(({ path }) => path === route.path));
      if (taken)
        throw new ReleaseRefused(`${taken.path} belongs to ${other.name} already. Give the page another path.`);
    }
  }
}
