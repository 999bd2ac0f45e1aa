import {
  daysApart,
  daysOf,
  formatDay,
  formatMonth,
  type IsoDate,
  type Language,
  lagosDay,
  lagosTime,
  weekday,
} from '../lib/calendar.ts';
import type { Occurrence, ServiceTimes } from './occurrences.ts';
import type { ChurchEvent, ServiceChange } from './schema.ts';

/**
 * Words for the times of services and events. Times are in Lagos; functions whose names end in `When` say so if they describe a
 * single occurrence, and `inZone` adds the time in the visitor's own time zone.
 */
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const messages = {
  EN: {
    midnight: 'midnight',
    to: 'to',
    until: 'until',
    on: 'on',
    lagosTime: 'Lagos time',
    allDay: 'all day',
    yourTime: 'Your time',
    weekly: (day: string) => `${day}s`,
    monthly: (day: string, week: string) => `${week} ${day} of the month`,
    weeks: { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth', [-1]: 'Last' },
    notHeld: 'not held',
    heldOn: (when: string) => `held on ${when}`,
    heldAt: (time: string) => `at ${time}`,
    near: ['Today', 'Tomorrow'],
  },
  YO: {
    midnight: 'òru',
    to: 'sí',
    until: 'títí di',
    on: 'ní',
    lagosTime: 'àkókò Èkó',
    allDay: 'ní gbogbo ọjọ́',
    yourTime: 'Àkókò ọ̀dọ̀ yín',
    weekly: (day: string) => `Gbogbo ${day}`,
    monthly: (day: string, week: string) => `${day} ${week} nínú oṣù`,
    weeks: { 1: 'àkọ́kọ́', 2: 'kejì', 3: 'kẹta', 4: 'kẹrin', [-1]: 'tó kẹ́yìn' },
    notHeld: 'kò ní wáyé',
    heldOn: (when: string) => `yóò wáyé ní ${when}`,
    heldAt: (time: string) => `ní ${time}`,
    near: ['Lónìí', 'Lọ́la'],
  },
} as const;

/** The word after the hour: 'am', 'noon', 'pm'; in Yoruba morning, noon, evening, night. */
function partOfDay(hours: number, isNoon: boolean, language: Language): string {
  if (language === 'EN') return isNoon ? 'noon' : hours < 12 ? 'am' : 'pm';
  if (hours < 12) return 'àárọ̀';
  return hours < 16 ? 'ọ̀sán' : hours < 19 ? 'ìrọ̀lẹ́' : 'alẹ́';
}

/** A time, given in minutes after midnight, in the words that elders use: '8:00 am', '12:00 noon', '12:00 midnight', '8:00 àárọ̀'. */
function clockOf(minutes: number, language: Language): string {
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const face = `${hours % 12 || 12}:${String(rest).padStart(2, '0')}`;
  if (rest === 0 && hours === 0) return `${face} ${messages[language].midnight}`;
  return `${face} ${partOfDay(hours, rest === 0 && hours === 12, language)}`;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** A time 'HH:MM' in words: '8:00 am', '8:00 àárọ̀'. */
export const clock = (time: string, language: Language = 'EN'): string => clockOf(minutesOf(time), language);

/** The time in Lagos at an instant: '8:00 am'. */
export function lagosClock(instant: number, language: Language): string {
  return clockOf(Math.floor((instant - lagosTime(lagosDay(new Date(instant)), '00:00')) / MINUTE_MS), language);
}

/**
 * When a service is held: 'Sundays, 8:00 am to 10:30 am', 'Last Friday of the month, …'; past midnight 'Fridays, 10:00 pm to
 * 4:00 am on Saturday'.
 */
export function weeklyWhen(
  { weekday, weekOfMonth, startTime, durationMinutes }: Omit<ServiceTimes, 'changes'>,
  language: Language = 'EN',
): string {
  const { to, on } = messages[language];
  const days = daysOf(language);
  const start = minutesOf(startTime);
  const end = start + durationMinutes;
  // A service that ends at midnight still ends on its own day.
  const later = end > DAY_MINUTES ? ` ${on} ${days[(weekday + 1) % 7]}` : '';
  const span = `${clockOf(start, language)} ${to} ${clockOf(end, language)}${later}`;
  return `${turnsWhen({ weekday, weekOfMonth }, language)}, ${span}`;
}

/** The days on which a service is held: 'Sundays', 'Last Friday of the month'. */
function turnsWhen(
  { weekday, weekOfMonth }: Pick<ServiceTimes, 'weekday' | 'weekOfMonth'>,
  language: Language,
): string {
  const { weekly, monthly, weeks } = messages[language];
  const day = daysOf(language)[weekday] ?? '';
  return weekOfMonth ? monthly(day, weeks[weekOfMonth]) : weekly(day);
}

/** The start time of a service, in short: 'Sundays, 8:00 am'. */
export const weeklyStart = (
  service: Pick<ServiceTimes, 'weekday' | 'weekOfMonth' | 'startTime'>,
  language: Language = 'EN',
): string => `${turnsWhen(service, language)}, ${clock(service.startTime, language)}`;

/**
 * A changed date, without place and note: 'Sunday, 29 November 2026: not held', '…: at 9:00 am', '…: held on Monday, 30 November
 * 2026, 8:00 am'.
 */
export function changeWhen(
  { date, cancelled, newDate, startTime }: ServiceChange,
  service: Pick<ServiceTimes, 'startTime'>,
  language: Language = 'EN',
): string {
  const { notHeld, heldOn, heldAt } = messages[language];
  const day = formatDay(date, language);
  if (cancelled) return `${day}: ${notHeld}`;
  const time = clock(startTime ?? service.startTime, language);
  return `${day}: ${newDate && newDate !== date ? heldOn(`${formatDay(newDate, language)}, ${time}`) : heldAt(time)}`;
}

/** Start and end time: '8:00 am to 10:30 am'. */
export const occurrenceHours = ({ startsAt, endsAt }: Occurrence, language: Language = 'EN'): string =>
  `${lagosClock(startsAt, language)} ${messages[language].to} ${lagosClock(endsAt, language)}`;

/** One occurrence of a service: 'Sunday, 22 November 2026, 8:00 am to 10:30 am, Lagos time'. */
export const occurrenceWhen = (occurrence: Occurrence, language: Language = 'EN'): string =>
  `${formatDay(lagosDay(new Date(occurrence.startsAt)), language)}, ${occurrenceHours(occurrence, language)}, ${messages[language].lagosTime}`;

/** An instant: 'Sunday, 29 November 2026, 9:00 am, Lagos time'. */
export const momentWhen = (instant: number, language: Language = 'EN'): string =>
  `${formatDay(lagosDay(new Date(instant)), language)}, ${lagosClock(instant, language)}, ${messages[language].lagosTime}`;

const WEEK = 7;

/**
 * An occurrence in a few words: 'Today, 5:30 pm', 'Tomorrow, 8:00 am', 'Sunday, 8:00 am', a week or more ahead 'Sunday, 6
 * December, 8:00 am'; during the occurrence 'until 10:30 am'.
 */
export function shortWhen({ startsAt, endsAt }: Occurrence, now: number, language: Language = 'EN'): string {
  const { near, until } = messages[language];
  if (startsAt <= now) return `${until} ${lagosClock(endsAt, language)}`;
  const day = lagosDay(new Date(startsAt));
  const away = daysApart(lagosDay(new Date(now)), day);
  const name = near[away] ?? (away < WEEK ? daysOf(language)[weekday(day)] : dayText(day, language));
  return `${name}, ${lagosClock(startsAt, language)}`;
}

/** When the current occurrence ends: 'until 10:30 am'. */
export const untilHour = ({ endsAt }: Occurrence, language: Language = 'EN'): string =>
  `${messages[language].until} ${lagosClock(endsAt, language)}`;

/** The first of several days, without the parts that the last day repeats: 'Friday, 4', 'Friday, 27 November'. */
function firstDay(first: IsoDate, last: IsoDate, language: Language): string {
  const whole = formatDay(first, language);
  if (first.slice(0, 7) === last.slice(0, 7)) return whole.slice(0, -formatMonth(first, language).length - 1);
  return withoutYear(first, last, language);
}

/** 'Friday, 27 November', with the year only when the last day is in another one. */
function withoutYear(first: IsoDate, last: IsoDate, language: Language): string {
  const whole = formatDay(first, language);
  return first.slice(0, 4) === last.slice(0, 4) ? whole.slice(0, whole.lastIndexOf(' ')) : whole;
}

type EventTimes = Pick<ChurchEvent, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** When an event is held, in words: all-day, over several days, with or without an end time. */
export function eventWhen({ startDate, endDate, startTime, endTime }: EventTimes, language: Language = 'EN'): string {
  const { allDay, to } = messages[language];
  const last = formatDay(endDate, language);
  if (startDate === endDate) {
    if (!startTime) return `${last}, ${allDay}`;
    const end = endTime ? ` ${to} ${clock(endTime, language)}` : '';
    return `${last}, ${clock(startTime, language)}${end}`;
  }
  if (!startTime) return `${firstDay(startDate, endDate, language)} ${to} ${last}`;
  const end = endTime ? `, ${clock(endTime, language)}` : '';
  const first = withoutYear(startDate, endDate, language);
  return `${first}, ${clock(startTime, language)}, ${to} ${last}${end}`;
}

let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Cached: creating one takes some 20 ms on a slow phone, and a page formats in the same zone repeatedly. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone !== timeZone) {
    const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    lastFormat = { timeZone, format: new Intl.DateTimeFormat('en-GB', { timeZone, ...numbers, hourCycle: 'h23' }) };
  }
  return lastFormat.format;
}

