import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { formatDay } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { shorten } from '@cog/contracts/lib/shorten';
import type { RouteHandle } from '@cog/platform';
import type { DevotionalOfDay } from './DevotionalPage.api.ts';
import { DEVOTIONAL_NAME, languageTag } from './DevotionalPage.words.ts';
import card from './media/devotional-card.jpg';
import { readDevotional } from './readDevotional.ts';

const LONGEST_DESCRIPTION = 155;

/** Title, description and language of a day's page, for search engines and link previews. */
export const meta: NonNullable<RouteHandle<DevotionalOfDay>['meta']> = ({ data, url, language, translate }) => {
  const { asked, devotional } = readDevotional(data.devotionals, url.searchParams, language);
  const canonical = devotionalAddress(data.day, devotional?.language ?? asked);
  if (!devotional)
    return { title: `${translate(DEVOTIONAL_NAME)} — ${formatDay(data.day, language)}`, image: card, canonical };
  return {
    title: `${devotional.title} — ${formatDay(data.day, devotional.language)}`,
    description: shorten(withoutMarks(devotional.content), LONGEST_DESCRIPTION),
    lang: languageTag[devotional.language],
    image: card,
    canonical,
  };
};
