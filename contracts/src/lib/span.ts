/** A span of time: instants in milliseconds since 1970, UTC. It has its beginning, and no longer its end. */
export interface Span {
  from: number;
  /** Infinity for one without an end. */
  until: number;
}
