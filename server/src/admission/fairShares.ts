import type { Limit, SharedLimit } from './Limiter.ts';
import { COMES_LATER_SHARE } from './limits.ts';
import type { Prefix } from './networkOf.ts';

/** Turns taken in a window. */
export interface Taken {
  all: number;
  /** Turns of each prefix of a network, narrowest first. */
  ofPrefixes: readonly number[];
}

/**
 * Whether a network may take a turn: it may while each of its prefixes has taken less than its share of the turns that are left
 * for all. So a single network gets much, many get the same each, and one that has taken little gets turns until the end.
 *
 * @returns 0 when it may, else the milliseconds until it may if others take none
 */
export function waitForTurn(
  { each, windowMs, overAll = Number.POSITIVE_INFINITY }: Limit & Partial<SharedLimit>,
  prefixes: readonly Pick<Prefix, 'share'>[],
  { all, ofPrefixes }: Taken,
  elapsedMs: number,
): number {
  const untilEnd = Math.max(windowMs - elapsedMs, 1);
  if ((ofPrefixes[0] ?? 0) >= each) return untilEnd;
  const left = overAll * (1 - COMES_LATER_SHARE + (COMES_LATER_SHARE * elapsedMs) / windowMs) - all;
  // The remaining turns must exceed this.
  const needed = Math.max(0, ...prefixes.map(({ share }, place) => (ofPrefixes[place] ?? 0) / share));
  if (left > needed) return 0;
  const untilThere = ((needed - left) / (overAll * COMES_LATER_SHARE)) * windowMs;
  return Math.min(Math.floor(untilThere) + 1, untilEnd);
}
