import type { Occurrence } from '@cog/contracts/events/occurrences';
import { inZone } from '@cog/contracts/events/serviceTimes';
import { useLanguage } from '@cog/platform';
import { useHydrated } from '../useHydrated.ts';

export interface VisitorsTimeProps {
  of: Occurrence;
  className?: string;
}

/**
 * The time on the visitor's own clock: 'Your time (New York): Sunday, 22 November, 2:00 am to 4:30 am'. Renders nothing if that is the
 * same as in Lagos, and nothing on the server. Hydration tests expect a difference at `data-visitor-time`.
 */
export function VisitorsTime({ of, className }: VisitorsTimeProps) {
  const language = useLanguage();
  const local = useHydrated() ? inZone(of, Intl.DateTimeFormat().resolvedOptions().timeZone, language) : null;
  return local ? (
    <p className={className} data-visitor-time="">
      {local}
    </p>
  ) : null;
}
