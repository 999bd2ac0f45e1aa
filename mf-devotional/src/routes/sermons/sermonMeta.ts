import { formatDay, type Language } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { shorten } from '@cog/contracts/lib/shorten';
import { PODCAST_FEED_PATH } from '@cog/contracts/media/podcast.constants';
import { photoCardPath } from '@cog/contracts/pictures/photoCard';
import type { SermonText } from '@cog/contracts/sermons/schema';
import type { PageMeta, RouteHandle, Translate } from '@cog/platform';
import type { SermonData } from './SermonPage.api.ts';
import { dayAddress, listAddress, sermonAddress } from './sermon.address.ts';

const LONGEST_DESCRIPTION = 155;

function metaOfSermon(
  { slug, sermonTitle, preacherName, date, content, text, picture, recording }: SermonText,
  language: Language,
  translate: Translate,
): PageMeta {
  const beginning = shorten(withoutMarks(content || text), LONGEST_DESCRIPTION);
  return {
    title: `${sermonTitle} — ${preacherName}`,
    description:
      beginning ||
      shorten(translate('A sermon by {preacher}, {day}.', { preacher: preacherName, day: formatDay(date, language) })),
    canonical: sermonAddress(slug),
    ...(picture && { image: photoCardPath(picture.hash) }),
    ...(recording && { podcast: PODCAST_FEED_PATH }),
  };
}

/** Title and description of a page of sermons, for search engines and link previews. */
export const meta: NonNullable<RouteHandle<SermonData>['meta']> = ({ data, language, translate }) => {
  if (data.view === 'sermon') return metaOfSermon(data.sermon, language, translate);
  if (data.view === 'day') {
    const [only, ...others] = data.sermons;
    if (only && others.length === 0) return metaOfSermon(only, language, translate);
    return {
      title: translate('Sermons of {day}', { day: formatDay(data.day, language) }),
      canonical: dayAddress(data.day),
    };
  }
  const { search, page, items } = data;
  const heading = search ? translate('Sermons with “{search}”', { search }) : translate('View Sermons');
  return {
    title: page > 1 ? `${heading} — ${translate('page {page}', { page })}` : heading,
    canonical: listAddress(data),
    ...(items.some(({ recording }) => recording) && { podcast: PODCAST_FEED_PATH }),
  };
};
