import type { Sound } from '@cog/contracts/media/recordings.constants';
import type { Sermon } from '@cog/contracts/sermons/constants';
import type { EditableSermon, SermonSummary, SermonText } from '@cog/contracts/sermons/schema';
import { excerptOf } from './sermonSearch.ts';
import type { StoredSermon } from './sermons.repository.ts';

type Numbered = 'list' | 'prayer' | 'weekly';

/** Bullet items as in the specification's file (section 3): list1, list2, … */
function numbered(name: Numbered, items: readonly string[]): Record<`${Numbered}${number}`, string> {
  return Object.fromEntries(items.map((item, index) => [`${name}${index + 1}`, item]));
}

/** A sermon in the format of `/assets/sermons.json`. */
export function presentSermon(stored: StoredSermon): Sermon {
  const { id: _id, slug: _slug, version: _version, time: _time, picture: _picture, ...known } = stored;
  const { list, prayer, weekly, ...texts } = known;
  return { ...texts, ...numbered('list', list), ...numbered('prayer', prayer), ...numbered('weekly', weekly) };
}

/** Audio by sermon id. */
type Sounds = ReadonlyMap<string, Sound>;

const soundOf = ({ id }: Pick<StoredSermon, 'id'>, sounds: Sounds) => {
  const recording = sounds.get(id);
  return recording && { recording };
};

/** A sermon for pages. */
export const presentSermonText = ({ version: _version, ...text }: StoredSermon, sounds: Sounds): SermonText => ({
  ...text,
  ...soundOf(text, sounds),
});

/** A sermon for editors. */
export const presentEditable = (stored: StoredSermon, sounds: Sounds): EditableSermon => ({
  ...stored,
  ...soundOf(stored, sounds),
});

/** @param search the search words of the list */
export function presentSummary(
  stored: StoredSermon,
  search: readonly string[],
  sounds: Sounds = new Map(),
): SermonSummary {
  const { id, slug, sermonTitle, preacherName, date, picture } = stored;
  return {
    ...{ id, slug, sermonTitle, preacherName, date },
    excerpt: excerptOf(stored, search),
    ...(picture && { picture }),
    ...soundOf(stored, sounds),
  };
}
