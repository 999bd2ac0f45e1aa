import { HEADQUARTERS } from '../requests/constants.ts';
import type { SiteSettings } from '../settings/schema.ts';
import type { ChurchEvent } from './schema.ts';

/**
 * The place of a service or an event: its own, otherwise name and address of its branch. Empty if it is held at several
 * branches, or if none is known.
 */
export function placeOf(
  { place, branches = [] }: Pick<ChurchEvent, 'place' | 'branches'>,
  settings: Pick<SiteSettings, 'headquarters' | 'branches'>,
): string {
  const [id, ...others] = branches;
  if (place || id === undefined || others.length > 0) return place;
  if (id === HEADQUARTERS) return `Headquarters, ${settings.headquarters.address}`;
  const branch = settings.branches.find((one) => one.id === id);
  return branch ? `${branch.header}, ${branch.address}` : '';
}
