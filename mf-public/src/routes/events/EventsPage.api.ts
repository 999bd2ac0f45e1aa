import { getEvents } from '@cog/contracts/events/endpoints';
import { lastChange } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface EventsData {
  services: WeeklyService[];
  events: ChurchEvent[];
  /** What is told of the services counts from here on both ends, in milliseconds since 1970 UTC: `lastChange`. */
  countedFrom: number;
}

/** The week's services and what is to come. */
export async function loadEvents({ api, request }: LoaderArguments): Promise<EventsData> {
  const { services, events } = dataOrThrow(await api.call(getEvents, { signal: request.signal }));
  return { services, events, countedFrom: lastChange(services, Date.now()) };
}
