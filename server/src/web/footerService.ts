import { nextService, spanBetweenChanges } from '@cog/contracts/events/occurrences';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { shortWhen } from '@cog/contracts/events/serviceTimes';
import type { Language } from '@cog/contracts/lib/calendar';
import type { FooterService } from '@cog/contracts/settings/churchFacts';

/**
 * The service shown in footers: the current one at an instant (milliseconds since 1970 UTC), or the next; null without services.
 */
export function footerService(
  services: readonly WeeklyService[],
  now: number,
  language: Language,
): FooterService | undefined {
  const next = nextService(services, now);
  if (next === null) return undefined;
  const { service, occurrence } = next;
  return {
    title: service.title,
    when: shortWhen(occurrence, now, language),
    until: spanBetweenChanges(services, now).until,
    ...(occurrence.startsAt <= now ? { isHeld: true } : {}),
  };
}