/** Date and time of day at an instant in a time zone. */
function wallClock(instant: number, timeZone: string, language: Language): { day: IsoDate; time: string } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}` as IsoDate,
    time: clock(`${part('hour')}:${part('minute')}`, language),
  };
}

/** 'Sunday, 22 November'. */
const dayText = (day: IsoDate, language: Language): string => formatDay(day, language).replace(/ \d{4}$/, '');

/**
 * The time of an occurrence on the visitor's own clock: 'Your time (New York): Sunday, 22 November, 2:00 am to 4:30 am'; without
 * the end where it ends when it begins.
 *
 * @param timeZone IANA name, as the browser reports it
 * @returns null where clocks show the same time as in Lagos
 */
export function inZone({ startsAt, endsAt }: Occurrence, timeZone: string, language: Language = 'EN'): string | null {
  const { yourTime, to, on } = messages[language];
  const start = wallClock(startsAt, timeZone, language);
  if (start.day === lagosDay(new Date(startsAt)) && start.time === lagosClock(startsAt, language)) return null;
  const end = wallClock(endsAt, timeZone, language);
  // Names such as 'UTC' and 'Etc/GMT+5' contain no place.
  const place = /^(?!Etc\/).*\/(.+)$/.exec(timeZone)?.[1]?.replaceAll('_', ' ');
  const until = end.day === start.day ? end.time : `${end.time} ${on} ${dayText(end.day, language)}`;
  const begin = `${yourTime}${place ? ` (${place})` : ''}: ${dayText(start.day, language)}, ${start.time}`;
  return endsAt === startsAt ? begin : `${begin} ${to} ${until}`;
}
