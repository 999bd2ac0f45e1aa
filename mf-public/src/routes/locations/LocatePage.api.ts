import { getEvents } from '@cog/contracts/events/endpoints';
import type { WeeklyService } from '@cog/contracts/events/schema';
import { getSettings } from '@cog/contracts/settings/endpoints';
import type { Branch, SiteSettings } from '@cog/contracts/settings/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

/** A service in a branch's list of times. */
export type ServiceTime = Pick<WeeklyService, 'id' | 'title' | 'weekday' | 'weekOfMonth' | 'startTime' | 'branches'>;

export interface LocateData {
  headquarters: SiteSettings['headquarters'];
  branches: Branch[];
  /** Services with a known place; empty if the calendar did not load. */
  services: ServiceTime[];
  /** Whether there is a team to join. */
  hasTeams: boolean;
}

/** Loads the headquarters, the branches, and the times of their services. */
export async function loadLocate({ api, request: { signal } }: LoaderArguments): Promise<LocateData> {
  const [settings, calendar] = await Promise.all([api.call(getSettings, { signal }), api.call(getEvents, { signal })]);
  const { headquarters, branches, about } = dataOrThrow(settings);
  const services = calendar.ok ? calendar.data.services.filter((service) => service.branches?.length) : [];
  return {
    headquarters,
    branches,
    services: services.map(({ id, title, weekday, weekOfMonth, startTime, branches: heldAt }) => ({
      id,
      title,
      weekday,
      ...(weekOfMonth ? { weekOfMonth } : {}),
      startTime,
      branches: heldAt,
    })),
    hasTeams: about.teams.length > 0,
  };
}
