/** How often each caller may do something: a session, or anything else that has a name. */
export interface Limit {
  /** Turns of one caller in a window. */
  each: number;
  windowMs: number;
}

/** A limit for networks, which share a total. */
export interface SharedLimit extends Limit {
  /** Turns of all networks together. */
  overAll: number;
}

/** How often strangers may write something. Windows are consecutive, starting on the full hour or minute. */
export interface WriteLimit extends SharedLimit {
  /** Name of the count: 'registration'. */
  name: string;
  /** After using up its turns, a network may take one more in each of these shorter windows; none where left out. */
  slowerWindowMs?: number;
  /** Turns per UTC day; limited only by the windows where left out. */
  aDay?: Omit<SharedLimit, 'windowMs'>;
}

/** Counts turns, in the memory of this process (`MemoryLimit`) or in the database (`DatabaseLimit`). */
export interface Limiter {
  /**
   * Takes a turn: 0 when the caller may go on, else the milliseconds until it may. A refused turn does not count.
   *
   * @param caller address or network, for a limit that networks share; else any name
   */
  take(caller: string): number | Promise<number>;
}
