import type { Coordinates } from '@cog/contracts/settings/coordinates';

/** Where the phone is, or why it does not say. */
export type Position =
  | ({ kind: 'found' /** In metres. */; accuracy: number } & Coordinates)
  | { kind: 'denied' | 'unknown' };

const LONGEST_WAIT_MS = 15_000;
/** A position that the phone knows already is good enough for so long. */
const RECENT_MS = 60_000;

/**
 * Asks the phone where it is; it asks the visitor first. Call it only when a button is pressed for it. The position goes
 * nowhere: what is done with it is done on the phone.
 */
export function askPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve({ kind: 'unknown' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ kind: 'found', latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { enableHighAccuracy: true, timeout: LONGEST_WAIT_MS, maximumAge: RECENT_MS },
    );
  });
}
