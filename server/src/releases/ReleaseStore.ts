import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isServed, type RemoteDescriptor, type ShellDescriptor } from '@cog/contracts/composition/descriptor';
import { parseRemoteDescriptor, parseShellDescriptor } from '@cog/contracts/composition/descriptor.schema';
import type { ReleaseWay } from '@cog/contracts/releases/constants';
import { array, object, string } from 'yup';
import type { ReleaseState } from '../core/releaseState.ts';
import { findRefusals } from './gate/gate.ts';
import { isForceable, nameOf, type Refusal, ReleaseRefused } from './gate/Refusal.ts';
import { type LivePointer, LivePointers } from './LivePointers.ts';
import { ReleaseFlags, type Switches } from './ReleaseFlags.ts';
import { ReleaseJournal } from './ReleaseJournal.ts';
import { type Build, fileRefusals, readBuild } from './readBuild.ts';
import { readJsonFile, readPinned, readReleased, sha384, UnreadableRelease, writeWhole } from './releaseFiles.ts';
import { readServerSurface } from './serverSurface.ts';
import { addFile, COMPRESSED, saysTheSame, withPins } from './writeRelease.ts';

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

/** How and why a pointer is moved. */
export interface MoveReason extends Pick<LivePointer, 'by' | 'who' | 'why'> {
  /** By default a command on the server's own disk. */
  way?: ReleaseWay;
}

/** Who switches something, by which way, and why. */
export type SwitchReason = Omit<MoveReason, 'by'>;

/** What of a name is switched: that it is pinned, that it is off, or that a page of it is. */
export type Switchable = 'pinned' | 'disabled' | { route: string };

/** A version to make live; `version: null` takes a remote off the site. */
export interface VersionMove {
  name: string;
  version: string | null;
}

export interface GateOptions {
  /** Whether refusals that cost no other release anything are overruled (`isForceable`), and written down. */
  force?: boolean;
}

/** Everything that is live at one moment. */
export interface LiveReleases {
  /** Names this set of versions; changes when any pointer moves. */
  id: string;
  shell: ShellDescriptor;
  /** By name, in alphabetical order. */
  remotes: RemoteDescriptor[];
}

/** What describes a version; one without it does not exist. */
export const DESCRIPTOR = 'remote.json';

/** Names of all browser files of a version. */
const FILE_LIST = 'files.json';
const fileListSchema = array(string().required()).required();

/** Says when a version stopped being live. */
export const REPLACED = 'replaced.json';
const replacedSchema = object({ at: string().required() });

/** How often pointers that move while they are read are read again, before what was read is taken. */
const LOOKS = 5;

const COMPRESSED_END = /\.(br|gz)$/;

const NOBODY = { who: null, why: null };

/** Looking at the pointers takes about 100 µs, which a page can spend and every small answer cannot. */
const RECENT_MS = 250;

/** How soon a release that could not be read is looked at again, where no pointer has moved. */
const LOOK_AGAIN_MS = 5000;

/** A remote's or the shell's release that is served, and how it came to be. */
interface Served extends ReleaseState {
  release: Release | null;
}

