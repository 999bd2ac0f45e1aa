import type { RemoteDescriptor } from '@cog/contracts/composition/descriptor';
import type { ReleaseState } from '../core/releaseState.ts';
import { askGate, type GateOptions, refuse } from './gate/askGate.ts';
import { nameOf, type Refusal, ReleaseRefused } from './gate/Refusal.ts';
import { LiveComposition, type LiveReleases, type OnUnreadable } from './LiveComposition.ts';
import { type Release, ReleaseFileStore, sourceOf } from './ReleaseFileStore.ts';
import { ReleaseFlags, type Switchable } from './ReleaseFlags.ts';
import { type MoveReason, type PublishedRelease, ReleaseHistory, type SwitchReason } from './ReleaseHistory.ts';
import { readBuild } from './readBuild.ts';
import {
  type Flags,
  type LivePointer,
  noRows,
  type ReleaseEvent,
  type ReleaseRows,
  type ReleaseShare,
} from './releaseRows.ts';

export type { LiveReleases } from './LiveComposition.ts';
export type { Release } from './ReleaseFileStore.ts';
export type { MoveReason, PublishedRelease, SwitchReason } from './ReleaseHistory.ts';

/** A version to make live; `version: null` takes a remote off the site. */
export interface VersionMove {
  name: string;
  version: string | null;
}

/** A version that a share of visitors is shown, and what they have with it. */
export interface SharedReleases {
  name: string;
  version: string;
  percent: number;
  live: LiveReleases;
}

const UNKNOWN = { who: null, why: null };

/**
 * What is published and live at one moment, and what may be done with it: files, gate, flags and history together. It
 * changes what it holds in memory alone; `ReleaseChanges` reads that from the database and writes it there.
 */
export class ReleaseStore {
  readonly fileStore: ReleaseFileStore;
  /** Compositions that the server's own browser looks at before they are live, by a secret of each look. */
  readonly looks = new Map<string, LiveReleases>();
  readonly #composition: LiveComposition;
  #rows: ReleaseRows;
  #history: ReleaseHistory;
  #flags: ReleaseFlags;
  #shares: readonly SharedReleases[] | null = null;

  /**
   * @param files its files, or where they are: `DATA_DIR/releases`
   * @param checked releases that were found good a moment ago
   */
  constructor(
    files: ReleaseFileStore | string,
    onUnreadable: OnUnreadable = () => {},
    rows: ReleaseRows = noRows(),
    checked: readonly Release[] = [],
  ) {
    this.fileStore = typeof files === 'string' ? new ReleaseFileStore(files) : files;
    this.#rows = rows;
    this.#history = new ReleaseHistory(rows);
    this.#flags = new ReleaseFlags(rows);
    this.#composition = new LiveComposition(this.fileStore, rows, onUnreadable, checked);
  }

  get directory(): string {
    return this.fileStore.directory;
  }

  /** Folder of the browser files, to be served as they are. */
  get files(): string {
    return this.fileStore.files;
  }

  get rows(): ReleaseRows {
    return this.#rows;
  }

  /** What was done since the rows were read. */
  get events(): readonly ReleaseEvent[] {
    return this.#history.events;
  }

  /** Goes by what the database says now. */
  follow(rows: ReleaseRows): void {
    this.#rows = rows;
    this.#history = new ReleaseHistory(rows);
    this.#flags = new ReleaseFlags(rows);
    this.#shares = null;
    this.#composition.follow(rows);
  }

