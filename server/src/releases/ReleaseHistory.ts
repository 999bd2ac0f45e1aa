import type { ReleaseWay } from '@cog/contracts/releases/constants';
import { latestPlausible } from '../core/latestPlausible.ts';
import type { LivePointer, PublishedVersion, ReleaseEvent, ReleaseRows, ReleaseShare } from './releaseRows.ts';

/** Who moves a pointer, how and why. */
export interface MoveReason extends Pick<LivePointer, 'by' | 'who' | 'why'> {
  /** A command on the server's own machine by default. */
  way?: ReleaseWay;
}

/** A published version, as `npm run releases` lists it. */
export interface PublishedRelease {
  name: string;
  version: string;
  /** ISO-8601, UTC. */
  publishedAt: string;
  live: boolean;
  /** When another version last replaced it, ISO-8601, UTC; null while it is live. */
  replacedAt: string | null;
  /** Size of its files on disk; files that versions share count for each. */
  bytes: number;
}

/** Who switches something, how and why. */
export type SwitchReason = Omit<MoveReason, 'by'>;

/** The next state of one name's pointer; `version: null` takes a remote off the site. */
export interface RecordedMove {
  name: string;
  version: string | null;
  commit: string | null;
  /** Reasons for which the gate was overruled. */
  forced: readonly string[];
}

/** Later than any stored moment. */
const LAST = '9999';

/** The live and earlier versions of each name, and events that are not stored yet. */
export class ReleaseHistory {
  readonly #rows: ReleaseRows;
  /** Events since the rows were read. */
  readonly events: ReleaseEvent[] = [];

  constructor(rows: ReleaseRows) {
    this.#rows = rows;
  }

  /** Names that have a pointer, in alphabetical order. */
  liveNames(): string[] {
    return Object.keys(this.#rows.pointers).sort();
  }

  pointer(name: string): LivePointer | null {
    return this.#rows.pointers[name] ?? null;
  }

  /** Every published version, grouped by name, newest first. */
  versions(): PublishedVersion[] {
    return [...this.#rows.versions]
      .reverse()
      .sort((a, b) => a.name.localeCompare(b.name) || b.publishedAt.localeCompare(a.publishedAt));
  }

  /** The version that was live last before the current one and was not rolled back; null where there is none. */
  previous(name: string): string | null {
    const live = this.pointer(name);
    const plausible = latestPlausible(new Date());
    // What was replaced while the clock was ahead counts as oldest, but for what the live version itself replaced.
    const order = ({ replacedAt }: PublishedVersion) =>
      replacedAt === live?.movedAt ? LAST : (replacedAt ?? '') > plausible ? '' : (replacedAt ?? '');
    const [latest] = this.#rows.versions
      .filter((one) => one.name === name && one.version !== live?.version)
      .filter(({ replacedAt, rolledBackAt }) => replacedAt !== null && rolledBackAt === null)
      .sort((a, b) => order(b).localeCompare(order(a)));
    return latest?.version ?? null;
  }

  /** Moves several pointers at once. @param at ISO-8601, UTC */
  move(moves: readonly RecordedMove[], reason: MoveReason, at: string): void {
    const { by, who, why } = reason;
    for (const { name, version, commit, forced } of moves) {
      const known = this.pointer(name);
      const from = known?.version ?? null;
      const target = this.#rows.versions.find((one) => one.name === name && one.version === version);
      // To a version that was rolled back itself is forward again.
      const isBack = Boolean(target?.replacedAt) && target?.rolledBackAt === null;
      if (from !== null && from !== version) {
        this.#edit(name, from, { replacedAt: at, rolledBackAt: isBack ? at : null });
      }
      if (from !== version) delete this.#rows.shares[name];
      if (version === null) delete this.#rows.pointers[name];
      else {
        this.#edit(name, version, { replacedAt: null, rolledBackAt: null }, at);
        // A version that is already live keeps its time.
        const moved = known !== null && from === version ? { ...known, by } : { version, movedAt: at, by, who, why };
        this.#rows.pointers[name] = forced.length === 0 ? moved : { ...moved, forced: [...forced] };
      }
      if (from === version) continue;
      const act = version === null ? 'retired' : by === 'release' ? 'released' : 'promoted';
      this.#record({ at, name, act, route: null, from, to: version, commit }, reason);
    }
  }

  /** Gives a version to a share of visitors; null withdraws the current one. @param at ISO-8601, UTC */
  share(name: string, share: Omit<ReleaseShare, 'at' | 'who' | 'why'> | null, reason: SwitchReason, at: string): void {
    const { who, why } = reason;
    const live = this.pointer(name)?.version ?? null;
    const before = this.#rows.shares[name]?.version ?? null;
    if (share === null) delete this.#rows.shares[name];
    else {
      this.#edit(name, share.version, {}, at);
      this.#rows.shares[name] = { ...share, at, who, why };
    }
    const event = { at, name, route: null, commit: null };
    if (share === null) this.#record({ ...event, act: 'withdrawn', from: before, to: live }, reason);
    else {
      const sharedWhy = `${share.percent} of 100 visitors${why === null ? '' : `: ${why}`}`;
      this.#record({ ...event, act: 'shared', from: live, to: share.version }, { ...reason, why: sharedWhy });
    }
  }

  /** Adds a version that no visitor gets yet. @param at ISO-8601, UTC */
  publish({ name, version, commit }: Omit<RecordedMove, 'forced'>, reason: SwitchReason, at: string): void {
    if (version === null || this.#rows.versions.some((one) => one.name === name && one.version === version)) return;
    this.#edit(name, version, {}, at);
    const from = this.pointer(name)?.version ?? null;
    this.#record({ at, name, act: 'published', route: null, from, to: version, commit }, reason);
  }

  /** Records a switch of a name or a page, which leaves its version. @param at ISO-8601, UTC */
  switched(event: Pick<ReleaseEvent, 'name' | 'act' | 'route'>, reason: SwitchReason, at: string): void {
    const version = this.pointer(event.name)?.version ?? null;
    this.#record({ ...event, at, from: version, to: version, commit: null }, reason);
  }

  /** Whether visitors have or had a version. */
  wasLive({ name, version, replacedAt }: PublishedVersion): boolean {
    return replacedAt !== null || this.pointer(name)?.version === version;
  }

  /** Forgets versions, none of which may be live. */
  forget(versions: readonly Pick<PublishedVersion, 'name' | 'version'>[]): void {
    const isForgotten = (one: PublishedVersion) =>
      versions.some(({ name, version }) => one.name === name && one.version === version);
    this.#rows.versions = this.#rows.versions.filter((one) => !isForgotten(one));
  }

  #record(event: Omit<ReleaseEvent, keyof SwitchReason>, { who, why, way = 'command line' }: SwitchReason): void {
    this.events.push({ ...event, way, who, why });
  }

  /** Changes properties of a version. @param publishedAt for a new version; others must exist */
  #edit(name: string, version: string, change: Partial<PublishedVersion>, publishedAt?: string): void {
    const known = this.#rows.versions.find((one) => one.name === name && one.version === version);
    if (known !== undefined) Object.assign(known, change);
    else if (publishedAt !== undefined) {
      this.#rows.versions.push({ name, version, publishedAt, replacedAt: null, rolledBackAt: null, listHash: null });
    }
  }
}
