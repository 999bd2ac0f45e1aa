import * as pages from '@cog/contracts/composition/pages';
import { occurrenceWhen, untilWhen } from '@cog/contracts/events/serviceTimes';
import { useContent, useHasRoute, useLanguage, useTranslate } from '@cog/platform';
import { ButtonLink, Heading, Icon, useNextService } from '@cog/shared-ui';
import { useId } from 'react';
import type { HomeData } from './HomePage.api.ts';
import { Kicker } from './HomePage.styles.ts';
import { Line, Panel, Service, Title, Ways } from './NextService.styles.ts';

export interface NextServiceProps extends Pick<HomeData, 'services' | 'countedFrom'> {
  /** What is shown now: a change wakes the island. */
  startsAt?: number;
  isHeld?: boolean;
}

/** The service that is held now or comes next: its name, day, hours in Lagos and place. */
function ServiceFacts({ services, countedFrom }: NextServiceProps) {
  const t = useTranslate();
  const language = useLanguage();
  const content = useContent();
  const next = useNextService(services, countedFrom);
  if (!next) return null;
  const { service, occurrence, isHeld } = next;
  const place = occurrence.change?.place || service.place;
  return (
    <>
      {isHeld ? <Kicker>{t('Happening now')}</Kicker> : null}
      <Title {...content(service.title)} />
      <Line>
        <Icon name="calendar" size={20} />
        <time dateTime={new Date(occurrence.startsAt).toISOString()}>
          {isHeld ? untilWhen(occurrence, language) : occurrenceWhen(occurrence, language)}
        </time>
      </Line>
      {place ? (
        <Line>
          <Icon name="map" size={20} />
          <span {...content(place)} />
        </Line>
      ) : null}
    </>
  );
}

/** When and where we meet next, and the ways to come nearer. */
export function NextService({ services, countedFrom }: NextServiceProps) {
  const t = useTranslate();
  const heading = useId();
  const isWelcoming = useHasRoute(pages.welcome);
  const isPraying = useHasRoute(pages.prayer);
  if (services.length === 0 && !isWelcoming && !isPraying) return null;
  return (
    <Panel aria-labelledby={heading}>
      <Service>
        <Heading level={2} id={heading} look="large">
          {services.length === 0 ? t('Come and see') : t('Next service')}
        </Heading>
        <ServiceFacts services={services} countedFrom={countedFrom} />
      </Service>
      <Ways>
        <ButtonLink to={pages.welcome}>{t('I am new here')}</ButtonLink>
        <ButtonLink to={pages.prayer} look="secondary">
          {t('Ask for prayer')}
        </ButtonLink>
        <ButtonLink to={pages.events} look="quiet">
          {t('All services and events')}
        </ButtonLink>
      </Ways>
    </Panel>
  );
}
