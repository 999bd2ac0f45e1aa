import { storage } from '@cog/platform';

const KEY = 'heard';
/** Recordings whose place this phone remembers, the last ones. */
const MOST_PLACES = 20;
/** A place so near to the beginning is the beginning. */
const LEAST_SECONDS = 10;

/** Seconds, by the id of the recording; the one that was heard last comes last. */
function readPlaces(): Map<string, number> {
  const stored = storage.read(KEY);
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.filter((entry): entry is [string, number] => typeof entry?.[0] === 'string' && typeof entry[1] === 'number'),
  );
}

/** Where a visitor stopped in a recording on this phone, in seconds; 0 for its beginning. */
export const readPlace = (id: string): number => readPlaces().get(id) ?? 0;

/** Remembers where a visitor stopped; the beginning is not worth a place. */
export function storePlace(id: string, seconds: number): void {
  const places = readPlaces();
  places.delete(id);
  if (seconds >= LEAST_SECONDS) places.set(id, Math.floor(seconds));
  const kept = [...places].slice(-MOST_PLACES);
  storage.write(KEY, kept.length > 0 ? kept : null);
}
