import { storage } from '@cog/platform';

const KEY = 'heard';
/** How many recordings' positions this phone remembers. */
const MOST_PLACES = 20;
/** Positions closer to the beginning than this are not remembered. */
const LEAST_SECONDS = 10;

/** Positions in seconds by the recording's id, the one heard last at the end. */
function readPlaces(): Map<string, number> {
  const stored = storage.read(KEY);
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.filter((entry): entry is [string, number] => typeof entry?.[0] === 'string' && typeof entry[1] === 'number'),
  );
}

/** The position where a visitor stopped in a recording on this phone, in seconds; 0 for the beginning. */
export const readPlace = (id: string): number => readPlaces().get(id) ?? 0;

/** Remembers where a visitor stopped, unless that is near the beginning. */
export function storePlace(id: string, seconds: number): void {
  const places = readPlaces();
  places.delete(id);
  if (seconds >= LEAST_SECONDS) places.set(id, Math.floor(seconds));
  const kept = [...places].slice(-MOST_PLACES);
  storage.write(KEY, kept.length > 0 ? kept : null);
}
