import * as pages from '@cog/contracts/composition/pages';
import { occurrenceWhen, untilWhen } from '@cog/contracts/events/serviceTimes';
import { useHasRoute, usePageData } from '@cog/platform';
import { ButtonLink, Heading, Icon, useNextService } from '@cog/shared-ui';
import { useId } from 'react';
import type { loadHome } from './HomePage.api.ts';
import { Kicker } from './HomePage.styles.ts';
import { Line, Panel, Service, Title, Ways } from './NextService.styles.ts';

/** The service that is held now or comes next: its name, day, hours in Lagos and place. */
function ServiceFacts() {
  const { services, loadedAt } = usePageData<typeof loadHome>();
  const next = useNextService(services, loadedAt);
  if (!next) return null;
  const { service, occurrence, isHeld } = next;
  return (
    <>
      {isHeld ? <Kicker>Happening now</Kicker> : null}
      <Title>{service.title}</Title>
      <Line>
        <Icon name="calendar" size={20} />
        <time dateTime={new Date(occurrence.startsAt).toISOString()}>
          {isHeld ? untilWhen(occurrence) : occurrenceWhen(occurrence)}
        </time>
      </Line>
      {service.place ? (
        <Line>
          <Icon name="map" size={20} />
          {service.place}
        </Line>
      ) : null}
    </>
  );
}

/** When and where we meet next, and the ways to come nearer. */
export function NextService() {
  const heading = useId();
  const { services } = usePageData<typeof loadHome>();
  const isWelcoming = useHasRoute(pages.welcome);
  const isPraying = useHasRoute(pages.prayer);
  if (services.length === 0 && !isWelcoming && !isPraying) return null;
  return (
    <Panel aria-labelledby={heading}>
      <Service>
        <Heading level={2} id={heading} look="large">
          {services.length === 0 ? 'Come and see' : 'Next service'}
        </Heading>
        <ServiceFacts />
      </Service>
      <Ways>
        <ButtonLink to={pages.welcome}>I am new here</ButtonLink>
        <ButtonLink to={pages.prayer} look="secondary">
          Ask for prayer
        </ButtonLink>
        <ButtonLink to={pages.events} look="quiet">
          All services and events
        </ButtonLink>
      </Ways>
    </Panel>
  );
}
