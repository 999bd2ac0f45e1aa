import * as pages from '@cog/contracts/composition/pages';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { inZone, occurrenceHours, untilHour } from '@cog/contracts/events/serviceTimes';
import { formatDay, lagosDay } from '@cog/contracts/lib/calendar';
import { useContent, useLanguage, usePageData, usePlatform, useTranslate } from '@cog/platform';
import { ButtonLink, Countdown, Heading, Icon, ShareButton, useHydrated, useNextService } from '@cog/shared-ui';
import { AddToCalendar } from './AddToCalendar.tsx';
import type { loadEvents } from './EventsPage.api.ts';
import { serviceEntry } from './entries.ts';
import { Actions, Elsewhere, Live, Moment, Next, Wait, Where } from './NextService.styles.ts';
import { Where as EntryWhere } from './Where.tsx';

/**
 * The current service, or the next one with the time until it begins. The server renders the hour; the visitor's
 * clock counts down, without announcements to screen readers.
 */
export function NextService({ services }: { services: readonly WeeklyService[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const content = useContent();
  const { countedFrom } = usePageData<typeof loadEvents>();
  const { siteUrl } = usePlatform();
  const isInBrowser = useHydrated();
  const next = useNextService(services, countedFrom);
  const share = <ShareButton title={t('Services and events')} url={`${siteUrl}${pages.events}`} />;
  if (!next) return <Actions>{share}</Actions>;
  const { service, occurrence, isHeld } = next;
  const { children: title, lang } = content(service.title);
  const entry = serviceEntry(service, language, occurrence.startsAt);
  const place = occurrence.change?.place;
  // Placed over the picture, so that nothing moves once the browser knows that the visitor's clock shows another hour.
  const elsewhere = isInBrowser ? inZone(occurrence, Intl.DateTimeFormat().resolvedOptions().timeZone, language) : null;
  return (
    <Next aria-labelledby="next-service">
      {isHeld ? <Live>{t('Happening now')}</Live> : null}
      <Heading level={2} id="next-service" look="title" lang={lang}>
        {isHeld ? title : t('Next: {service}', { service: title })}
      </Heading>
      <Wait>
        {isHeld ? (
          <p>{untilHour(occurrence, language)}</p>
        ) : (
          <Countdown to={occurrence.startsAt} label={t('Until {service}', { service: title })} />
        )}
      </Wait>
      {isHeld ? null : (
        <Moment dateTime={new Date(occurrence.startsAt).toISOString()}>
          {formatDay(lagosDay(new Date(occurrence.startsAt)), language)}, {occurrenceHours(occurrence, language)}
        </Moment>
      )}
      {place || entry.place || entry.branches.length > 0 ? (
        <Where>
          <Icon name="map" size={20} />
          <span>{place ? <span {...content(place)} /> : <EntryWhere {...entry} />}</span>
        </Where>
      ) : null}
      {elsewhere ? (
        <Elsewhere data-visitor-time="">
          {t('Times here are Lagos time.')} {elsewhere}
        </Elsewhere>
      ) : null}
      <Actions>
        {isHeld && service.streamed ? (
          <ButtonLink to={pages.live}>
            <Icon name="play" size={20} />
            {t('Watch Live')}
          </ButtonLink>
        ) : null}
        <AddToCalendar entry={entry} look={isHeld && service.streamed ? 'secondary' : 'primary'} />
        {share}
      </Actions>
    </Next>
  );
}
