import { formatDay } from '@cog/contracts/calendar';
import type { RouteHandle } from '@cog/platform';
import type { DevotionalOfDay } from './DevotionalPage.api.ts';
import { DEVOTIONAL_NAME, languageTag } from './DevotionalPage.words.ts';
import { askedLanguage, devotionalAddress } from './devotionalAddress.ts';
import card from './media/devotional-card.jpg';
import { readDevotional } from './readDevotional.ts';

const LONGEST_DESCRIPTION = 155;

/** The beginning of a message on one line, at most 155 characters, never through the middle of a letter with its marks. */
export function beginningOf(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const cut = line.slice(0, LONGEST_DESCRIPTION - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > 0 ? cut.slice(0, lastSpace) : cut}…`;
}

/** Title, description and language of a day's page, for search engines and link previews. */
export const meta: NonNullable<RouteHandle<DevotionalOfDay>['meta']> = ({ data, url }) => {
  const asked = askedLanguage(url.searchParams);
  const devotional = readDevotional(data.devotionals, asked);
  const canonical = devotionalAddress(data.day, devotional?.language ?? asked);
  if (!devotional) return { title: `${DEVOTIONAL_NAME} — ${formatDay(data.day)}`, image: card, canonical };
  return {
    title: `${devotional.title} — ${formatDay(data.day, devotional.language)}`,
    description: beginningOf(devotional.content),
    lang: languageTag[devotional.language],
    image: card,
    canonical,
  };
};
