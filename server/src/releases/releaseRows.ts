import type { ReleaseAct, ReleaseWay } from '@cog/contracts/releases/constants';

/** Which version of a name is live, and how that came about. */
export interface LivePointer {
  version: string;
  /** ISO-8601, UTC. */
  movedAt: string;
  by: 'release' | 'promotion';
  /** Who moved it: an account, a team's token, the user of a machine; null where it is not known. */
  who: string | null;
  /** In the words of who moved it. */
  why: string | null;
  /** What the gate had against it and was overruled in, by reason. */
  forced?: string[];
}

/** When, by whom and why something was switched. */
export interface Switched {
  /** ISO-8601, UTC. */
  at: string;
  who: string | null;
  why: string | null;
}

/** A version that a share of visitors is shown in the place of the live one. */
export interface ReleaseShare extends Switched {
  version: string;
  /** Of a hundred visitors. */
  percent: number;
  /** From when on it is for everyone, ISO-8601, UTC; null for when asked. */
  everyoneAt: string | null;
  /** Who is written to when it is taken back; null for those in the settings alone. */
  mail: string | null;
}

/** What is switched of a name. */
export interface Flags {
  /** Its pointer is not moved. */
  pinned: Switched | null;
  /** It is left out of the site. */
  disabled: Switched | null;
  /** Pages of it that are left out of the site, by address. */
  routes: Readonly<Record<string, Switched>>;
}

/** A version that visitors have, had, or may have; its files are in the file store. */
export interface PublishedVersion {
  name: string;
  version: string;
  /** ISO-8601, UTC. */
  publishedAt: string;
  /** When another version took its place the last time; null while it is live, or was never. */
  replacedAt: string | null;
  /** SHA-256 of the list of its files in the object storage; null where the disk is all there is. */
  listHash: string | null;
}

/** Something that was done with a name. */
export interface ReleaseEvent {
  /** ISO-8601, UTC. */
  at: string;
  name: string;
  act: ReleaseAct;
  /** Of a page that was switched; null for the whole. */
  route: string | null;
  /** The version before, and since; null for none. */
  from: string | null;
  to: string | null;
  commit: string | null;
  way: ReleaseWay;
  who: string | null;
  why: string | null;
}

/** Everything that the database says of releases at one moment, by name. Plain data, to be handed to a thread. */
export interface ReleaseRows {
  pointers: Record<string, LivePointer>;
  shares: Record<string, ReleaseShare>;
  flags: Record<string, Flags>;
  versions: PublishedVersion[];
}

export const noRows = (): ReleaseRows => ({ pointers: {}, shares: {}, flags: {}, versions: [] });
