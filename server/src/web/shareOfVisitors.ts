import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { clientPreferences, PLACES, shareCookie } from '../core/clientPreferences.ts';
import type { LiveReleases, ReleaseStore } from '../releases/ReleaseStore.ts';

const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** Hashes a text to a number below a hundred. */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() % PLACES;

/** A visitor's place among a hundred: from the cookie, else hashed from network and browser. */
export const placeOf = (headers: IncomingHttpHeaders, address: string): number =>
  clientPreferences(headers).place ?? numberOf(`${address} ${headers['user-agent'] ?? ''}`);

/** Header with the secret key of a release that the server's own browser checks before it is live. */
export const LOOK_HEADER = 'x-cog-look';

/** The composition for the server's own browser during a check; null for visitors. */
export const lookedAt = (store: ReleaseStore, { [LOOK_HEADER]: key }: IncomingHttpHeaders): LiveReleases | null =>
  (typeof key === 'string' ? store.compositionsUnderCheck.get(key) : undefined) ?? null;

/**
 * The releases for a visitor: the live ones, or the one canary they are in. Places are shuffled per version, so that each canary
 * reaches other visitors; a growing share keeps those that it has.
 */
export function releasesFor(store: ReleaseStore, headers: IncomingHttpHeaders, address: string): LiveReleases {
  const looked = lookedAt(store, headers);
  if (looked !== null) return looked;
  const shares = store.shares();
  const place = shares.length === 0 ? 0 : placeOf(headers, address);
  const own = shares.find(({ version, percent }) => (place + numberOf(version)) % PLACES < percent);
  return own?.live ?? store.live();
}

/** The cookie that keeps a visitor's place when their network changes; null where they have it, or without a canary. */
export function placeToKeep(
  store: ReleaseStore,
  headers: IncomingHttpHeaders,
  { address, isSecure }: { address: string; isSecure: boolean },
): string | null {
  if (store.shares().length === 0 || clientPreferences(headers).place !== null) return null;
  return stringifySetCookie({
    name: isSecure ? shareCookie.secure : shareCookie.plain,
    value: String(placeOf(headers, address)),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: KEPT_SECONDS,
  });
}
