import { getEvents } from '@cog/contracts/events/endpoints';
import { spanBetweenChanges } from '@cog/contracts/events/occurrences';
import { placeOf } from '@cog/contracts/events/placeOf';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { HEADQUARTERS } from '@cog/contracts/requests/constants';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { countFrom, dataOrThrow, type LoaderArguments } from '@cog/platform';
import type { ChurchPlace } from './week.ts';

export interface EventsData {
  services: WeeklyService[];
  events: ChurchEvent[];
  /** The church's places; empty if it has only one, or if the settings did not load. */
  places: ChurchPlace[];
  /** Time from which both server and browser compute the services' times, in milliseconds since 1970 UTC; see `spanBetweenChanges`. */
  countedFrom: number;
}

/** Loads the week's services and the upcoming events. */
export async function loadEvents(args: LoaderArguments): Promise<EventsData> {
  const { api, request } = args;
  const { signal } = request;
  const [calendar, settings] = await Promise.all([api.call(getEvents, { signal }), api.call(getSettings, { signal })]);
  const { services, events } = dataOrThrow(calendar);
  const branches = settings.ok ? settings.data.branches.map(({ id, header }) => ({ id, name: header })) : [];
  const withPlace = <Entry extends ChurchEvent | WeeklyService>(entry: Entry): Entry =>
    settings.ok ? { ...entry, place: placeOf(entry, settings.data) } : entry;
  return {
    services: services.map(withPlace),
    events: events.map(withPlace),
    places: branches.length > 0 ? [{ id: HEADQUARTERS, name: 'Headquarters' }, ...branches] : [],
    countedFrom: countFrom(args, (now) => spanBetweenChanges(services, now)),
  };
}
