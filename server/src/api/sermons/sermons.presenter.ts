import type { Sermon } from '@cog/contracts/sermon';
import type { StoredSermon } from './sermons.repository.ts';

type Numbered = 'list' | 'prayer' | 'weekly';

/** Bullet items as the specification's file has them (section 3): list1, list2, … */
function numbered(name: Numbered, items: readonly string[]): Record<`${Numbered}${number}`, string> {
  return Object.fromEntries(items.map((item, index) => [`${name}${index + 1}`, item]));
}

/** A sermon in the shape of `/assets/sermons.json`. */
export function presentSermon({ time: _time, list, prayer, weekly, ...texts }: StoredSermon): Sermon {
  return { ...texts, ...numbered('list', list), ...numbered('prayer', prayer), ...numbered('weekly', weekly) };
}
