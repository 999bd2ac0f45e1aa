import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveReleases, Release, ReleaseStore } from '../ReleaseStore.ts';
import { dictionaryOf, type MakeDelta } from './makeDelta.ts';
import { fileWithHash, type ReleasedScript, roleOf } from './ReleasedScript.ts';

export interface DeltaLimits {
  /** How many releases of a script before the live one there are deltas from. */
  olderFiles: number;
  /** Of all deltas together. Those of the shell's file from its last ten releases take 30 kB. */
  bytes: number;
  /** How many deltas may be in the making, or wait for that. */
  inTheMaking: number;
  /** How long a request waits for its delta: on a slow phone's line the whole file takes two seconds. */
  waitMs: number;
}
const LIMITS: DeltaLimits = { olderFiles: 10, bytes: 8_000_000, inTheMaking: 20, waitMs: 500 };

/** A delta that was asked for; `made` is undefined until it is there, and null where there is none. */
interface Kept {
  current: string;
  work: Promise<void>;
  made: Buffer | null | undefined;
}

/**
 * What the live releases' scripts differ in from those before, made when a browser first asks and then kept in memory.
 *
 * A client chooses neither file freely: the newer one is live, the older one is of the same role and was released
 * not long before. So all that can be asked for is a few hundred deltas, each of which is made once as long as the
 * newer file is live.
 */
export class ScriptDeltas {
  readonly #store: Pick<ReleaseStore, 'live' | 'files' | 'browserFilesOf'>;
  readonly #make: MakeDelta;
  readonly #onError: (error: unknown) => void;
  readonly #limits: DeltaLimits;
  #liveId: string | null = null;
  /** Scripts of the live releases: 'shell/main.0123456789.js'. */
  #current = new Set<string>();
  /** Names of the files of a role that were released last, by 'shell/main'. */
  readonly #released = new Map<string, Set<string>>();
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;
  #inTheMaking = 0;

  constructor(
    store: Pick<ReleaseStore, 'live' | 'files' | 'browserFilesOf'>,
    make: MakeDelta,
    onError: (error: unknown) => void = () => {},
    limits: Partial<DeltaLimits> = {},
  ) {
    this.#store = store;
    this.#make = make;
    this.#onError = onError;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * The delta to a live script from an older release of it.
   *
   * @param sha256 of the older file
   * @returns 'none' where there is none and none is being made, 'later' where there may be one in a moment
   */
  async find({ remote, role, file }: ReleasedScript, sha256: Buffer): Promise<Buffer | 'none' | 'later'> {
    this.#follow();
    const current = `${remote}/${file}`;
    if (!this.#current.has(current)) return 'none';
    const old = fileWithHash(role, sha256.toString('hex'));
    if (!this.#lastReleased(remote, role).has(old)) return 'none';
    const kept = this.#kept.get(`${old} ${current}`) ?? this.#begin(remote, old, file);
    if (typeof kept === 'string') return kept;
    if (kept.made === undefined) await Promise.race([kept.work, pause(this.#limits.waitMs, null, { ref: false })]);
    if (kept.made === undefined) return 'later';
    // The name says but the first digits of what the client has.
    return kept.made !== null && dictionaryOf(kept.made).equals(sha256) ? kept.made : 'none';
  }

  #begin(remote: string, old: string, file: string): Kept | 'none' | 'later' {
    if (this.#bytes >= this.#limits.bytes) return 'none';
    if (this.#inTheMaking >= this.#limits.inTheMaking) return 'later';
    const current = `${remote}/${file}`;
    const key = `${old} ${current}`;
    const kept: Kept = { current, work: Promise.resolve(), made: undefined };
    const settle = (made: Buffer | null) => {
      this.#inTheMaking--;
      kept.made = made;
      if (this.#kept.get(key) === kept) this.#bytes += made?.length ?? 0;
    };
    this.#inTheMaking++;
    kept.work = this.#make({ folder: join(this.#store.files, remote), old, current: file }).then(settle, (error) => {
      // Not tried again: everybody gets the whole file.
      settle(null);
      this.#onError(error);
    });
    this.#kept.set(key, kept);
    return kept;
  }

  /** Looks at what is live, and forgets what leads to files that are so no more. */
  #follow(): void {
    const live = this.#live();
    if (live === null || live.id === this.#liveId) return;
    this.#liveId = live.id;
    this.#current = new Set(
      [live.shell, ...live.remotes].flatMap((release) =>
        this.#filesOf(release)
          .filter((file) => roleOf(file) !== null)
          .map((file) => `${release.name}/${file}`),
      ),
    );
    this.#released.clear();
    for (const [key, { current, made }] of this.#kept) {
      if (this.#current.has(current)) continue;
      this.#kept.delete(key);
      this.#bytes -= made?.length ?? 0;
    }
  }

  #filesOf(release: Release): string[] {
    try {
      return this.#store.browserFilesOf(release.name, release.version, release);
    } catch (error) {
      // It is served whole.
      this.#onError(error);
      return [];
    }
  }

  #live(): LiveReleases | null {
    try {
      return this.#store.live();
    } catch {
      // Pages tell of it.
      return null;
    }
  }

  #lastReleased(remote: string, role: string): Set<string> {
    const key = `${remote}/${role}`;
    const known = this.#released.get(key);
    if (known !== undefined) return known;
    const folder = join(this.#store.files, remote);
    const files = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => roleOf(file) === role)
      .map((file) => ({ file, at: statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((one, other) => other.at - one.at)
      // The live one among them: a browser may have it as a dictionary and no more as a file.
      .slice(0, this.#limits.olderFiles + 1)
      .map(({ file }) => file);
    const released = new Set(files);
    this.#released.set(key, released);
    return released;
  }
}
