import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { versePicturePath } from '@cog/contracts/devotionals/versePictures';
import { formatDay } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { shorten } from '@cog/contracts/lib/shorten';
import { pageCardPath } from '@cog/contracts/pictures/pageCard';
import type { RouteHandle } from '@cog/platform';
import type { DevotionalOfDay } from './DevotionalPage.api.ts';
import { languageTag } from './DevotionalPage.messages.ts';
import { pickDevotional } from './pickDevotional.ts';

const LONGEST_DESCRIPTION = 155;

/** Title, description and language of a day's page, for search engines and link previews. */
export const meta: NonNullable<RouteHandle<DevotionalOfDay>['meta']> = ({
  data,
  url,
  language,
  translate,
  settings: { names },
}) => {
  const { requested, devotional } = pickDevotional(data.devotionals, url.searchParams, language);
  const canonical = devotionalAddress(data.day, devotional?.language ?? requested);
  if (!devotional)
    return {
      title: `${translate(names.devotional)} — ${formatDay(data.day, language)}`,
      image: pageCardPath('breakfast'),
      canonical,
    };
  return {
    title: `${devotional.title} — ${formatDay(data.day, devotional.language)}`,
    description: shorten(withoutMarks(devotional.content), LONGEST_DESCRIPTION),
    lang: languageTag[devotional.language],
    image: versePicturePath({ date: data.day, language: devotional.language, shape: 'card' }),
    canonical,
  };
};