/**
 * The releases on disk, below `DATA_DIR/releases`:
 *
 *     files/<name>/<file>                     browser files, content-hashed, never changed; .br and .gz next to them
 *     versions/<name>/<version>/remote.json   one folder a version, never changed; the bundle for Node next to it
 *     live/<name>.json                        which version is live; see `LivePointers`
 *     switches/<name>.json                    what is pinned, and what is switched off
 *     moves/<id>.json                         what was done and is not in the history yet
 *     server.json                             what the server that was started last answers
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
  /** Where pointers and switches are and moves are noted: `directory`, or that of a draft. */
  readonly stateDirectory: string;
  readonly journal: ReleaseJournal;
  readonly #switches: ReleaseFlags;
  readonly #pointers: LivePointers;
  readonly #onUnreadable: (name: string, error: unknown, served: string | null) => void;
  #checkShell: (shell: ShellDescriptor) => void = () => {};
  #seen: string | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #live: LiveReleases | null = null;
  #served = new Map<string, Served>();
  /** Browser files of all versions of a name that were published, and which versions these are. */
  readonly #releasedFiles = new Map<string, { versions: string; files: ReadonlySet<string> }>();
  /** Why the pointer of a name leads to nothing good, and what was told of it. */
  #faults = new Map<string, { error: unknown; told: string }>();
  /** Why the folder of the pointers could not be read the last time it could not. */
  #folderFault: string | null = null;
  #recentId: string | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param directory `DATA_DIR/releases`
   * @param onUnreadable told of a pointer that leads to nothing good, and which version is served instead, if any
   * @param stateDirectory where `live`, `switches` and `moves` are, for a draft of them
   */
  constructor(
    directory: string,
    onUnreadable: (name: string, error: unknown, served: string | null) => void = () => {},
    stateDirectory: string = directory,
  ) {
    this.directory = directory;
    this.stateDirectory = stateDirectory;
    this.journal = new ReleaseJournal(stateDirectory);
    this.#switches = new ReleaseFlags(stateDirectory);
    this.#pointers = new LivePointers(stateDirectory);
    this.#onUnreadable = onUnreadable;
  }

  /** Folder of the browser files, to be served as they are. */
  get files(): string {
    return join(this.directory, 'files');
  }

  /** The same releases with other pointers and switches, on which a change is tried before it holds. */
  draft(stateDirectory: string): ReleaseStore {
    const draft = new ReleaseStore(this.directory, () => {}, stateDirectory);
    draft.checkShellWith(this.#checkShell);
    return draft;
  }

  /** @param check throws where a shell whose files are good cannot be used: it does not go live then */
  checkShellWith(check: (shell: ShellDescriptor) => void): void {
    this.#checkShell = check;
  }

  /**
   * What is live now. Looks at the pointers' time stamps each time and reads only when one has changed, or after a
   * while where one is bad. Where a pointer turns bad, what it led to before stays; at the start, with nothing to
   * stay, the newest good shell replaces a bad one, and a bad remote is left out.
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
    for (let look = 0; look < LOOKS; look++) {
      const names = this.#pointedNames();
      const seen = this.#stampOf(names);
      const isDue = this.#faults.size > 0 && performance.now() - this.#readAt > LOOK_AGAIN_MS;
      if (seen === this.#seen && !isDue) return;
      this.#read(names, seen);
      // Pointers that moved together meanwhile were perhaps read half before and half after.
      if (this.#stampOf(this.#pointedNames()) === seen) return;
    }
  }

  #stampOf = (names: readonly string[]): string => `${this.#pointers.stampOf(names)} ${this.#switches.stamp()}`;

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

  /**
   * Names that have a pointer. Without the shell's, which nothing takes away, the pointers are missing, and so with them
   * the remotes: those of the last look stay.
   */
  #pointedNames(): string[] {
    const names = this.#pointers.names() ?? [];
    if (!this.#served.has('shell') || names.includes('shell')) return names;
    return [...new Set([...names, ...this.#served.keys()])].sort();
  }

  /** What of the live releases is not on the disk, as a sentence; null where all is there. */
  missing(): string | null {
    if (!this.#served.has('shell')) return null;
    if (!this.#pointers.names()?.includes('shell')) return 'The releases are missing.';
    for (const { name, release } of this.#served.values()) {
      const file = Object.keys(release?.integrity ?? {}).find(
        (one) => one !== release?.serverBundle && !existsSync(join(this.files, name, one)),
      );
      if (file !== undefined) return `A file of a release is missing: ${name}/${file}.`;
    }
    return null;
  }

  /** Whether some version that was published has a browser file of this name; true of all where the folder is gone. */
  wasReleased(name: string, file: string): boolean {
    const plain = file.replace(COMPRESSED_END, '');
    if (Object.hasOwn(this.#served.get(name)?.release?.integrity ?? {}, plain)) return true;
    if (this.#served.has('shell') && !existsSync(this.files)) return true;
    const folder = join(this.directory, 'versions', name);
    if (!existsSync(folder)) return false;
    // A version never changes, so its files are read once: any visitor can ask for files that never were.
    const versions = readdirSync(folder);
    const all = versions.join();
    let known = this.#releasedFiles.get(name);
    if (known?.versions !== all) {
      const files = versions.flatMap((version) => ifReadable(() => this.browserFilesOf(name, version), []));
      known = { versions: all, files: new Set(files) };
      this.#releasedFiles.set(name, known);
    }
    return known.files.has(plain);
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
      const isMet = served.release === null || isServed(served.release, shell);
      if (!isMet) Object.assign(served, { state: 'left out', version: null });
    }
    const releases = [...this.#served.values()].flatMap(({ release }) => release ?? []);
    const remotes = releases
      .filter(
        (release): release is RemoteDescriptor =>
          'routes' in release && this.#served.get(release.name)?.state !== 'left out',
      )
      .flatMap((release) => this.#withoutDisabled(release) ?? []);
    const id = createHash('sha256')
      .update(releases.map(({ name, version }) => `${name}@${version}`).join())
      .update(remotes.map(({ name, routes }) => [name, ...routes.map(({ path }) => path)].join()).join(' '))
      .digest('hex')
      .slice(0, 12);
    this.#live = { id, shell, remotes };
  }

  /** A release without its pages that are switched off; null where it is switched off as a whole. */
  #withoutDisabled(release: RemoteDescriptor): RemoteDescriptor | null {
    try {
      const { disabled, routes } = this.#switches.of(release.name);
      const served = this.#served.get(release.name);
      if (disabled !== null && served) Object.assign(served, { state: 'disabled', version: null });
      if (disabled !== null) return null;
      return { ...release, routes: release.routes.filter(({ path }) => routes[path] === undefined) };
    } catch (error) {
      if (!(error instanceof UnreadableRelease)) throw error;
      this.#onUnreadable(release.name, error, release.version);
      return release;
    }
  }

  /**
   * What its pointer names, or what replaces it.
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
    return this.#pointers.fileOf(name);
  }

  /** A remote's pointer; null before its first release. @throws UnreadableRelease when the file is no pointer */
  pointer(name: string): LivePointer | null {
    return this.#pointers.read(name);
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

  #descriptorFile(name: string, version: string): string {
    return join(this.versionFolder(name, version), DESCRIPTOR);
  }

  versionFolder(name: string, version: string): string {
    return join(this.directory, 'versions', name, version);
  }

  isPublished({ name, version }: Pick<Release, 'name' | 'version'>): boolean {
    return existsSync(this.#descriptorFile(name, version));
  }

  /** Whether a version is published and all of its files are what was released. */
  isIntact(release: Pick<Release, 'name' | 'version'>): boolean {
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
   * @throws ReleaseRefused when the build is not whole, or the gate has something against it
   */
  publish(build: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): Release {
    const read = readBuild(build);
    // Before anything is written. What its scripts take on the line is known after that.
    this.refusePinned(read.release.name, read.release.version);
    this.#refuse([read.release], [], options);
    const { name, version } = this.#add(read);
    this.move([{ name, version }], { by: 'release', ...NOBODY, ...reason }, options);
    return this.describe(name, version);
  }

  /**
   * Publishes a build as a new immutable version that is not live yet. The same version again puts back files that have
   * gone.
   *
   * @throws ReleaseRefused when the build is not whole, or a file or version of that name has other content
   */
  add(build: string): Release {
    return this.#add(readBuild(build));
  }

  #add(build: Build): Release {
    const { release: built, files, bundle } = build;
    const refusals = [...fileRefusals(build), ...this.#takenFiles(build)];
    if (refusals.length > 0) throw new ReleaseRefused(refusals);
    if (this.isIntact(built)) return this.describe(built.name, built.version);
    const release = withPins(build);
    for (const [file, content] of files) addFile(join(this.files, release.name, file), content);
    const folder = this.versionFolder(release.name, release.version);
    if (release.serverBundle && bundle) writeWhole(join(folder, release.serverBundle), bundle);
    writeWhole(join(folder, FILE_LIST), JSON.stringify([...files.keys()]));
    // Last: a version without its descriptor does not exist.
    writeWhole(join(folder, DESCRIPTOR), JSON.stringify(release));
    return release;
  }

  /** What a build would change of what is published: its own version, or a file that another one has. */
  #takenFiles({ release, files }: Build): Refusal[] {
    const { name, version } = release;
    const published = this.isPublished(release) ? ifReadable(() => this.describe(name, version), null) : null;
    if (published !== null && !saysTheSame(published, release)) {
      const message = `${nameOf(release)} is published with other files. A version is never changed.`;
      return [{ release: nameOf(release), reason: 'same-version', message }];
    }
    return [...files].flatMap(([file, content]): Refusal[] => {
      const released = join(this.files, name, file);
      const isTaken = existsSync(released) && !readFileSync(released).equals(content);
      // Of a version that is published already, a file that differs was damaged, and is put right.
      if (!isTaken || published?.integrity[file] === sha384(content)) return [];
      const message = `${name}/${file} is published with other content. A released file is never changed.`;
      return [{ release: nameOf(release), reason: 'released-file', message }];
    });
  }

  /** Makes a published version live: a rollback, or its undoing. As `move` of one. */
  promote(name: string, version: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): Release {
    this.move([{ name, version }], { by: 'promotion', ...NOBODY, ...reason }, options);
    return this.describe(name, version);
  }

  /**
   * Makes published versions live, all in one moment.
   *
   * @throws ReleaseRefused when the gate has something against the composition that it would be
   * @throws UnreadableRelease when files of one are missing or are not what was released
   */
  move(moves: readonly VersionMove[], reason: MoveReason, options: GateOptions = {}): void {
    this.#pointers.whileNobodyMoves((write) => {
      for (const { name, version } of moves) this.refusePinned(name, version);
      const releases = moves.flatMap(({ name, version }) => (version === null ? [] : this.describe(name, version)));
      for (const release of releases) this.check(release);
      const retired = moves.filter(({ version }) => version === null).map(({ name }) => name);
      const overruled = this.#refuse(releases, retired, options);
      const at = new Date().toISOString();
      const before = new Map(moves.map(({ name }) => [name, this.pointedVersion(name)]));
      for (const { name, version } of moves) this.#markReplaced(name, version, at);
      write(moves.map((move) => ({ name: move.name, pointer: this.#pointerTo(move, reason, { at, overruled }) })));
      for (const { name, version } of moves) {
        this.#noteMove({ name, from: before.get(name) ?? null, to: version, at }, reason);
      }
    });
  }

  #pointerTo(
    { name, version }: VersionMove,
    { by, who, why }: MoveReason,
    { at, overruled }: { at: string; overruled: readonly Refusal[] },
  ): LivePointer | null {
    if (version === null) return null;
    const forced = overruled.filter(({ release }) => release === nameOf({ name, version })).map(({ reason }) => reason);
    const known = this.pointedVersion(name) === version ? this.pointer(name) : null;
    // What is live already is live since then.
    const moved = known === null ? { version, movedAt: at, by, who, why } : { ...known, by };
    return forced.length === 0 ? moved : { ...moved, forced: [...new Set(forced)] };
  }

  /** Leaves word of a move for the history. */
  #noteMove(
    { name, from, to, at }: { name: string; from: string | null; to: string | null; at: string },
    { by, who, why, way = 'command line' }: MoveReason,
  ): void {
    if (from === to) return;
    const act = to === null ? 'retired' : by === 'release' ? 'released' : 'promoted';
    const commit = to === null ? null : sourceOf(this.describe(name, to)).commit;
    this.journal.add({ at, name, act, route: null, from, to, commit, way, who, why });
  }

  /** What is pinned and switched off of a name. @throws UnreadableRelease when its file is none of switches */
  switchesOf(name: string): Switches {
    return this.#switches.of(name);
  }

  /**
   * Pins a name, or switches it or a page of it off, from the next page on; or ends that.
   *
   * @param isOn true pins, or switches off
   * @returns whether it stood otherwise before
   * @throws ReleaseRefused for the shell, which can only be pinned, and for a page that there is not
   */
  setFlag(name: string, what: Switchable, isOn: boolean, { who, why, way = 'command line' }: SwitchReason): boolean {
    const version = this.pointedVersion(name);
    const route = typeof what === 'string' ? null : what.route;
    if (what !== 'pinned' && name === 'shell') {
      throw new ReleaseRefused('The shell cannot be switched off: there is no site without one.');
    }
    if (version === null && isOn) throw new ReleaseRefused(`${name} has no live version. Run: npm run releases`);
    if (route !== null && isOn && version !== null && !this.pagesOf(name, version).some(({ path }) => path === route)) {
      throw new ReleaseRefused(`${name} has no page ${route}.`);
    }
    const at = new Date().toISOString();
    if (!this.#switches.set(name, what, isOn ? { at, who, why } : null)) return false;
    const act = what === 'pinned' ? (isOn ? 'pinned' : 'unpinned') : isOn ? 'disabled' : 'enabled';
    this.journal.add({ at, name, act, route, from: version, to: version, commit: null, way, who, why });
    return true;
  }

  /** Pages of a published version, those that are switched off among them; none of the shell. */
  pagesOf(name: string, version: string): RemoteDescriptor['routes'] {
    const release = this.describe(name, version);
    return 'routes' in release ? release.routes : [];
  }

  /** @throws ReleaseRefused when a name is pinned at another version */
  refusePinned(name: string, version: string | null): void {
    const { pinned } = this.#switches.of(name);
    const current = this.pointedVersion(name);
    if (pinned === null || (version !== null && version === current)) return;
    const by = pinned.who === null ? '' : ` by ${pinned.who}`;
    const why = pinned.why === null ? '' : `: ${pinned.why}`;
    const message = `${name} is pinned at ${current}${by} since ${pinned.at}${why}. Unpin it first: npm run releases -- ${name} unpin`;
    throw new ReleaseRefused([{ release: `${name} ${version ?? ''}`.trim(), reason: 'pinned', message }]);
  }

  /** Takes a remote off the site; its versions stay, and any of them can be made live again. */
  retire(name: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): void {
    this.move([{ name, version: null }], { by: 'promotion', ...NOBODY, ...reason }, options);
  }

  /** What the gate has against making these live together, and taking those off the site. */
  refusals(candidates: readonly Release[], retired: readonly string[] = []): Refusal[] {
    return findRefusals({
      candidates,
      retired,
      live: this.#liveReleases(),
      earlier: (name) => this.#earlierReleases(name),
      server: readServerSurface(this.directory),
      compressedBytes: ({ name }, file) =>
        statSync(join(this.files, name, `${file}.br`), { throwIfNoEntry: false })?.size ?? null,
    });
  }

  /** @returns what was overruled @throws ReleaseRefused with all that was not */
  #refuse(candidates: readonly Release[], retired: readonly string[], { force = false }: GateOptions): Refusal[] {
    const refusals = this.refusals(candidates, retired);
    const standing = force ? refusals.filter((refusal) => !isForceable(refusal)) : refusals;
    if (standing.length > 0) throw new ReleaseRefused(standing);
    return refusals;
  }

  /** What is live, with the pages that are switched off: they are still their remote's. */
  #liveReleases(): Release[] {
    try {
      this.live();
    } catch {
      // No shell yet, or none that can be used: what there is of remotes.
    }
    return [...this.#served.values()].flatMap(({ release, state }) => (state === 'left out' ? [] : (release ?? [])));
  }

  /** Releases of a name that it could go back to, newest first. */
  #earlierReleases(name: string): Release[] {
    return this.list()
      .filter((one) => one.name === name && !one.live)
      .flatMap(({ version }) => ifReadable(() => this.describe(name, version), null) ?? []);
  }

  /** Every published version of every remote, newest first within a name. A pointer that is none makes nothing live. */
  list(): PublishedRelease[] {
    const root = join(this.directory, 'versions');
    if (!existsSync(root)) return [];
    return readdirSync(root)
      .sort()
      .flatMap((name) => {
        const live = this.pointedVersion(name);
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

  /** Which version a name's pointer names; null where it has none, or one that cannot be read. */
  pointedVersion(name: string): string | null {
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

  /** Writes down that the version which is live stops being so, where it does. */
  #markReplaced(name: string, next: string | null, at: string): void {
    const before = this.pointedVersion(name);
    if (before !== null && before !== next) this.noteReplaced(name, before, at);
  }

  /** Writes down when a version that is published stopped being live. */
  noteReplaced(name: string, version: string, at: string): void {
    const folder = this.versionFolder(name, version);
    if (existsSync(folder)) writeWhole(join(folder, REPLACED), JSON.stringify({ at }));
  }
}

/** What a version was built from, as far as its build says: the commit, and whether the sources had changes besides. */
export function sourceOf({ commit, dirty }: Release): { commit: string | null; isDirty: boolean | null } {
  return { commit: commit ?? null, isDirty: dirty ?? null };
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
