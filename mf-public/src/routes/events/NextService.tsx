import { calendarPath, nextService } from '@cog/contracts/events';
import { usePageData, usePlatform } from '@cog/platform';
import { ButtonLink, Heading, Icon, ShareButton, VisuallyHidden } from '@cog/shared-ui';
import type { loadEvents } from './EventsPage.api.ts';
import { Actions, ButtonAnchor, Countdown, Live, Moment, Next, Where } from './NextService.styles.ts';
import { inZone, occurrenceWhen, untilWhen, waitInWords } from './serviceTimes.ts';
import { useTicking } from './useTicking.ts';
import { useVisitor } from './useVisitor.ts';

const HOUR_MS = 60 * 60_000;

/**
 * The service that is held next, with the time until then, or the one that is being held. The server says
 * the hour; the time until then is counted by the visitor's own clock, in silence for screen readers.
 */
export function NextService() {
  const { services, fetchedAt } = usePageData<typeof loadEvents>();
  const { siteUrl } = usePlatform();
  const visitor = useVisitor();
  const tick = useTicking((now) => {
    const next = nextService(services, now);
    return next !== null && next.occurrence.startsAt - now < HOUR_MS && next.occurrence.startsAt > now;
  });
  const now = tick?.now ?? fetchedAt;
  const next = nextService(services, now);
  const share = (
    <span data-needs-script="">
      <ShareButton title="Services and events" url={`${siteUrl}/events`} label="Share this page" />
    </span>
  );
  if (!next) return <Actions>{share}</Actions>;
  const { service, occurrence } = next;
  const isHeld = occurrence.startsAt <= now;
  const local = visitor ? inZone(occurrence, visitor.timeZone) : null;
  return (
    <Next aria-labelledby="next-service">
      {isHeld ? <Live>Happening now</Live> : null}
      <Heading level={2} id="next-service" look="title">
        {isHeld ? service.title : `Next: ${service.title}`}
      </Heading>
      {isHeld ? (
        <Countdown as="p">{untilWhen(occurrence)}</Countdown>
      ) : (
        // Its line is there from the start, so that nothing below it moves when the count begins.
        <Countdown role="timer" aria-live="off" data-needs-script="">
          {tick ? `in ${waitInWords(occurrence.startsAt - now, !tick.still)}` : '\u00a0'}
        </Countdown>
      )}
      <Moment>
        {isHeld ? null : (
          <time dateTime={new Date(occurrence.startsAt).toISOString()}>{occurrenceWhen(occurrence)}</time>
        )}
        {local ? <span>{local}</span> : null}
      </Moment>
      {service.place ? (
        <Where>
          <Icon name="map" size={20} />
          {service.place}
        </Where>
      ) : null}
      <Actions>
        {isHeld && service.streamed ? (
          <ButtonLink to="/live">
            <Icon name="play" size={20} />
            Watch Live
          </ButtonLink>
        ) : null}
        <ButtonAnchor
          href={calendarPath(service.id)}
          download
          data-look={isHeld && service.streamed ? 'secondary' : 'primary'}
        >
          <Icon name="calendar" size={20} />
          Add to calendar<VisuallyHidden> ({service.title})</VisuallyHidden>
        </ButtonAnchor>
        {share}
      </Actions>
    </Next>
  );
}
