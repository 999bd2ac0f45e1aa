import { type Coordinates, coordinatesOf, distanceKm } from '@cog/contracts/settings/coordinates';
import type { Branch, SiteSettings } from '@cog/contracts/settings/schema';
import type { SceneName } from '@cog/shared-ui';
import { drawnScene } from '../../drawnBranches.ts';

/** The fields that the headquarters and branches share. */
export type ChurchPlace = SiteSettings['headquarters'];

/** The drawing of a branch; branches founded later get the common one. */
export const branchScene = (id: string): SceneName => drawnScene(id) ?? 'bridge';

/** The branch named by `?branch=`; null if there is none or it no longer exists. */
export function locatedBranch(branches: readonly Branch[], query: URLSearchParams): Branch | null {
  const id = query.get('branch');
  return branches.find((branch) => branch.id === id) ?? null;
}

/** Address of the directions to a place: the church's map link, otherwise its coordinates; null if neither is known. */
export const directionsTo = ({ mapLink, coordinates }: Pick<ChurchPlace, 'mapLink' | 'coordinates'>): string | null =>
  mapLink ??
  (coordinates === null
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(coordinates)}`);

/** Distance to a place in kilometres; null if its coordinates are not known. */
export function kmTo(from: Coordinates, { coordinates }: Pick<ChurchPlace, 'coordinates'>): number | null {
  const place = coordinatesOf(coordinates);
  return place && distanceKm(from, place);
}

/** The branches, nearest first; those without coordinates come last, in their own order. */
export const nearestFirst = (branches: readonly Branch[], from: Coordinates): Branch[] =>
  branches
    .map((branch) => ({ branch, km: kmTo(from, branch) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.km === b.km ? 0 : a.km - b.km))
    .map(({ branch }) => branch);

/** Kilometres, rounded as people say them: '4', '1.5', '0.3'. */
export const kmText = (km: number): string =>
  String(km < 10 ? Math.max(0.1, Math.round(km * 10) / 10) : Math.round(km));