  /** The same files with a copy of some rows, on which a change is made before it holds. */
  draft(rows: ReleaseRows = this.#rows): ReleaseStore {
    return new ReleaseStore(this.fileStore, () => {}, structuredClone(rows), this.#composition.releases());
  }

  /** @see LiveComposition.live */
  live(): LiveReleases {
    return this.#composition.live();
  }

  /** Id of what is live, as far as this process knows; null before the first release. */
  recentId(): string | null {
    return this.#composition.id;
  }

  /** What is served of every name that has a pointer. */
  states(): ReleaseState[] {
    return this.#composition.states();
  }

  /** What of the live releases is not on the disk, as a sentence; null where all is there. */
  missing(): string | null {
    return this.#composition.missing();
  }

  /** Whether some version that was published has a browser file of this name. */
  wasReleased(name: string, file: string): boolean {
    return this.#composition.wasReleased(name, file);
  }

  /** A remote's pointer; null where it has none. */
  pointer(name: string): LivePointer | null {
    return this.#history.pointer(name);
  }

  /** Which version a name's pointer names; null where it has none. */
  pointedVersion(name: string): string | null {
    return this.pointer(name)?.version ?? null;
  }

  /** The version that was live before the one that is, whenever it was published; null where there is none. */
  previous(name: string): string | null {
    return this.#history.previous(name);
  }

  /** Every published version of every remote, newest first within a name. */
  list(): PublishedRelease[] {
    return this.#history.versions().map(({ name, version, publishedAt, replacedAt }) => {
      const live = this.pointedVersion(name) === version;
      const bytes = this.fileStore.bytesOf(name, version);
      return { name, version, publishedAt, live, replacedAt: live ? null : replacedAt, bytes };
    });
  }

  /** Descriptor of a version whose files are here. @see ReleaseFileStore.describe */
  describe(name: string, version: string): Release {
    return this.fileStore.describe(name, version);
  }

  /** Pages of a published version, those that are switched off among them; none of the shell. */
  pagesOf(name: string, version: string): RemoteDescriptor['routes'] {
    const release = this.describe(name, version);
    return 'routes' in release ? release.routes : [];
  }

  /** Whether a version is published, and still kept. */
  isPublished({ name, version }: Pick<Release, 'name' | 'version'>): boolean {
    return this.#rows.versions.some((one) => one.name === name && one.version === version);
  }

  /**
   * Adds a build to the files, where nothing speaks against making it live.
   *
   * @param build folder with `remote.json`, `browser/`, `server/` and, of the shell, `worker/`
   * @throws ReleaseRefused when the build is not whole, or the gate has something against it
   */
  prepare(build: string, options: GateOptions = {}): Release {
    const read = readBuild(build);
    // Before anything is written. What its scripts take on the line is known after that.
    this.refusePinned(read.release.name, read.release.version);
    refuse(this.refusals([read.release]), options);
    const release = this.fileStore.add(read);
    refuse(this.refusals([release]), options);
    return release;
  }

  /** Adds a build and makes it live. @throws as `prepare` and `move` */
  publish(build: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): Release {
    const release = this.prepare(build, options);
    this.move([release], { by: 'release', ...UNKNOWN, ...reason }, options);
    return release;
  }

  /** Adds a build to the files, whatever the gate says of it. @see ReleaseFileStore.add */
  add(build: string): Release {
    return this.fileStore.add(readBuild(build));
  }

  /** Publishes a version whose files are here for no visitor: it can be tried, and made live. */
  keep(name: string, version: string, reason: SwitchReason): void {
    const { commit } = sourceOf(this.describe(name, version));
    this.#history.publish({ name, version, commit }, reason, new Date().toISOString());
  }

  /**
   * What a visitor would have if a published version were live.
   *
   * @throws ReleaseRefused, UnreadableRelease where it cannot be
   */
  liveWith(name: string, version: string): LiveReleases {
    const draft = this.draft();
    draft.#history.move(
      [{ name, version, commit: null, forced: [] }],
      { by: 'promotion', ...UNKNOWN },
      new Date().toISOString(),
    );
    this.fileStore.check(this.describe(name, version));
    draft.#composition.follow(draft.#rows);
    return draft.live();
  }

  /**
   * What shares of visitors are shown, each the live composition with one version in another's place, so that each is one
   * that the gate has seen; a share that cannot be composed is none.
   */
  shares(): readonly SharedReleases[] {
    this.#shares ??= Object.entries(this.#rows.shares).flatMap(([name, { version, percent }]) => {
      try {
        const live = this.liveWith(name, version);
        return live.remotes.length < this.live().remotes.length ? [] : { name, version, percent, live };
      } catch {
        return [];
      }
    });
    return this.#shares;
  }

  /**
   * Gives a published version to a share of visitors, or another share; everyone else keeps what is live.
   *
   * @throws ReleaseRefused, UnreadableRelease as `move`
   */
  share(name: string, share: Omit<ReleaseShare, 'at' | 'who' | 'why'>, reason: SwitchReason): void {
    const { version } = share;
    const live = this.pointedVersion(name);
    if (live === version) throw new ReleaseRefused(`${name} ${version} is live: everyone has it.`);
    if (live === null) {
      throw new ReleaseRefused(
        `${name} is not on the site, so there is nothing to compare a share with. Make it live without --share.`,
      );
    }
    this.refusePinned(name, version);
    const release = this.describe(name, version);
    this.fileStore.check(release);
    refuse(this.refusals([release]), {});
    this.#history.share(name, share, reason, new Date().toISOString());
    this.#shares = null;
  }

  /** Takes back the version that a share of visitors has. @returns false where none has */
  withdraw(name: string, reason: SwitchReason): boolean {
    if (this.#rows.shares[name] === undefined) return false;
    this.#history.share(name, null, reason, new Date().toISOString());
    this.#shares = null;
    return true;
  }

  /** Makes a published version live: a rollback, or its undoing. As `move` of one. */
  promote(name: string, version: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): Release {
    this.move([{ name, version }], { by: 'promotion', ...UNKNOWN, ...reason }, options);
    return this.describe(name, version);
  }

  /** Takes a remote off the site; its versions stay, and any of them can be made live again. */
  retire(name: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): void {
    this.move([{ name, version: null }], { by: 'promotion', ...UNKNOWN, ...reason }, options);
  }

  /**
   * Makes versions live, all in one moment.
   *
   * @throws ReleaseRefused when the gate has something against the composition that it would be
   * @throws UnreadableRelease when files of one are missing or are not what was released
   */
  move(moves: readonly VersionMove[], reason: MoveReason, options: GateOptions = {}): void {
    for (const { name, version } of moves) this.refusePinned(name, version);
    const releases = moves.flatMap(({ name, version }) => (version === null ? [] : this.describe(name, version)));
    for (const release of releases) this.fileStore.check(release);
    const retired = moves.filter(({ version }) => version === null).map(({ name }) => name);
    const overruled = refuse(this.refusals(releases, retired), options);
    const recorded = moves.map(({ name, version }) => {
      const release = releases.find((one) => one.name === name);
      const forced = overruled
        .filter((one) => release !== undefined && one.release === nameOf(release))
        .map((one) => one.reason);
      const commit = release === undefined ? null : sourceOf(release).commit;
      return { name, version, commit, forced: [...new Set(forced)] };
    });
    this.#history.move(recorded, reason, new Date().toISOString());
    this.#composition.follow(this.#rows);
  }

  /** What is pinned and switched off of a name. */
  flagsOf(name: string): Flags {
    return this.#flags.of(name);
  }

  /**
   * Pins a name, or switches it or a page of it off, from the next page on; or ends that.
   *
   * @param isOn true pins, or switches off
   * @returns whether that changed anything
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
    if (!this.#flags.set(name, what, isOn ? { at, who, why } : null)) return false;
    const act = what === 'pinned' ? (isOn ? 'pinned' : 'unpinned') : isOn ? 'disabled' : 'enabled';
    this.#history.events.push({ at, name, act, route, from: version, to: version, commit: null, way, who, why });
    this.#composition.follow(this.#rows);
    return true;
  }

  /** @throws ReleaseRefused when a name is pinned at another version */
  refusePinned(name: string, version: string | null): void {
    this.#flags.refusePinned(name, this.pointedVersion(name), version);
  }

  /** What the gate has against making these live together, and taking those off the site. */
  refusals(candidates: readonly Release[], retired: readonly string[] = []): Refusal[] {
    return askGate(this.fileStore, this.#history, { candidates, retired, live: this.#composition.releases() });
  }

  /** Forgets versions that are kept no longer. */
  forget(versions: readonly Pick<PublishedRelease, 'name' | 'version'>[]): void {
    this.#history.forget(versions);
  }

  versionFolder(name: string, version: string): string {
    return this.fileStore.versionFolder(name, version);
  }
}
