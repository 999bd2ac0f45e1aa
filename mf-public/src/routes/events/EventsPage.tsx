import * as pages from '@cog/contracts/composition/pages';
import { eventOccurrence, spanBetweenChanges } from '@cog/contracts/events/occurrences';
import { Link, useContent, useLanguage, usePageData, useSearchParams, useSettings, useTranslate } from '@cog/platform';
import { EmptyState, Heading, Hero, Page, UsherScene, useClock } from '@cog/shared-ui';
import { useCallback } from 'react';
import { EventCard } from './EventCard.tsx';
import type { loadEvents } from './EventsPage.api.ts';
import { Cards, Filter, Part, Pictures, Rows } from './EventsPage.styles.ts';
import { eventEntry, serviceEntry } from './entries.ts';
import { FocusOnPlace } from './FocusOnPlace.tsx';
import { NextService } from './NextService.tsx';
import { PictureShow } from './PictureShow.tsx';
import { Subscription } from './Subscription.tsx';
import { WeekRow } from './WeekRow.tsx';
import { type ChurchPlace, daysOf, heldAtPlace, placeAsked } from './week.ts';

/**
 * The week's services and upcoming events (specification, section 2, Services and events page). The slideshows hold the pictures; all
 * information is in the lists next to them, which need neither scripts nor sight. `?branch=` limits the page to one branch.
 */
export function EventsPage() {
  const t = useTranslate();
  const language = useLanguage();
  const [query] = useSearchParams();
  const { services: all, events: allEvents, places, countedFrom } = usePageData<typeof loadEvents>();
  const { churchName } = useSettings();
  // A copy of the page that the phone saved is of an earlier day.
  const untilChange = useCallback((at: number) => spanBetweenChanges(all, at).until - at, [all]);
  const now = useClock(untilChange) ?? countedFrom;
  const place = placeAsked(places, query);
  const services = heldAtPlace(all, place);
  const events = heldAtPlace(allEvents, place).filter((event) => eventOccurrence(event).endsAt > now);
  const weekly = services.map((service) => serviceEntry(service, language, now));
  const upcoming = events.map((event) => eventEntry(event, language));
  return (
    <Page width="full">
      <FocusOnPlace />
      <Hero picture={<UsherScene />} kicker={churchName}>
        <Heading level={1}>{t('Services and events')}</Heading>
        <NextService services={services} />
      </Hero>
      {places.length > 0 ? <BranchFilter places={places} chosen={place} /> : null}
      <Part id="weekly" tabIndex={-1} aria-labelledby="weekly-heading">
        <Heading level={2} id="weekly-heading">
          {t('OUR WEEKLY SERVICES')}
        </Heading>
        {weekly.length > 0 ? (
          <>
            <Rows role="list" aria-label={t('The week at a glance')}>
              {daysOf(services, events, now).map((day) => (
                <WeekRow key={day.day} day={day} now={now} />
              ))}
            </Rows>
            <Pictures>
              <PictureShow label={t('Pictures of our weekly services')} entries={weekly} />
            </Pictures>
          </>
        ) : (
          <EmptyState title={t('No weekly services listed right now')}>
            <p>{t('Service times will be posted here soon.')}</p>
          </EmptyState>
        )}
      </Part>
      <Part id="upcoming" tabIndex={-1} aria-labelledby="upcoming-heading">
        <Heading level={2} id="upcoming-heading">
          {t('UPCOMING EVENTS!')}
        </Heading>
        {upcoming.length > 0 ? (
          <>
            <Cards role="list" aria-label={t('Events to come')}>
              {upcoming.map((entry) => (
                <li key={entry.id}>
                  <EventCard entry={entry} />
                </li>
              ))}
            </Cards>
            <Pictures>
              <PictureShow label={t('Pictures of upcoming events')} entries={upcoming} />
            </Pictures>
          </>
        ) : (
          <EmptyState title={t('No events planned right now')}>
            <p>{t('Subscribe to our calendar below so you don’t miss the next one.')}</p>
          </EmptyState>
        )}
      </Part>
      <Subscription />
    </Page>
  );
}

/** Limits the page to a branch with links, so that it works without scripts and the choice can be shared. */
function BranchFilter({ places, chosen }: { places: readonly ChurchPlace[]; chosen: ChurchPlace | null }) {
  const t = useTranslate();
  const content = useContent();
  return (
    <Filter aria-label={t('Choose a branch')}>
      <ul>
        <li>
          <Link to={pages.events} preventScrollReset aria-current={chosen === null ? 'true' : undefined}>
            {t('All branches')}
          </Link>
        </li>
        {places.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`${pages.events}?branch=${id}`}
              preventScrollReset
              aria-current={chosen?.id === id ? 'true' : undefined}
              {...content(name)}
            />
          </li>
        ))}
      </ul>
    </Filter>
  );
}
