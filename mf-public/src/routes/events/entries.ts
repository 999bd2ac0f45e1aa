import type { EventScene } from '@cog/contracts/events/constants';
import type { ChurchEvent, WeeklyService } from '@cog/contracts/events/schema';
import { clock, eventWhen, weeklyWhen } from '@cog/contracts/events/serviceTimes';
import { daysOf, type IsoDate, monthsOf } from '@cog/contracts/lib/calendar';

/** A service or an event, ready to be shown in a list or a slideshow. */
export interface Entry {
  /** Its place on the page, and its calendar file. */
  id: string;
  title: string;
  description: string;
  place: string;
  scene: EventScene;
  /** Day and time in whole words. */
  when: string;
  /** The same at a glance, for the eye alone: 'Sun' and '8:00 am', or '5' and 'Dec'. */
  tile: { large: string; small: string };
  /** Where to read more. */
  link: string | null;
  /** The weekly service itself, which visitors in another time zone get their own time for. */
  service: WeeklyService | null;
}

const short = (name: string | undefined) => (name ?? '').slice(0, 3);
const monthOf = (date: IsoDate) => short(monthsOf('EN')[Number(date.slice(5, 7)) - 1]);
const dayOf = (date: IsoDate) => String(Number(date.slice(8, 10)));

export function serviceEntry(service: WeeklyService): Entry {
  const { id, title, description, place, scene, weekday, startTime } = service;
  return {
    id,
    title,
    description,
    place,
    scene,
    when: weeklyWhen(service),
    tile: { large: short(daysOf('EN')[weekday]), small: clock(startTime) },
    link: null,
    service,
  };
}

export function eventEntry(event: ChurchEvent): Entry {
  const { id, title, description, place, scene, startDate, link } = event;
  return {
    id,
    title,
    description,
    place,
    scene,
    when: eventWhen(event),
    tile: { large: dayOf(startDate), small: monthOf(startDate) },
    link,
    service: null,
  };
}
