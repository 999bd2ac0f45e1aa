import { occurrenceWhen } from '@cog/contracts/events/serviceTimes';
import { Countdown, useNextService } from '@cog/shared-ui';
import type { Service } from './LivePage.api.ts';
import { Local, Next, Note, Wait } from './LivePage.styles.ts';

interface NextServiceProps {
  services: readonly Service[];
  /** When the page was made. */
  loadedAt: number;
}

/** When the next service is, in Lagos time, and how long until then; counts down in the browser. */
export function NextService({ services, loadedAt }: NextServiceProps) {
  const next = useNextService(services, loadedAt);
  if (!next) return null;
  const { service, occurrence, isHeld } = next;
  return (
    <Next aria-labelledby="next-service">
      <h2 id="next-service">{isHeld ? 'A service is being held now' : 'The next service'}</h2>
      <p>
        <strong>{service.title}</strong>
        <br />
        <time dateTime={new Date(occurrence.startsAt).toISOString()}>{occurrenceWhen(occurrence)}</time>
      </p>
      <Local of={occurrence} />
      {isHeld ? (
        <Note>The stream appears here by itself as soon as it starts.</Note>
      ) : (
        <Wait>
          <Countdown to={occurrence.startsAt} label={`Until ${service.title}`} />
        </Wait>
      )}
    </Next>
  );
}
