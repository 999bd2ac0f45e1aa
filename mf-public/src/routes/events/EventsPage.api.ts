import { getEvents } from '@cog/contracts/events/endpoints';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface EventsData {
  services: WeeklyService[];
  events: ChurchEvent[];
  /** The instant this was fetched, in milliseconds since 1970 UTC: server and browser render the same by it. */
  fetchedAt: number;
}

/** The week's services and what is to come. */
export async function loadEvents({ api, request }: LoaderArguments): Promise<EventsData> {
  const { services, events } = dataOrThrow(await api.call(getEvents, { signal: request.signal }));
  return { services, events, fetchedAt: Date.now() };
}
