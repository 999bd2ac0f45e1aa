import type { Coordinates } from '@cog/contracts/settings/coordinates';

/** The phone's position, or why there is none. */
export type Position =
  | ({ kind: 'found' /** In metres. */; accuracy: number } & Coordinates)
  | { kind: 'denied' | 'unknown' };

const LONGEST_WAIT_MS = 15_000;
/** How old a position that the phone already knows may be. */
const RECENT_MS = 60_000;

/**
 * Asks the phone for its position, which first asks the visitor for permission. Call it only when a button for it is
 * pressed. The position must not leave the phone.
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
