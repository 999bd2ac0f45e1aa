import { formatDay, type IsoDate, isIsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { useLanguage } from '@cog/platform';
import { useHydrated } from '@cog/shared-ui';

/** The day in Lagos on which a video was published; null if the time cannot be parsed. */
export function publishedDay(pubDate: string): IsoDate | null {
  const day = lagosDay(new Date(pubDate));
  return isIsoDate(day) ? day : null;
}

/**
 * When a video was published, in the visitor's own date format (specification, section 2, Podcast page). The server's
 * HTML has the day in Lagos, since it knows no visitor; so have pages in Yoruba, since browsers have no Yoruba dates.
 */
export function PublishedDay({ pubDate }: { pubDate: string }) {
  const language = useLanguage();
  const scripted = useHydrated();
  const day = publishedDay(pubDate);
  if (day === null) return null;
  return (
    <time dateTime={day} data-visitor-time="">
      {scripted && language === 'EN'
        ? new Date(pubDate).toLocaleDateString(undefined, { dateStyle: 'long' })
        : formatDay(day, language)}
    </time>
  );
}
