import type { EventScene } from '@cog/contracts/events/constants';
import { eventOccurrence, hasOpenEnd, nextOccurrence, type Occurrence } from '@cog/contracts/events/occurrences';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { eventWhen, weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { daysOf, type IsoDate, type Language, monthsOf, weekday } from '@cog/contracts/lib/calendar';
import type { Picture } from '@cog/contracts/pictures/schema';
import { googleEventEntry, googleServiceEntry } from './googleCalendar.address.ts';

/** A service or an event, prepared for a list or a slideshow. */
export interface Entry {
  /** Id of its element on the page and of its calendar file. */
  id: string;
  title: string;
  description: string;
  place: string;
  /** Ids of the branches where it is held, if known. */
  branches: readonly string[];
  scene: EventScene;
  /** The church's own picture, which replaces the scene. */
  picture: Picture | null;
  /** Day and time in full words. */
  when: string;
  /** When it is held next, for visitors whose clocks show another hour; null for whole days. Without an end it ends when it begins. */
  next: Occurrence | null;
  /** Address that adds it to a Google Calendar. */
  google: string;
  /** Address with more information. */
  link: string | null;
  /** The weekly service, whose exceptions are shown. */
  service: WeeklyService | null;
}

/**
 * The first letters of a month or day with their diacritics: 'Sun'; in Yoruba 'Ọjọ́r', since three letters would not
 * distinguish two days.
 */
function short(name: string | undefined, language: Language): string {
  if (language === 'EN') return (name ?? '').slice(0, 3);
  return name?.replace(/^\S+ /, '').match(/^(?:\p{L}\p{M}*){1,4}/u)?.[0] ?? '';
}

/** A day in short form: 'Sun', '29', 'Nov'. */
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
  const held = eventOccurrence(event);
  return {
    id,
    title,
    description,
    place,
    branches,
    scene,
    picture,
    when: eventWhen(event, language),
    next: startTime === null ? null : hasOpenEnd(event) ? { ...held, endsAt: held.startsAt } : held,
    google: googleEventEntry(event),
    link,
    service: null,
  };
}
