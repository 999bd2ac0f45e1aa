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

/** A version that a share of visitors gets, and their composition with it. */
export interface SharedReleases {
  name: string;
  version: string;
  percent: number;
  live: LiveReleases;
}

const UNKNOWN = { who: null, why: null };

/**
 * The published and live releases at one moment, and operations on them: it combines files, gate, flags and history. It changes
 * rows only in memory, which `ReleaseChanges` reads from the database and writes back; `prepare` and `add` also add files.
 */
export class ReleaseStore {
  readonly fileStore: ReleaseFileStore;
  /** Compositions that the server's own browser checks before they go live, by a secret of each check. */
  readonly compositionsUnderCheck = new Map<string, LiveReleases>();
  readonly #composition: LiveComposition;
  #rows: ReleaseRows;
  #history: ReleaseHistory;
  #flags: ReleaseFlags;
  /** The shares, and the id of the live releases with which they were composed. */
  #shares: { id: string | null; list: readonly SharedReleases[] } | null = null;

  /**
   * @param files the file store, or its location: `DATA_DIR/releases`
   * @param checked releases that were checked a moment ago
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

  /** Folder of the browser files, which are served unchanged. */
  get files(): string {
    return this.fileStore.files;
  }

  get rows(): ReleaseRows {
    return this.#rows;
  }

  /** Events since the rows were read. */
  get events(): readonly ReleaseEvent[] {
    return this.#history.events;
  }

  /** Replaces the rows by the current ones of the database. */
  follow(rows: ReleaseRows): void {
    this.#rows = rows;
    this.#history = new ReleaseHistory(rows);
    this.#flags = new ReleaseFlags(rows);
    this.#shares = null;
    this.#composition.follow(rows);
  }

