import { occurrenceWhen } from '@cog/contracts/events/serviceTimes';
import { useContent, useLanguage, useTranslate } from '@cog/platform';
import { Countdown, Note, useNextService } from '@cog/shared-ui';
import type { Service } from './LivePage.api.ts';
import { Local, Next, Wait } from './LivePage.styles.ts';

interface NextServiceProps {
  services: readonly Service[];
  /** The moment from which the first render counts. */
  countedFrom: number;
}

/** When the next service is, in Lagos time, with a countdown in the browser. */
export function NextService({ services, countedFrom }: NextServiceProps) {
  const t = useTranslate();
  const language = useLanguage();
  const content = useContent();
  const next = useNextService(services, countedFrom);
  if (!next) return null;
  const { service, occurrence, isHeld } = next;
  return (
    <Next aria-labelledby="next-service">
      <h2 id="next-service">{isHeld ? t('Service is on now') : t('The next service')}</h2>
      <p>
        <strong {...content(service.title)} />
        <br />
        <time dateTime={new Date(occurrence.startsAt).toISOString()}>{occurrenceWhen(occurrence, language)}</time>
      </p>
      <Local of={occurrence} />
      {isHeld ? (
        <Note>{t('The service will show here once we go live.')}</Note>
      ) : (
        <Wait>
          <Countdown
            to={occurrence.startsAt}
            label={t('Until {service}', { service: content(service.title).children })}
          />
        </Wait>
      )}
    </Next>
  );
}
