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

/** Everything that is live at one moment. */
export interface LiveReleases {
  /** Names this set of versions; changes when any pointer moves. */
  id: string;
  shell: ShellDescriptor;
  /** By name, in alphabetical order. */
  remotes: RemoteDescriptor[];
}

/** Told of a pointer that leads to nothing good, and which version is served instead, if any. */
export type OnUnreadable = (name: string, error: unknown, served: string | null) => void;

/** How soon a release that could not be read is looked at again, where no pointer has moved. */
const LOOK_AGAIN_MS = 5000;

/** A remote's or the shell's release that is served, and how it came to be. */
interface Served extends ReleaseState {
  release: Release | null;
}

/**
 * What this process serves: the versions that rows name, once their files and hashes were checked. A bad one costs its own
 * remote alone, and not even that where an earlier release of it was served before.
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
  /** Why the pointer of a name leads to nothing good, and what was told of it. */
  #faults = new Map<string, { error: unknown; told: string }>();

  /** @param checked releases that were found good a moment ago: those of another composition */
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

  /** Serves what these rows say from now on. */
  follow(rows: ReleaseRows): void {
    this.#rows = rows;
    this.#isOutdated = true;
  }

  /**
   * What is live now. Files are read when pointers or flags have changed, or after a while where one is bad. At the
   * start, with nothing to stay, the newest good shell replaces a bad one, and a bad remote is left out.
   *
   * @throws ReleaseRefused while no shell has been published
   * @throws UnreadableRelease where none of those that were can be used
   */
  live(): LiveReleases {
    const isDue = this.#faults.size > 0 && performance.now() - this.#readAt > LOOK_AGAIN_MS;
    if (this.#isOutdated || isDue) this.#read();
    if (this.#live !== null) return this.#live;
    throw (
      this.#faults.get('shell')?.error ?? new ReleaseRefused('No shell is published. Run: npm run release -- shell')
    );
  }

  /** Id of what is live; null before the first release. */
  get id(): string | null {
    try {
      return this.live().id;
    } catch {
      // Pages tell of it; the API lives without them.
      return null;
    }
  }

  /** What is served of every name that has a pointer, as of the last reading. */
  states(): ReleaseState[] {
    return [...this.#served.values()].map(({ name, state, version }) => ({ name, state, version }));
  }

  /** What is live for the gate, with the pages that are switched off: they are still their remote's. */
  releases(): Release[] {
    try {
      this.live();
    } catch {
      // No shell yet, or none that can be used: what there is of remotes.
    }
    return [...this.#served.values()].flatMap(({ release, state }) => (state === 'left out' ? [] : (release ?? [])));
  }

  /** What of the live releases is not on the disk, as a sentence; null where all is there. */
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

  /** Whether a live version, or any that is here, has a browser file of this name; true of all where the folder is gone. */
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
    const { disabled, routes } = new ReleaseFlags(this.#rows).of(release.name);
    const served = this.#served.get(release.name);
    if (disabled !== null && served) Object.assign(served, { state: 'disabled', version: null });
    if (disabled !== null) return null;
    return { ...release, routes: release.routes.filter(({ path }) => routes[path] === undefined) };
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
        // The one before it may be good. What is wrong with the one that was to be live is told.
      }
    }
    return null;
  }
}
