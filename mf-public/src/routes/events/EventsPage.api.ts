import { getEvents } from '@cog/contracts/events/endpoints';
import { spanBetweenChanges } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { countFrom, dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface EventsData {
  services: WeeklyService[];
  events: ChurchEvent[];
  /** What is told of the services counts from here on both ends, in milliseconds since 1970 UTC: `spanBetweenChanges`. */
  countedFrom: number;
}

/** The week's services and what is to come. */
export async function loadEvents(args: LoaderArguments): Promise<EventsData> {
  const { api, request } = args;
  const { services, events } = dataOrThrow(await api.call(getEvents, { signal: request.signal }));
  return { services, events, countedFrom: countFrom(args, (now) => spanBetweenChanges(services, now)) };
}
