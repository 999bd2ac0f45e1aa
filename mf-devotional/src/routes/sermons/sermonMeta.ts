import { formatDay } from '@cog/contracts/lib/calendar';
import { shorten } from '@cog/contracts/lib/shorten';
import type { SermonText } from '@cog/contracts/sermons/schema';
import type { PageMeta, RouteHandle } from '@cog/platform';
import type { SermonData } from './SermonPage.api.ts';
import { dayAddress, listAddress, sermonAddress } from './sermon.address.ts';

const LONGEST_DESCRIPTION = 155;

function metaOfSermon({ slug, sermonTitle, preacherName, date, content, text }: SermonText): PageMeta {
  const beginning = shorten(content || text, LONGEST_DESCRIPTION);
  return {
    title: `${sermonTitle} — ${preacherName}`,
    description: beginning || shorten(`A sermon by ${preacherName}, ${formatDay(date)}.`),
    canonical: sermonAddress(slug),
  };
}

/** Title and description of a page of sermons, for search engines and link previews. */
export const meta: NonNullable<RouteHandle<SermonData>['meta']> = ({ data }) => {
  if (data.view === 'sermon') return metaOfSermon(data.sermon);
  if (data.view === 'day') {
    const [only, ...others] = data.sermons;
    if (only && others.length === 0) return metaOfSermon(only);
    return { title: `Sermons of ${formatDay(data.day)}`, canonical: dayAddress(data.day) };
  }
  const { search, page } = data;
  const what = search ? `Sermons with “${search}”` : 'View Sermons';
  return { title: page > 1 ? `${what} — page ${page}` : what, canonical: listAddress(data) };
};
