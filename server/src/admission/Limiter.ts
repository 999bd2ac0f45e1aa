/** How often each may do something: a session, or whatever else a name is given for. */
export interface Limit {
  /** Turns of one in a window. */
  each: number;
  windowMs: number;
}

/** The same of networks, which share what there is for all. */
export interface SharedLimit extends Limit {
  /** Turns of all networks together. */
  overAll: number;
}

/** How often strangers may write something. Windows follow one another, from the full hour or minute. */
export interface WriteLimit extends SharedLimit {
  /** What is counted: 'registration'. */
  name: string;
  /** A network that has used up its turns may go on with one in each of these shorter windows; not at all where left out. */
  slowerWindowMs?: number;
  /** Turns in a day, counted in UTC; as many as its windows hold where left out. */
  aDay?: Omit<SharedLimit, 'windowMs'>;
}

/** Counts turns, in the memory of this process (`MemoryLimit`) or in the database (`DatabaseLimit`). */
export interface Limiter {
  /**
   * Takes a turn: 0 when the caller may go on, else the milliseconds after which they may. A refused turn does not count.
   *
   * @param caller address or network, for a limit that networks share; else any name
   */
  take(caller: string): number | Promise<number>;
}
