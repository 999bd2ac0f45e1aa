import { formatDay } from '@cog/contracts/calendar';
import type { SermonText } from '@cog/contracts/sermon';
import type { PageMeta, RouteHandle } from '@cog/platform';
import type { SermonData } from './SermonPage.api.ts';
import { dayAddress, listAddress, sermonAddress } from './sermonAddress.ts';

const LONGEST_DESCRIPTION = 155;

/** The beginning of a text on one line, at most 155 characters, cut between two words. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const lastSpace = line.lastIndexOf(' ', LONGEST_DESCRIPTION - 1);
  // A word as long as that is cut by whole characters.
  return `${lastSpace > 0 ? line.slice(0, lastSpace) : [...line].slice(0, LONGEST_DESCRIPTION / 2).join('')}…`;
}

function metaOfSermon({ slug, sermonTitle, preacherName, date, content, text }: SermonText): PageMeta {
  const beginning = beginningOf(content || text);
  return {
    title: `${sermonTitle} — ${preacherName}`,
    description: beginning || beginningOf(`A sermon by ${preacherName}, ${formatDay(date)}.`),
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
