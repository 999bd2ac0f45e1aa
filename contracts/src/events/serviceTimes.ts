import { daysOf, formatDay, formatMonth, type IsoDate, lagosDay, lagosTime } from '../lib/calendar.ts';
import type { Occurrence } from './occurrences.ts';
import type { ChurchEvent, WeeklyService } from './schema.ts';

/**
 * How the times of services and events are said. Clocks are those of Lagos, and say so, since people read
 * this from other countries; `inZone` adds what their own clocks show.
 */
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** '8:00 am', '12:00 noon', '12:00 midnight': minutes after midnight in the words that elders use. */
function clockOf(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const face = `${hours % 12 || 12}:${String(rest).padStart(2, '0')}`;
  if (rest === 0 && hours % 12 === 0) return `${face} ${hours === 0 ? 'midnight' : 'noon'}`;
  return `${face} ${hours < 12 ? 'am' : 'pm'}`;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** A time 'HH:MM' in words: '8:00 am'. */
export const clock = (time: string): string => clockOf(minutesOf(time));

function lagosClock(instant: number): string {
  return clockOf(Math.floor((instant - lagosTime(lagosDay(new Date(instant)), '00:00')) / MINUTE_MS));
}

/** 'Sundays, 8:00 am to 10:30 am, Lagos time'; over midnight 'Fridays, 10:00 pm to 4:00 am on Saturday, …'. */
export function weeklyWhen({
  weekday,
  startTime,
  durationMinutes,
}: Pick<WeeklyService, 'weekday' | 'startTime' | 'durationMinutes'>): string {
  const start = minutesOf(startTime);
  const end = start + durationMinutes;
  // What ends at midnight still belongs to its own day.
  const later = end > DAY_MINUTES ? ` on ${daysOf('EN')[(weekday + 1) % 7]}` : '';
  return `${daysOf('EN')[weekday]}s, ${clockOf(start)} to ${clockOf(end)}${later}, Lagos time`;
}

/** One time that a service is held: 'Sunday, 22 November 2026, 8:00 am to 10:30 am, Lagos time'. */
export function occurrenceWhen({ startsAt, endsAt }: Occurrence): string {
  return `${formatDay(lagosDay(new Date(startsAt)))}, ${lagosClock(startsAt)} to ${lagosClock(endsAt)}, Lagos time`;
}

/** When what is held now is over: 'until 10:30 am, Lagos time'. */
export const untilWhen = ({ endsAt }: Occurrence): string => `until ${lagosClock(endsAt)}, Lagos time`;

/** The first of several days, without what the last day says as well: 'Friday, 4', 'Friday, 27 November'. */
function firstDay(first: IsoDate, last: IsoDate): string {
  const whole = formatDay(first);
  if (first.slice(0, 7) === last.slice(0, 7)) return whole.slice(0, -formatMonth(first).length - 1);
  return withoutYear(first, last);
}

/** 'Friday, 27 November', and with its year when the last day has another. */
function withoutYear(first: IsoDate, last: IsoDate): string {
  const whole = formatDay(first);
  return first.slice(0, 4) === last.slice(0, 4) ? whole.slice(0, whole.lastIndexOf(' ')) : whole;
}

type EventTimes = Pick<ChurchEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** When an event is held, in words: whole days, several days, with or without an end. */
export function eventWhen({ startDate, endDate, startTime, endTime }: EventTimes): string {
  if (startDate === endDate) {
    const day = formatDay(startDate);
    if (!startTime) return `${day}, all day`;
    return `${day}, ${clock(startTime)}${endTime ? ` to ${clock(endTime)}` : ''}, Lagos time`;
  }
  if (!startTime) return `${firstDay(startDate, endDate)} to ${formatDay(endDate)}`;
  const end = endTime ? `, ${clock(endTime)}` : '';
  return `${withoutYear(startDate, endDate)}, ${clock(startTime)}, to ${formatDay(endDate)}${end}, Lagos time`;
}

let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Making one takes a slow phone some 20 ms, and a page asks for the same zone again and again. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone !== timeZone) {
    const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    lastFormat = { timeZone, format: new Intl.DateTimeFormat('en-GB', { timeZone, ...numbers, hourCycle: 'h23' }) };
  }
  return lastFormat.format;
}

/** Day and clock at an instant in a time zone. */
function wallClock(instant: number, timeZone: string): { day: IsoDate; time: string } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: clock(`${part('hour')}:${part('minute')}`),
  };
}

/** 'Sunday, 22 November'. */
const dayWords = (day: IsoDate): string => formatDay(day).replace(/ \d{4}$/, '');

/**
 * What a visitor's own clock shows when something is held: 'Your time (New York): Sunday, 22 November,
 * 2:00 am to 4:30 am'.
 *
 * @param timeZone IANA name, as the browser tells it
 * @returns null where clocks show the same as in Lagos
 */
export function inZone({ startsAt, endsAt }: Occurrence, timeZone: string): string | null {
  const start = wallClock(startsAt, timeZone);
  if (start.day === lagosDay(new Date(startsAt)) && start.time === lagosClock(startsAt)) return null;
  const end = wallClock(endsAt, timeZone);
  // Names as 'UTC' and 'Etc/GMT+5' name no place.
  const place = /^(?!Etc\/).*\/(.+)$/.exec(timeZone)?.[1]?.replaceAll('_', ' ');
  const until = end.day === start.day ? end.time : `${end.time} on ${dayWords(end.day)}`;
  return `Your time${place ? ` (${place})` : ''}: ${dayWords(start.day)}, ${start.time} to ${until}`;
}
