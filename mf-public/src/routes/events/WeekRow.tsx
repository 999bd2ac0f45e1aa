import { lagosClock } from '@cog/contracts/events/serviceTimes';
import { formatDay, lagosDay } from '@cog/contracts/lib/calendar';
import { Link, useContent, useLanguage, useTranslate } from '@cog/platform';
import { Heading, Icon, VisuallyHidden } from '@cog/shared-ui';
import { EntryDetails } from './EntryDetails.tsx';
import { eventEntry, serviceEntry, shortDay } from './entries.ts';
import { Line, Lines, LineText, Nothing, Row, Tile } from './WeekRow.styles.ts';
import { Where } from './Where.tsx';
import type { Day, HeldTime } from './week.ts';

interface AtMoment {
  /** Milliseconds since 1970. */
  now: number;
}

/** A day of the week with its services and events. */
export function WeekRow({ day: { day, times, events }, now }: AtMoment & { day: Day }) {
  const t = useTranslate();
  const content = useContent();
  const language = useLanguage();
  const isToday = day === lagosDay(new Date(now));
  const { weekday, day: number, month } = shortDay(day, language);
  return (
    <Row data-today={isToday || undefined}>
      <Tile data-tone={isToday ? 'night' : undefined}>
        <VisuallyHidden>
          {isToday ? `${t('Today')}, ` : null}
          {formatDay(day, language)}
        </VisuallyHidden>
        <strong aria-hidden="true">{isToday ? t('Today') : weekday}</strong>
        <span aria-hidden="true">
          {number} {month}
        </span>
      </Tile>
      {times.length + events.length > 0 ? (
        <Lines role="list">
          {times.map((time) => (
            <ServiceLine key={time.startsAt + time.service.id} time={time} now={now} />
          ))}
          {events.map((event) => (
            <li key={event.id}>
              <Line as={Link} to={`#${event.id}`}>
                <LineText>
                  <strong {...content(event.title)} />
                  <small>
                    <Where {...eventEntry(event, language)} />
                  </small>
                </LineText>
                <Icon name="next" size={20} />
              </Line>
            </li>
          ))}
        </Lines>
      ) : (
        <Nothing>{t('No service')}</Nothing>
      )}
    </Row>
  );
}

/** One service of a day: its hour, title and place; opens to show more. */
function ServiceLine({ time: { service, occurrence, startsAt, isFirst }, now }: AtMoment & { time: HeldTime }) {
  const t = useTranslate();
  const content = useContent();
  const language = useLanguage();
  const entry = serviceEntry(service, language, now);
  const place = occurrence?.change?.place;
  return (
    <li>
      <details id={isFirst ? entry.id : undefined} tabIndex={isFirst ? -1 : undefined}>
        <Line as="summary" data-over={(occurrence && occurrence.endsAt <= now) || undefined}>
          <LineText data-cancelled={occurrence === null || undefined}>
            <Heading level={3} look="body" {...content(entry.title)} />
            <small>
              {occurrence ? lagosClock(startsAt, language) : t('Not held this time')}
              {' · '}
              {place ? <span {...content(place)} /> : <Where {...entry} />}
            </small>
          </LineText>
          <Icon name="down" size={20} />
        </Line>
        <EntryDetails entry={entry} />
      </details>
    </li>
  );
}
