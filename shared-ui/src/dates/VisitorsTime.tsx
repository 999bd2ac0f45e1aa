import type { Occurrence } from '@cog/contracts/events/occurrences';
import { inZone } from '@cog/contracts/events/serviceTimes';
import { useScripted } from '../useScripted.ts';

export interface VisitorsTimeProps {
  of: Occurrence;
  className?: string;
}

/**
 * What the visitor's own clock shows when something is held: 'Your time (New York): Sunday, 22 November,
 * 2:00 am to 4:30 am'. Nothing where that is the same as in Lagos, and nothing in the server's HTML, which
 * knows no visitor. `data-visitor-time` tells tests of hydration that the two differ here on purpose.
 */
export function VisitorsTime({ of, className }: VisitorsTimeProps) {
  const local = useScripted() ? inZone(of, Intl.DateTimeFormat().resolvedOptions().timeZone) : null;
  return local ? (
    <p className={className} data-visitor-time="">
      {local}
    </p>
  ) : null;
}
