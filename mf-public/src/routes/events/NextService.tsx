import { calendarPath } from '@cog/contracts/events/constants';
import { occurrenceWhen, untilWhen } from '@cog/contracts/events/serviceTimes';
import { usePageData, usePlatform } from '@cog/platform';
import {
  ButtonAnchor,
  ButtonLink,
  Countdown,
  Heading,
  Icon,
  ShareButton,
  useNextService,
  VisitorsTime,
  VisuallyHidden,
} from '@cog/shared-ui';
import type { loadEvents } from './EventsPage.api.ts';
import { Actions, Live, Moment, Next, Wait, Where } from './NextService.styles.ts';

/**
 * The service that is held next, with the time until then, or the one that is being held. The server says
 * the hour; the time until then is counted by the visitor's own clock, in silence for screen readers.
 */
export function NextService() {
  const { services, fetchedAt } = usePageData<typeof loadEvents>();
  const { siteUrl } = usePlatform();
  const next = useNextService(services, fetchedAt);
  const share = <ShareButton title="Services and events" url={`${siteUrl}/events`} label="Share this page" />;
  if (!next) return <Actions>{share}</Actions>;
  const { service, occurrence, isHeld } = next;
  return (
    <Next aria-labelledby="next-service">
      {isHeld ? <Live>Happening now</Live> : null}
      <Heading level={2} id="next-service" look="title">
        {isHeld ? service.title : `Next: ${service.title}`}
      </Heading>
      <Wait>
        {isHeld ? (
          <p>{untilWhen(occurrence)}</p>
        ) : (
          <Countdown to={occurrence.startsAt} label={`Until ${service.title}`} />
        )}
      </Wait>
      <Moment>
        {isHeld ? null : (
          <time dateTime={new Date(occurrence.startsAt).toISOString()}>{occurrenceWhen(occurrence)}</time>
        )}
        <VisitorsTime of={occurrence} />
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
          look={isHeld && service.streamed ? 'secondary' : 'primary'}
        >
          <Icon name="calendar" size={20} />
          Add to calendar<VisuallyHidden> ({service.title})</VisuallyHidden>
        </ButtonAnchor>
        {share}
      </Actions>
    </Next>
  );
}
