import type { EventScene } from '@cog/contracts/events/constants';
import { eventOccurrence, nextOccurrence, type Occurrence } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { eventWhen, weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { daysOf, type IsoDate, type Language, monthsOf, weekday } from '@cog/contracts/lib/calendar';
import type { Picture } from '@cog/contracts/pictures/schema';
import { googleEventEntry, googleServiceEntry } from './googleCalendar.address.ts';

/** A service or an event, ready to be shown in a list or a slideshow. */
export interface Entry {
  /** Its place on the page, and its calendar file. */
  id: string;
  title: string;
  description: string;
  place: string;
  /** Ids of the branches where it is held, as far as that is said. */
  branches: readonly string[];
  scene: EventScene;
  /** One of the church's own, instead of the scene. */
  picture: Picture | null;
  /** Day and time in whole words. */
  when: string;
  /** When it is held next, for visitors whose clocks show another hour; null for whole days. */
  next: Occurrence | null;
  /** Adds it to a Google Calendar. */
  google: string;
  /** Where to read more. */
  link: string | null;
  /** The weekly service itself, whose changes are told. */
  service: WeeklyService | null;
}

/** The first letters of a month or a day with their marks: 'Sun'; in Yoruba, where three would not tell two days apart, 'Ọjọ́r'. */
function short(name: string | undefined, language: Language): string {
  if (language === 'EN') return (name ?? '').slice(0, 3);
  return name?.replace(/^\S+ /, '').match(/^(?:\p{L}\p{M}*){1,4}/u)?.[0] ?? '';
}

/** A day at a glance, for the eye: 'Sun', '29', 'Nov'. */
export const shortDay = (date: IsoDate, language: Language) => ({
  weekday: short(daysOf(language)[weekday(date)], language),
  day: String(Number(date.slice(8, 10))),
  month: short(monthsOf(language)[Number(date.slice(5, 7)) - 1], language),
});

/** `now`: milliseconds since 1970. */
export function serviceEntry(service: WeeklyService, language: Language, now: number): Entry {
  const { id, title, description, place, branches = [], scene, picture = null } = service;
  return {
    id,
    title,
    description,
    place,
    branches,
    scene,
    picture,
    when: weeklyWhen(service, language),
    next: nextOccurrence(service, now),
    google: googleServiceEntry(service, now),
    link: null,
    service,
  };
}

export function eventEntry(event: ChurchEvent, language: Language): Entry {
  const { id, title, description, place, branches = [], scene, picture = null, startTime, link } = event;
  return {
    id,
    title,
    description,
    place,
    branches,
    scene,
    picture,
    when: eventWhen(event, language),
    next: startTime === null ? null : eventOccurrence(event),
    google: googleEventEntry(event),
    link,
    service: null,
  };
}
