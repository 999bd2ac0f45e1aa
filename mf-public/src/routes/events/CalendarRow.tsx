import * as pages from '@cog/contracts/composition/pages';
import { calendarPath } from '@cog/contracts/events/constants';
import { isTurnOf, nextOccurrence } from '@cog/contracts/events/occurrences';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { changeWhen } from '@cog/contracts/events/serviceTimes';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { RouteLink, useContent, useLanguage, usePageData, useTranslate } from '@cog/platform';
import { ExternalLink, Heading, Icon, VisitorsTime, VisuallyHidden } from '@cog/shared-ui';
import { Details, Line, Row, Tile, Ways } from './CalendarRow.styles.ts';
import type { loadEvents } from './EventsPage.api.ts';
import type { Entry } from './entries.ts';

/** When the service is held next by the visitor's own clock, where that differs from Lagos. */
function NextTime({ service }: { service: WeeklyService }) {
  const { countedFrom } = usePageData<typeof loadEvents>();
  return <VisitorsTime of={nextOccurrence(service, countedFrom)} />;
}

/** Changes further ahead than this are not shown: no visitor plans that far. */
const CHANGES_DAYS = 45;

/** Dates on which the service is not held as usual, as far as people plan. */
function Changes({ service }: { service: WeeklyService }) {
  const language = useLanguage();
  const content = useContent();
  const { countedFrom } = usePageData<typeof loadEvents>();
  const today = lagosDay(new Date(countedFrom));
  const coming = (service.changes ?? []).filter(
    ({ date, newDate }) =>
      isTurnOf(service, date) && (newDate ?? date) >= today && date <= addDays(today, CHANGES_DAYS),
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

/** All about one service or event. Its id is the place that links to it lead to. */
export function CalendarRow({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const content = useContent();
  const { id, title, description, place, when, tile, google, link, service } = entry;
  const said = content(title);
  return (
    <Row id={id} tabIndex={-1}>
      <Tile data-tone="night" aria-hidden="true">
        <strong>{tile.large}</strong>
        <span>{tile.small}</span>
      </Tile>
      <Heading level={3} {...said} />
      <Details>
        <Line>
          <Icon name="calendar" size={20} />
          <div>
            <p>{when}</p>
            {service ? <Changes service={service} /> : null}
            {service ? <NextTime service={service} /> : null}
          </div>
        </Line>
        {place ? (
          <Line>
            <Icon name="map" size={20} />
            <p {...content(place)} />
          </Line>
        ) : null}
        {description ? <p {...content(description)} /> : null}
        <Ways>
          <a href={calendarPath(id)} download>
            <Icon name="plus" size={20} />
            {t('Add to calendar')}
            <VisuallyHidden lang={said.lang}> ({said.children})</VisuallyHidden>
          </a>
          <ExternalLink href={google}>
            {t('Add to Google Calendar')}
            <VisuallyHidden lang={said.lang}> ({said.children})</VisuallyHidden>
          </ExternalLink>
          {service?.streamed ? (
            <RouteLink to={pages.live}>
              <Icon name="play" size={20} />
              {t('Watch live')}
              <VisuallyHidden lang={said.lang}> ({said.children})</VisuallyHidden>
            </RouteLink>
          ) : null}
          {link ? (
            <ExternalLink href={link}>
              <Icon name="external" size={20} />
              {t('Read more')}
              <VisuallyHidden> {t('about {page}', { page: said.children })}</VisuallyHidden>
            </ExternalLink>
          ) : null}
        </Ways>
      </Details>
    </Row>
  );
}
