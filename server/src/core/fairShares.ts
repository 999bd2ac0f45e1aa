import type { Prefix } from './networkOf.ts';

type Shared = Pick<Prefix, 'share'>;

/** How often everybody may do something in a window. */
export interface FairLimit {
  /** Turns of one network: an IPv4 address, 64 bits of an IPv6 address. */
  perNetwork: number;
  /** Turns of all networks together. */
  overAll: number;
  windowMs: number;
}

/**
 * The last part of what all may have in a window comes little by little: where the rest is used up, a newcomer waits for
 * seconds, not for the window's end.
 */
const COMES_LATER = 1 / 4;

/**
 * What is left for everybody in a window.
 *
 * @param taken by all, so far
 * @param elapsedMs since the window began
 */
const leftOf = ({ overAll, windowMs }: FairLimit, taken: number, elapsedMs: number): number =>
  overAll * (1 - COMES_LATER + (COMES_LATER * elapsedMs) / windowMs) - taken;

/** Turns that were taken. */
export interface Taken {
  all: number;
  /** By each prefix of a network, from the narrowest. */
  ofPrefixes: readonly number[];
}

/**
 * Whether a network may take a turn: while each of its prefixes has taken less than its share of what is left for everybody.
 * So one that is alone gets much, many get the same each, and who has taken little gets in to the end.
 *
 * @returns 0 when it may, else the milliseconds after which it may if others take none
 */
export function waitForTurn(
  limit: FairLimit,
  prefixes: readonly Shared[],
  { all, ofPrefixes }: Taken,
  elapsedMs: number,
): number {
  const { perNetwork, overAll, windowMs } = limit;
  const untilEnd = Math.max(windowMs - elapsedMs, 1);
  if ((ofPrefixes[0] ?? 0) >= perNetwork) return untilEnd;
  const left = leftOf(limit, all, elapsedMs);
  // More than this has to be left.
  const needed = Math.max(0, ...prefixes.map(({ share }, place) => (ofPrefixes[place] ?? 0) / share));
  if (left > needed) return 0;
  const untilThere = ((needed - left) / (overAll * COMES_LATER)) * windowMs;
  return Math.min(Math.floor(untilThere) + 1, untilEnd);
}
