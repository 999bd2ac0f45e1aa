import * as pages from '@cog/contracts/composition/pages';
import { isOccurrenceOf } from '@cog/contracts/events/occurrences';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { changeWhen } from '@cog/contracts/events/serviceTimes';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import { RouteLink, useContent, useLanguage, usePageData, useTranslate } from '@cog/platform';
import { ExternalLink, Icon, VisitorsTime, VisuallyHidden } from '@cog/shared-ui';
import { branchPath } from '../../drawnBranches.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { Details, Fact, Ways } from './EntryDetails.styles.ts';
import type { loadEvents } from './EventsPage.api.ts';
import type { Entry } from './entries.ts';

/** Changes later than this many days ahead are not shown, since no visitor plans that far. */
const CHANGES_DAYS = 45;

/** Dates on which the service differs from the usual, within `CHANGES_DAYS`. */
function Changes({ service }: { service: WeeklyService }) {
  const language = useLanguage();
  const content = useContent();
  const { countedFrom } = usePageData<typeof loadEvents>();
  const today = lagosDay(new Date(countedFrom));
  const coming = (service.changes ?? []).filter(
    ({ date, newDate }) =>
      isOccurrenceOf(service, date) && (newDate ?? date) >= today && date <= addDays(today, CHANGES_DAYS),
  );
  return coming.map((change) => (
    <p key={change.date}>
      <strong>{changeWhen(change, service, language)}</strong>
      {change.place && !change.cancelled ? (
        <>
          , <span {...content(change.place)} />
        </>
      ) : null}
      {change.note ? (
        <>
          . <span {...content(change.note)} />
        </>
      ) : null}
    </p>
  ));
}

/** Details of a service or event, without what its summary line already shows: the title, and for an event the date. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const content = useContent();
  const { title, description, place, branches, when, next, link, service } = entry;
  const shownTitle = content(title);
  const [branch, ...others] = branches;
  const where = branch === HEADQUARTERS ? pages.locations : branchPath(branch ?? '');
  return (
    <Details>
      {service ? (
        <Fact>
          <Icon name="calendar" size={20} />
          <div>
            <p>{when}</p>
            <Changes service={service} />
          </div>
        </Fact>
      ) : null}
      {next ? <VisitorsTime of={next} /> : null}
      {place ? (
        <Fact>
          <Icon name="map" size={20} />
          <p {...content(place)} />
        </Fact>
      ) : null}
      {description ? <p {...content(description)} /> : null}
      <Ways>
        <AddToCalendar entry={entry} />
        {service?.streamed ? (
          <RouteLink to={pages.live}>
            {t('Watch live')}
            <VisuallyHidden lang={shownTitle.lang}> ({shownTitle.children})</VisuallyHidden>
          </RouteLink>
        ) : null}
        {branch === undefined || others.length > 0 ? null : (
          <RouteLink to={where}>
            {t('Directions')}
            <VisuallyHidden lang={shownTitle.lang}> ({shownTitle.children})</VisuallyHidden>
          </RouteLink>
        )}
        {link ? (
          <ExternalLink href={link}>
            {t('Read more')}
            <VisuallyHidden> {t('about {page}', { page: shownTitle.children })}</VisuallyHidden>
          </ExternalLink>
        ) : null}
      </Ways>
    </Details>
  );
}