  /** A store with the same files and a copy of some rows, to prepare a change. @param checked releases whose files were checked */
  draft(rows: ReleaseRows = this.#rows, checked: readonly Release[] = []): ReleaseStore {
    const all = [...this.#composition.releases(), ...checked];
    return new ReleaseStore(this.fileStore, () => {}, structuredClone(rows), all);
  }

  /** @see LiveComposition.live */
  live(): LiveReleases {
    return this.#composition.live();
  }

  /** Id of the live releases as this process knows them; null before the first release. */
  liveId(): string | null {
    return this.#composition.id;
  }

  /** The state of every name that has a pointer. */
  states(): ReleaseState[] {
    return this.#composition.states();
  }

  /** A sentence about a file of the live releases that is missing on disk; null where all exist. */
  missing(): string | null {
    return this.#composition.missing();
  }

  /** @see LiveComposition.wasReleased */
  wasReleased(name: string, file: string): boolean {
    return this.#composition.wasReleased(name, file);
  }

  /** A remote's pointer; null where it has none. */
  pointer(name: string): LivePointer | null {
    return this.#history.pointer(name);
  }

  /** The version that a name's pointer names; null where it has none. */
  pointedVersion(name: string): string | null {
    return this.pointer(name)?.version ?? null;
  }

  /** The version that was live last before the current one and was not rolled back; null where there is none. */
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

  /** Descriptor of a version whose files are on disk. @see ReleaseFileStore.describe */
  describe(name: string, version: string): Release {
    return this.fileStore.describe(name, version);
  }

  /** Pages of a published version, including those that are switched off; none for the shell. */
  pagesOf(name: string, version: string): RemoteDescriptor['routes'] {
    const release = this.describe(name, version);
    return 'routes' in release ? release.routes : [];
  }

  /** Whether a version is published and was not pruned. */
  isPublished({ name, version }: Pick<Release, 'name' | 'version'>): boolean {
    return this.#rows.versions.some((one) => one.name === name && one.version === version);
  }

  /**
   * Adds a build to the files, if nothing prevents making it live.
   *
   * @param build folder with `remote.json`, `browser/`, `server/` and, for the shell, `worker/`
   * @throws ReleaseRefused when the build is incomplete, or the gate refuses it
   */
  prepare(build: string, options: GateOptions = {}): Release {
    const read = readBuild(build);
    // Check before anything is written, and again afterwards, when the compressed sizes of its scripts are known.
    this.assertNotPinned(read.release.name, read.release.version);
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

  /** Adds a build to the files without asking the gate. @see ReleaseFileStore.add */
  add(build: string): Release {
    return this.fileStore.add(readBuild(build));
  }

  /** Publishes a version on disk without giving it to visitors: it can be tried, and made live. */
  publishOnly(name: string, version: string, reason: SwitchReason): void {
    const { commit } = sourceOf(this.describe(name, version));
    this.#history.publish({ name, version, commit }, reason, new Date().toISOString());
  }

  /**
   * The releases that a visitor would get if a published version were live. Does not ask the gate.
   *
   * @throws ReleaseRefused for an unknown version, UnreadableRelease for bad files
   */
  liveWith(name: string, version: string): LiveReleases {
    const release = this.describe(name, version);
    this.fileStore.check(release);
    const draft = this.draft(this.#rows, [release]);
    const move = { name, version, commit: null, forced: [] };
    draft.#history.move([move], { by: 'promotion', ...UNKNOWN }, new Date().toISOString());
    return draft.live();
  }

  /**
   * The compositions for shares of visitors. Each is the live composition with one version replaced, as the gate has checked it;
   * shares that cannot be composed are left out.
   */
  shares(): readonly SharedReleases[] {
    const id = this.liveId();
    if (this.#shares?.id === id) return this.#shares.list;
    const list = Object.entries(this.#rows.shares).flatMap(([name, { version, percent }]) => {
      try {
        const live = this.liveWith(name, version);
        return live.remotes.length < this.live().remotes.length ? [] : { name, version, percent, live };
      } catch {
        return [];
      }
    });
    this.#shares = { id, list };
    return list;
  }

  /**
   * Gives a published version to a share of visitors, or changes the share; everyone else keeps the live version.
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
    this.assertNotPinned(name, version);
    const release = this.describe(name, version);
    this.fileStore.check(release);
    refuse(this.refusals([release]), {});
    this.#history.share(name, share, reason, new Date().toISOString());
    this.releaseByHand(name);
    this.#shares = null;
  }

  /** Withdraws the version that a share of visitors has. @returns false where there is none */
  withdraw(name: string, reason: SwitchReason): boolean {
    if (this.#rows.shares[name] === undefined) return false;
    this.#history.share(name, null, reason, new Date().toISOString());
    this.#shares = null;
    return true;
  }

  /** Makes a published version live: a rollback, or its undoing. Same as `move` with one version. */
  promote(name: string, version: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): Release {
    this.move([{ name, version }], { by: 'promotion', ...UNKNOWN, ...reason }, options);
    return this.describe(name, version);
  }

  /** Takes a remote off the site; its versions stay, and any of them can be made live again. */
  retire(name: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): void {
    this.move([{ name, version: null }], { by: 'promotion', ...UNKNOWN, ...reason }, options);
  }

  /**
   * Makes several versions live at once.
   *
   * @throws ReleaseRefused when the gate refuses the resulting composition
   * @throws UnreadableRelease when files of a version are missing or have changed
   */
  move(moves: readonly VersionMove[], reason: MoveReason, options: GateOptions = {}): void {
    for (const { name, version } of moves) this.assertNotPinned(name, version);
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
    // Only a start releases without saying who does.
    if (reason.by === 'promotion' || reason.who !== null) for (const { name } of moves) this.releaseByHand(name);
    this.#composition.follow(this.#rows);
  }

  /** Leaves a name to people from now on: no start of the server makes a build of it live. */
  releaseByHand(name: string): void {
    this.#flags.set(name, 'byHand', { at: new Date().toISOString(), who: null, why: null });
  }

  /** The flags of a name. */
  flagsOf(name: string): Flags {
    return this.#flags.of(name);
  }

  /**
   * Pins a name, or switches it or one of its pages off from the next page on; or clears that.
   *
   * @param isOn true pins, or switches off
   * @returns whether that changed anything
   * @throws ReleaseRefused for the shell, which can only be pinned, and for an unknown page
   */
  setFlag(name: string, flag: Switchable, isOn: boolean, reason: SwitchReason): boolean {
    const version = this.pointedVersion(name);
    const route = typeof flag === 'string' ? null : flag.route;
    if (flag !== 'pinned' && name === 'shell') {
      throw new ReleaseRefused('The shell cannot be switched off: there is no site without one.');
    }
    if (version === null && isOn) throw new ReleaseRefused(`${name} has no live version. Run: npm run releases`);
    if (route !== null && isOn && version !== null && !this.pagesOf(name, version).some(({ path }) => path === route)) {
      throw new ReleaseRefused(`${name} has no page ${route}.`);
    }
    const at = new Date().toISOString();
    if (!this.#flags.set(name, flag, isOn ? { at, who: reason.who, why: reason.why } : null)) return false;
    const act = flag === 'pinned' ? (isOn ? 'pinned' : 'unpinned') : isOn ? 'disabled' : 'enabled';
    this.#history.switched({ name, act, route }, reason, at);
    this.#composition.follow(this.#rows);
    return true;
  }

  /** @throws ReleaseRefused when a name is pinned at another version */
  assertNotPinned(name: string, version: string | null): void {
    this.#flags.assertNotPinned(name, this.pointedVersion(name), version);
  }

  /** The gate's objections to making these releases live together, and to taking those off the site. */
  refusals(candidates: readonly Release[], retired: readonly string[] = []): Refusal[] {
    return askGate(this.fileStore, this.#history, { candidates, retired, live: this.#composition.releases() });
  }

  /** Forgets expired versions. */
  forget(versions: readonly Pick<PublishedRelease, 'name' | 'version'>[]): void {
    this.#history.forget(versions);
  }

  versionFolder(name: string, version: string): string {
    return this.fileStore.versionFolder(name, version);
  }
}
