import { cleanText } from '../lib/hiddenCharacters.ts';

/** Where places are, and how far from one another. No yup: pages read it. */

/** Degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** How links of maps write a place, the place itself before what the map happened to show. */
const forms: readonly RegExp[] = [
  new RegExp(`^\\s*\\(?${NUMBER}\\s*,\\s*${NUMBER}\\)?\\s*$`),
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|ll|query|destination|daddr|center|sll)=(?:loc:)?${NUMBER},\\s*${NUMBER}`),
  new RegExp(`[?&#](?:mlat|map)=${NUMBER}[&/](?:mlon=)?${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
];

/** @returns null for what is no place on the earth, and for (0, 0), which a map without a place says */
function placeAt(latitude: number, longitude: number): Coordinates | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

/** Five places after the point are about a metre. */
const degrees = (value: number) => String(Math.round(value * 100_000) / 100_000);

/** 6.52437, 3.37921 as the settings keep it. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`;

/** The place in what was pasted, two numbers or the long link of a map, as the settings keep it; null where there is none. */
export function readCoordinates(pasted: string): string | null {
  let text = cleanText(pasted);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray percent sign: it is read as it is.
  }
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(text) ?? [];
    const place = latitude && longitude ? placeAt(Number(latitude), Number(longitude)) : null;
    if (place) return writeCoordinates(place);
  }
  return null;
}

/** What the settings keep, as numbers. */
export function coordinatesOf(kept: string | null): Coordinates | null {
  const [latitude, longitude] = (kept ?? '').split(',').map(Number);
  return kept && latitude !== undefined && longitude !== undefined ? placeAt(latitude, longitude) : null;
}

const EARTH_KM = 6371;
const radians = (value: number) => (value * Math.PI) / 180;

/** Kilometres between two places as the crow flies (haversine). */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const both = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(both)));
}
