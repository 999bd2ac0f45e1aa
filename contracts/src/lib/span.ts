/** A span of time: instants in milliseconds since 1970 UTC. Includes its beginning but not its end. */
export interface Span {
  from: number;
  /** Infinity for a span without an end. */
  until: number;
}
