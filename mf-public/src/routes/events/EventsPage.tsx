import { Link, useLanguage, usePageData, useSettings, useTranslate } from '@cog/platform';
import { EmptyState, Heading, Hero, Page, UsherScene } from '@cog/shared-ui';
import { CalendarRow } from './CalendarRow.tsx';
import type { loadEvents } from './EventsPage.api.ts';
import { Jump, Part, Pictures, Rows } from './EventsPage.styles.ts';
import { eventEntry, serviceEntry } from './entries.ts';
import { FocusOnPlace } from './FocusOnPlace.tsx';
import { NextService } from './NextService.tsx';
import { PictureShow } from './PictureShow.tsx';
import { Subscription } from './Subscription.tsx';

/**
 * Services of the week and events to come (specification, section 2, Services and events page). The
 * slideshows are the pictures; everything there is to know is in the lists next to them, which need
 * neither scripts nor sight.
 */
export function EventsPage() {
  const t = useTranslate();
  const language = useLanguage();
  const { services, events, countedFrom } = usePageData<typeof loadEvents>();
  const { churchName } = useSettings();
  const weekly = services.map((service) => serviceEntry(service, language, countedFrom));
  const upcoming = events.map((event) => eventEntry(event, language));
  return (
    <Page width="full">
      <FocusOnPlace />
      <Hero picture={<UsherScene />} kicker={churchName}>
        <Heading level={1}>{t('Services and events')}</Heading>
        <NextService />
      </Hero>
      <Jump aria-label={t('On this page')}>
        <ul>
          <li>
            <Link to="#weekly">{t('Services')}</Link>
          </li>
          <li>
            <Link to="#upcoming">{t('Events')}</Link>
          </li>
          <li>
            <Link to="#calendar">{t('Calendar')}</Link>
          </li>
        </ul>
      </Jump>
      <Part id="weekly" tabIndex={-1} aria-labelledby="weekly-heading">
        <Heading level={2} id="weekly-heading">
          {t('OUR WEEKLY SERVICES')}
        </Heading>
        {weekly.length > 0 ? (
          <>
            <Pictures>
              <PictureShow label={t('Pictures of our weekly services')} entries={weekly} />
            </Pictures>
            <Rows role="list" aria-label={t('The week at a glance')}>
              {weekly.map((entry) => (
                <CalendarRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          </>
        ) : (
          <EmptyState title={t('No weekly services are listed just now')}>
            <p>{t('Their days and hours will stand here as soon as they are known.')}</p>
          </EmptyState>
        )}
      </Part>
      <Part id="upcoming" tabIndex={-1} aria-labelledby="upcoming-heading">
        <Heading level={2} id="upcoming-heading">
          {t('UPCOMING EVENTS!')}
        </Heading>
        {upcoming.length > 0 ? (
          <>
            <Pictures>
              <PictureShow label={t('Pictures of upcoming events')} entries={upcoming} />
            </Pictures>
            <Rows role="list" aria-label={t('Events to come')}>
              {upcoming.map((entry) => (
                <CalendarRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          </>
        ) : (
          <EmptyState title={t('No events are planned just now')}>
            <p>{t('Subscribe to the calendar below, and the next one finds you.')}</p>
          </EmptyState>
        )}
      </Part>
      <Subscription />
    </Page>
  );
}
