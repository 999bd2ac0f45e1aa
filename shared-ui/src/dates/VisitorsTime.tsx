import { ELSEWHERE, ROOM_FOR_TIME } from '@cog/contracts/composition/elsewhere';
import type { Occurrence } from '@cog/contracts/events/occurrences';
import { inLagos, inZone } from '@cog/contracts/events/serviceTimes';
import { useLanguage } from '@cog/platform';
import styled from 'styled-components';
import { useHydrated } from '../useHydrated.ts';

export interface VisitorsTimeProps {
  of: Occurrence;
  className?: string;
}

const Room = styled.p`
  [${ELSEWHERE}] &&[hidden] {
    display: block !important;
    visibility: hidden;
  }
`;

/**
 * What the visitor's own clock shows when something is held: 'Your time (New York): Sunday, 22 November,
 * 2:00 am to 4:30 am'. Nothing where that is the same as in Lagos. The server does not know the visitor's time zone, so
 * its HTML has room for as many words, which only visitors elsewhere see kept free: nothing moves when theirs come.
 * Tests of hydration expect a difference at `data-visitor-time`.
 */
export function VisitorsTime({ of, className }: VisitorsTimeProps) {
  const language = useLanguage();
  const isHydrated = useHydrated();
  if (!isHydrated) {
    return (
      <Room className={className} hidden data-visitor-time={ROOM_FOR_TIME}>
        {inLagos(of, language)}
      </Room>
    );
  }
  const local = inZone(of, Intl.DateTimeFormat().resolvedOptions().timeZone, language);
  return local ? (
    <p className={className} data-visitor-time="">
      {local}
    </p>
  ) : null;
}
