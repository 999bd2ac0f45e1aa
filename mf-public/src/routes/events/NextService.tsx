import * as pages from '@cog/contracts/composition/pages';
import { calendarPath } from '@cog/contracts/events/constants';
import { occurrenceWhen, untilWhen } from '@cog/contracts/events/serviceTimes';
import { useContent, useLanguage, usePageData, usePlatform, useTranslate } from '@cog/platform';
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
  const t = useTranslate();
  const language = useLanguage();
  const content = useContent();
  const { services, countedFrom } = usePageData<typeof loadEvents>();
  const { siteUrl } = usePlatform();
  const next = useNextService(services, countedFrom);
  const share = (
    <ShareButton title={t('Services and events')} url={`${siteUrl}${pages.events}`} label={t('Share this page')} />
  );
  if (!next) return <Actions>{share}</Actions>;
  const { service, occurrence, isHeld } = next;
  const { children: title, lang } = content(service.title);
  return (
    <Next aria-labelledby="next-service">
      {isHeld ? <Live>{t('Happening now')}</Live> : null}
      <Heading level={2} id="next-service" look="title" lang={lang}>
        {isHeld ? title : t('Next: {service}', { service: title })}
      </Heading>
      <Wait>
        {isHeld ? (
          <p>{untilWhen(occurrence, language)}</p>
        ) : (
          <Countdown to={occurrence.startsAt} label={t('Until {service}', { service: title })} />
        )}
      </Wait>
      <Moment>
        {isHeld ? null : (
          <time dateTime={new Date(occurrence.startsAt).toISOString()}>{occurrenceWhen(occurrence, language)}</time>
        )}
        <VisitorsTime of={occurrence} />
      </Moment>
      {service.place ? (
        <Where>
          <Icon name="map" size={20} />
          <span {...content(service.place)} />
        </Where>
      ) : null}
      <Actions>
        {isHeld && service.streamed ? (
          <ButtonLink to={pages.live}>
            <Icon name="play" size={20} />
            {t('Watch Live')}
          </ButtonLink>
        ) : null}
        <ButtonAnchor
          href={calendarPath(service.id)}
          download
          look={isHeld && service.streamed ? 'secondary' : 'primary'}
        >
          <Icon name="calendar" size={20} />
          {t('Add to calendar')}
          <VisuallyHidden lang={lang}> ({title})</VisuallyHidden>
        </ButtonAnchor>
        {share}
      </Actions>
    </Next>
  );
}
