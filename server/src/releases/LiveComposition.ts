import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isServed, type RemoteDescriptor, type ShellDescriptor } from '@cog/contracts/composition/descriptor';
import type { ReleaseState } from '../core/releaseState.ts';
import { ReleaseRefused } from './gate/Refusal.ts';
import type { Release, ReleaseFileStore } from './ReleaseFileStore.ts';
import { ReleaseFlags } from './ReleaseFlags.ts';
import { ReleaseHistory } from './ReleaseHistory.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import type { ReleaseRows } from './releaseRows.ts';

/** The releases that are live at one moment. */
export interface LiveReleases {
  /** Identifies this set of versions; changes when any pointer moves. */
  id: string;
  shell: ShellDescriptor;
  /** By name, in alphabetical order. */
  remotes: RemoteDescriptor[];
}

/** Called when a pointer's release is unusable, with the version that is served instead, if any. */
export type OnUnreadable = (name: string, error: unknown, served: string | null) => void;

/** How soon an unreadable release is read again if no pointer has moved. */
const LOOK_AGAIN_MS = 5000;

/** The release of a remote or the shell that is served, and its state. */
interface Served extends ReleaseState {
  release: Release | null;
}

/**
 * The releases that this process serves: the versions that rows name, after their files and hashes were checked. A bad release
 * only affects its own remote, and not even that if an earlier release of it was served before.
 */
export class LiveComposition {
  readonly #files: ReleaseFileStore;
  readonly #onUnreadable: OnUnreadable;
  readonly #checked: readonly Release[];
  #rows: ReleaseRows;
  #isOutdated = true;
  #readAt = Number.NEGATIVE_INFINITY;
  #live: LiveReleases | null = null;
  #served = new Map<string, Served>();
  /** Why each unusable pointer is unusable, and what was last reported about it. */
  #faults = new Map<string, { error: unknown; reported: string }>();

  /** @param checked releases that another composition has just checked */
  constructor(
    files: ReleaseFileStore,
    rows: ReleaseRows,
    onUnreadable: OnUnreadable,
    checked: readonly Release[] = [],
  ) {
    this.#files = files;
    this.#rows = rows;
    this.#onUnreadable = onUnreadable;
    this.#checked = checked;
  }

  /** Serves the releases of these rows from now on. */
  follow(rows: ReleaseRows): void {
    this.#rows = rows;
    this.#isOutdated = true;
  }

  /**
   * Returns the live releases. Files are read when pointers or flags have changed, or again after a while if one is bad. At a
   * start, without earlier releases, the newest good shell replaces a bad one, and a bad remote is left out.
   *
   * @throws ReleaseRefused while no shell has been published
   * @throws UnreadableRelease if no published shell is usable
   */
  live(): LiveReleases {
    const isDue = this.#faults.size > 0 && performance.now() - this.#readAt > LOOK_AGAIN_MS;
    if (this.#isOutdated || isDue) this.#read();
    if (this.#live !== null) return this.#live;
    throw (
      this.#faults.get('shell')?.error ?? new ReleaseRefused('No shell is published. Run: npm run release -- shell')
    );
  }

  /** Id of the live releases; null before the first release. */
  get id(): string | null {
    try {
      return this.live().id;
    } catch {
      // Pages report it; the API works without releases.
      return null;
    }
  }

  /** The state of every name that has a pointer, as of the last read. */
  states(): ReleaseState[] {
    return [...this.#served.values()].map(({ name, state, version }) => ({ name, state, version }));
  }

  /** The live releases for the gate, including pages that are switched off, which still belong to their remote. */
  releases(): Release[] {
    try {
      this.live();
    } catch {
      // There is no usable shell: return the remotes that there are.
    }
    return [...this.#served.values()].flatMap(({ release, state }) => (state === 'left out' ? [] : (release ?? [])));
  }

  /** A sentence about a file of the live releases that is missing on disk; null where all exist. */
  missing(): string | null {
    if (!this.#served.has('shell')) return null;
    if (!existsSync(join(this.#files.directory, 'versions'))) return 'The releases are missing.';
    for (const { name, release } of this.#served.values()) {
      const file = Object.keys(release?.integrity ?? {}).find(
        (one) => one !== release?.serverBundle && !existsSync(join(this.#files.files, name, one)),
      );
      if (file !== undefined) return `A file of a release is missing: ${name}/${file}.`;
    }
    return null;
  }

  /** Whether a live version, or any other on disk, has a browser file of this name; true for every name if the folder is gone. */
  wasReleased(name: string, file: string): boolean {
    if (Object.hasOwn(this.#served.get(name)?.release?.integrity ?? {}, file.replace(/\.(br|gz)$/, ''))) return true;
    if (this.#served.has('shell') && !existsSync(this.#files.files)) return true;
    return this.#files.wasReleased(name, file);
  }

  #read(): void {
    this.#isOutdated = false;
    this.#readAt = performance.now();
    const faults = new Map(this.#faults);
    const names = new ReleaseHistory(this.#rows).liveNames();
    this.#faults = new Map();
    this.#served = new Map(names.map((name) => [name, this.#serve(name, faults.get(name)?.reported)]));
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

  /** A release without its switched-off pages; null if it is switched off as a whole. */
  #withoutDisabled(release: RemoteDescriptor): RemoteDescriptor | null {
    const { disabled, routes } = new ReleaseFlags(this.#rows).of(release.name);
    const served = this.#served.get(release.name);
    if (disabled !== null && served) Object.assign(served, { state: 'disabled', version: null });
    if (disabled !== null) return null;
    return { ...release, routes: release.routes.filter(({ path }) => routes[path] === undefined) };
  }

  /**
   * The release that a pointer names, or its replacement.
   *
   * @param reported the last report about the name, so that each fault is reported once
   */
  #serve(name: string, reported: string | undefined): Served {
    try {
      const release = this.#pointedRelease(name);
      return { name, state: 'live', version: release.version, release };
    } catch (error) {
      const before = this.#served.get(name)?.release ?? null;
      const release = before ?? (name === 'shell' ? this.#newestGoodShell() : null);
      const version = release?.version ?? null;
      const report = `${String(error)} ${version}`;
      if (reported !== report) this.#onUnreadable(name, error, version);
      this.#faults.set(name, { error, reported: report });
      return { name, state: release === null ? 'left out' : 'kept', version, release };
    }
  }

  /** Checks and returns the release that a pointer names. @throws UnreadableRelease that names the bad file */
  #pointedRelease(name: string): Release {
    const version = new ReleaseHistory(this.#rows).pointer(name)?.version ?? '';
    const known = this.#checked.find((one) => one.name === name && one.version === version);
    if (known !== undefined) return known;
    if (!this.#files.has({ name, version })) {
      throw new UnreadableRelease(this.#files.descriptorFile(name, version), 'it is missing');
    }
    const release = this.#files.describe(name, version);
    this.#files.check(release);
    return release;
  }

  #newestGoodShell(): ShellDescriptor | null {
    const history = new ReleaseHistory(this.#rows);
    for (const { version } of history.versions().filter((one) => one.name === 'shell' && history.wasLive(one))) {
      try {
        const release = this.#files.describe('shell', version);
        this.#files.check(release);
        if (!('routes' in release)) return release;
      } catch {
        // Try the previous one. The fault of the release that its pointer names is reported elsewhere.
      }
    }
    return null;
  }
}
