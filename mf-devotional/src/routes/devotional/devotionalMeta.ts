import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { formatDay } from '@cog/contracts/lib/calendar';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { shorten } from '@cog/contracts/lib/shorten';
import { usualNames } from '@cog/contracts/settings/usualNames';
import type { RouteHandle } from '@cog/platform';
import type { DevotionalOfDay } from './DevotionalPage.api.ts';
import { languageTag } from './DevotionalPage.messages.ts';
import card from './media/devotional-card.jpg';
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
  const { asked, devotional } = pickDevotional(data.devotionals, url.searchParams, language);
  // The drawn card bears the usual name.
  const image = names.devotional === usualNames.devotional ? { image: card } : {};
  const canonical = devotionalAddress(data.day, devotional?.language ?? asked);
  if (!devotional)
    return { title: `${translate(names.devotional)} — ${formatDay(data.day, language)}`, ...image, canonical };
  return {
    title: `${devotional.title} — ${formatDay(data.day, devotional.language)}`,
    description: shorten(withoutMarks(devotional.content), LONGEST_DESCRIPTION),
    lang: languageTag[devotional.language],
    ...image,
    canonical,
  };
};
