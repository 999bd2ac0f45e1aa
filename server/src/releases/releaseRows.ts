import type { ReleaseAct, ReleaseWay } from '@cog/contracts/releases/constants';

/** The live version of a name, and how it went live. */
export interface LivePointer {
  version: string;
  /** ISO-8601, UTC. */
  movedAt: string;
  by: 'release' | 'promotion';
  /** Who moved it: an account, a team's token, the user of a machine; null where unknown. */
  who: string | null;
  /** The reason that this person gave. */
  why: string | null;
  /** The gate's objections that were overruled, by reason. */
  forced?: string[];
}

/** When, by whom and why something was switched. */
export interface Switched {
  /** ISO-8601, UTC. */
  at: string;
  who: string | null;
  why: string | null;
}

/** A version that a share of visitors gets in place of the live one. */
export interface ReleaseShare extends Switched {
  version: string;
  /** Percentage of visitors. */
  percent: number;
  /** When it goes live for everyone, ISO-8601, UTC; null for only when asked. */
  everyoneAt: string | null;
  /** Who gets a mail when it is withdrawn; null for only those in the settings. */
  mail: string | null;
}

/** The switches of a name. */
export interface Flags {
  /** Set while its pointer must not move. */
  pinned: Switched | null;
  /** Set while it is left out of the site. */
  disabled: Switched | null;
  /** Set once people release it, whatever came of it: starts of the server leave it as it is. */
  byHand: Switched | null;
  /** Pages that are left out of the site, by address. */
  routes: Readonly<Record<string, Switched>>;
}

/** A version that visitors have, had, or may get; its files are in the file store. */
export interface PublishedVersion {
  name: string;
  version: string;
  /** ISO-8601, UTC. */
  publishedAt: string;
  /** When another version last replaced it; null while it is live, or never was. */
  replacedAt: string | null;
  /** When an earlier version took its place; null where none did, or it went live again. */
  rolledBackAt: string | null;
  /** SHA-256 of its object list in the object storage; null where it exists only on disk. */
  listHash: string | null;
}

/** An action on a name. */
export interface ReleaseEvent {
  /** ISO-8601, UTC. */
  at: string;
  name: string;
  act: ReleaseAct;
  /** The page that was switched; null for the whole release. */
  route: string | null;
  /** The versions before and after; null for none. */
  from: string | null;
  to: string | null;
  commit: string | null;
  way: ReleaseWay;
  who: string | null;
  why: string | null;
}

/** All rows about releases at one moment, by name. Plain data that can be passed to a thread. */
export interface ReleaseRows {
  pointers: Record<string, LivePointer>;
  shares: Record<string, ReleaseShare>;
  flags: Record<string, Flags>;
  versions: PublishedVersion[];
}

export const noRows = (): ReleaseRows => ({ pointers: {}, shares: {}, flags: {}, versions: [] });
