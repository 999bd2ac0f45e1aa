import { isHeldAt, MOST_MOVED_DAYS } from '@cog/contracts/events/constants';
import { isOccurrenceOf, nextOccurrence, type Occurrence, occurrenceOn } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { addDays, type IsoDate, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';

/** Days that the page shows one by one, from today on. */
export const WEEK_DAYS = 7;

/** One time that something is held; what is cancelled keeps its place, so that no visitor comes to a locked door. */
export interface HeldTime {
  day: IsoDate;
  startsAt: number;
  service: WeeklyService;
  /** Null where it is cancelled. */
  occurrence: Occurrence | null;
  /** The first of its service: links to the service lead there. */
  isFirst: boolean;
}

/** A day with what is held on it, earliest first. */
export interface Day {
  day: IsoDate;
  times: HeldTime[];
  /** Events of that day. */
  events: ChurchEvent[];
}

/** Every time that a service is held in the week that begins with a day; the next one where it is not held in it. */
function heldTimesOf(service: WeeklyService, today: IsoDate, now: number): HeldTime[] {
  const last = addDays(today, WEEK_DAYS - 1);
  // One that is moved may come from outside of the week.
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

/** The seven days from today on, and later days on which a service is held that is not held in them. */
export function daysOf(services: readonly WeeklyService[], events: readonly ChurchEvent[], now: number): Day[] {
  const today = lagosDay(new Date(now));
  const times = services.flatMap((service) => heldTimesOf(service, today, now)).sort((a, b) => a.startsAt - b.startsAt);
  const week = Array.from({ length: WEEK_DAYS }, (_, offset) => addDays(today, offset));
  return [...new Set([...week, ...times.map(({ day }) => day)])].map((day) => ({
    day,
    times: times.filter((time) => time.day === day),
    events: week.includes(day) ? events.filter(({ startDate, endDate }) => startDate <= day && endDate >= day) : [],
  }));
}

/** A place that the page can be narrowed to: a branch of the settings, or the headquarters. */
export interface ChurchPlace {
  id: string;
  name: string;
}

/** The place that the address asks for with `?branch=`; null for none and for one that there is no more. */
export const placeAsked = (places: readonly ChurchPlace[], query: URLSearchParams): ChurchPlace | null =>
  places.find(({ id }) => id === query.get('branch')) ?? null;

/** Those of some entries that are held at a place; all of them without one. */
export const heldAtPlace = <Entry extends { branches?: readonly string[] | undefined }>(
  entries: readonly Entry[],
  place: ChurchPlace | null,
): readonly Entry[] => (place === null ? entries : entries.filter((entry) => isHeldAt(entry, place.id)));
