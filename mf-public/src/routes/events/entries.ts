import type { EventScene } from '@cog/contracts/events/constants';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { clock, eventWhen, weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { daysOf, type IsoDate, type Language, monthsOf } from '@cog/contracts/lib/calendar';
import type { Picture } from '@cog/contracts/pictures/schema';
import { googleEventEntry, googleServiceEntry } from './googleCalendar.address.ts';

/** A service or an event, ready to be shown in a list or a slideshow. */
export interface Entry {
  /** Its place on the page, and its calendar file. */
  id: string;
  title: string;
  description: string;
  place: string;
  scene: EventScene;
  /** One of the church's own, instead of the scene. */
  picture: Picture | null;
  /** Day and time in whole words. */
  when: string;
  /** The same at a glance, for the eye alone: 'Sun' and '8:00 am', or '5' and 'Dec'. */
  tile: { large: string; small: string };
  /** Adds it to a Google Calendar. */
  google: string;
  /** Where to read more. */
  link: string | null;
  /** The weekly service itself, which visitors in another time zone get their own time for. */
  service: WeeklyService | null;
}

/** The first letters of a month or a day with their marks: 'Sun'; in Yoruba, where three would not tell two days apart, 'Ọjọ́r'. */
function short(name: string | undefined, language: Language): string {
  if (language === 'EN') return (name ?? '').slice(0, 3);
  return name?.replace(/^\S+ /, '').match(/^(?:\p{L}\p{M}*){1,4}/u)?.[0] ?? '';
}
const monthOf = (date: IsoDate, language: Language) =>
  short(monthsOf(language)[Number(date.slice(5, 7)) - 1], language);
const dayOf = (date: IsoDate) => String(Number(date.slice(8, 10)));

/** `now`: milliseconds since 1970. */
export function serviceEntry(service: WeeklyService, language: Language, now: number): Entry {
  const { id, title, description, place, scene, picture = null, weekday, startTime } = service;
  return {
    id,
    title,
    description,
    place,
    scene,
    picture,
    when: weeklyWhen(service, language),
    tile: { large: short(daysOf(language)[weekday], language), small: clock(startTime, language) },
    google: googleServiceEntry(service, now),
    link: null,
    service,
  };
}

export function eventEntry(event: ChurchEvent, language: Language): Entry {
  const { id, title, description, place, scene, picture = null, startDate, link } = event;
  return {
    id,
    title,
    description,
    place,
    scene,
    picture,
    when: eventWhen(event, language),
    tile: { large: dayOf(startDate), small: monthOf(startDate, language) },
    google: googleEventEntry(event),
    link,
    service: null,
  };
}
