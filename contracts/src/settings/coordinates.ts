import { cleanText } from '../lib/hiddenCharacters.ts';

/** Coordinates of places and distances between them. Does not use yup, since pages load it. */

/** Degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Formats of places in map links; the place itself is matched before the map's centre. */
const forms: readonly RegExp[] = [
  new RegExp(`^\\s*\\(?${NUMBER}\\s*,\\s*${NUMBER}\\)?\\s*$`),
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|ll|query|destination|daddr|center|sll)=(?:loc:)?${NUMBER},\\s*${NUMBER}`),
  new RegExp(`[?&#](?:mlat|map)=${NUMBER}[&/](?:mlon=)?${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
];

/** @returns null for coordinates outside the earth's range, and for (0, 0), which maps use for no place */
function placeAt(latitude: number, longitude: number): Coordinates | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

/** Five decimals are accurate to about a metre. */
const degrees = (value: number) => String(Math.round(value * 100_000) / 100_000);

/** Formats coordinates as stored in the settings: '6.52437, 3.37921'. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`;

/**
 * Finds coordinates in a pasted text, either two numbers or the long link of a map, and formats them as in the settings; null if
 * there are none.
 */
export function readCoordinates(pasted: string): string | null {
  let text = cleanText(pasted);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: use the text undecoded.
  }
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(text) ?? [];
    const place = latitude && longitude ? placeAt(Number(latitude), Number(longitude)) : null;
    if (place) return writeCoordinates(place);
  }
  return null;
}

/** Parses coordinates stored in the settings. */
export function coordinatesOf(kept: string | null): Coordinates | null {
  const [latitude, longitude] = (kept ?? '').split(',').map(Number);
  return kept && latitude !== undefined && longitude !== undefined ? placeAt(latitude, longitude) : null;
}

const EARTH_KM = 6371;
const radians = (value: number) => (value * Math.PI) / 180;

/** Straight-line distance between two places in kilometres (haversine). */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const both = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(both)));
}
