import { addDays, daysOf, lagosDay, lagosTime, weekday as weekdayOf } from '../lib/calendar.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';

/** A weekly period in which a room is open, in Lagos time. */
export interface OpeningTime {
  /** 0 is Sunday. */
  weekday: number;
  /** 'HH:MM'. */
  from: string;
  /** 'HH:MM', later than `from`, up to '24:00'. */
  to: string;
}

const ENTRY = /^([a-z]+)\s+(\d{1,2}):(\d\d)\s*(?:-|to)\s*(\d{1,2}):(\d\d)$/;
const MINUTES_OF_A_DAY = 24 * 60;
const DAYS_OF_A_WEEK = 7;

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The weekday with an English name, or at least its first three letters; -1 for none. */
const weekdayNamed = (name: string) =>
  name.length < 3 ? -1 : daysOf('EN').findIndex((day) => day.toLowerCase().startsWith(name));

/** Parses times as people write them: 'Sunday 8:00-12:00, Wed 18:00–20:00'; null if any part cannot be read. */
export function readOpeningTimes(text: string): OpeningTime[] | null {
  if (text.trim() === '') return [];
  const times: OpeningTime[] = [];
  for (const part of cleanText(text).toLowerCase().split(/[,;]/)) {
    const [, name = '', fromHour, fromMinute, toHour, toMinute] = ENTRY.exec(part.trim()) ?? [];
    const weekday = weekdayNamed(name);
    const from = Number(fromHour) * 60 + Number(fromMinute);
    const to = Number(toHour) * 60 + Number(toMinute);
    const isTime = Number(fromMinute) < 60 && Number(toMinute) < 60 && from < to && to <= MINUTES_OF_A_DAY;
    if (weekday < 0 || !isTime) return null;
    times.push({ weekday, from: timeOf(from), to: timeOf(to) });
  }
  return times;
}

/** Whether a room is open at an instant, and if not, when it opens next. A room without times is always open. */
export function openingAt(times: readonly OpeningTime[], now: Date): { isOpen: boolean; opensAt: Date | null } {
  if (times.length === 0) return { isOpen: true, opensAt: null };
  let opensAt: number | null = null;
  const today = lagosDay(now);
  for (let ahead = 0; ahead <= DAYS_OF_A_WEEK; ahead++) {
    const day = addDays(today, ahead);
    for (const { from, to } of times.filter(({ weekday }) => weekday === weekdayOf(day))) {
      const start = lagosTime(day, from);
      if (start <= now.getTime() && now.getTime() < lagosTime(day, to)) return { isOpen: true, opensAt: null };
      if (start > now.getTime() && (opensAt === null || start < opensAt)) opensAt = start;
    }
  }
  return { isOpen: false, opensAt: opensAt === null ? null : new Date(opensAt) };
}
