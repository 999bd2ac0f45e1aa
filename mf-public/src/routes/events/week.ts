import { isHeldAt, MOST_MOVED_DAYS } from '@cog/contracts/events/constants';
import { isOccurrenceOf, nextOccurrence, type Occurrence, occurrenceOn } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { addDays, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';

/** Number of days that the page always shows, from today on. */
export const WEEK_DAYS = 7;

/** One date of a service. Cancelled ones keep their place, so that no visitor comes to a locked door. */
export interface HeldTime {
  day: IsoDate;
  startsAt: number;
  service: WeeklyService;
  /** Null if it is cancelled. */
  occurrence: Occurrence | null;
  /** True for the first one of its service: links to the service lead there. */
  isFirst: boolean;
}

/** A day with its services and events, earliest first. */
export interface Day {
  day: IsoDate;
  times: HeldTime[];
  /** The day's events. */
  events: ChurchEvent[];
}

/** All dates of a service in the week that begins today, or the next date if there is none in that week. */
function heldTimesOf(service: WeeklyService, today: IsoDate, now: number): HeldTime[] {
  const last = addDays(today, WEEK_DAYS - 1);
  // A service may have been moved into this week from outside it.
  const reach = service.changes?.some(({ newDate }) => newDate !== null) ? MOST_MOVED_DAYS : 0;
  const times: HeldTime[] = [];
  for (let offset = -reach; offset < WEEK_DAYS + reach; offset++) {
    const own = addDays(today, offset);
    if (!isOccurrenceOf(service, own)) continue;
    const occurrence = occurrenceOn(service, own);
    const startsAt = occurrence?.startsAt ?? lagosTime(own, service.startTime);
    const day = lagosDay(new Date(startsAt));
    if (day >= today && day <= last) times.push({ day, startsAt, service, occurrence, isFirst: times.length === 0 });
  }
  if (times.length > 0) return times;
  const occurrence = nextOccurrence(service, now);
  const { startsAt } = occurrence;
  return [{ day: lagosDay(new Date(startsAt)), startsAt, service, occurrence, isFirst: true }];
}

/** The seven days from today on, and later days of services that are not held in those seven. */
export function daysOf(services: readonly WeeklyService[], events: readonly ChurchEvent[], now: number): Day[] {
  const today = lagosDay(new Date(now));
  const times = services.flatMap((service) => heldTimesOf(service, today, now)).sort((a, b) => a.startsAt - b.startsAt);
  const week = Array.from({ length: WEEK_DAYS }, (_, offset) => addDays(today, offset));
  // A monthly vigil that is still on began yesterday, before the week.
  const days = [...new Set([...week, ...times.map(({ day }) => day)])].sort();
  return days.map((day) => ({
    day,
    times: times.filter((time) => time.day === day),
    events: week.includes(day) ? events.filter(({ startDate, endDate }) => startDate <= day && endDate >= day) : [],
  }));
}

/** A place to which the page can be limited: a branch of the settings, or the headquarters. */
export interface ChurchPlace {
  id: string;
  name: string;
}

/** The place named by `?branch=`; null if there is none or it no longer exists. */
export const placeAsked = (places: readonly ChurchPlace[], query: URLSearchParams): ChurchPlace | null =>
  places.find(({ id }) => id === query.get('branch')) ?? null;

/** The entries that are held at a place; without a place, all of them. */
export const heldAtPlace = <Entry extends { branches?: readonly string[] | undefined }>(
  entries: readonly Entry[],
  place: ChurchPlace | null,
): readonly Entry[] => (place === null ? entries : entries.filter((entry) => isHeldAt(entry, place.id)));
