import type { RoomState } from '@cog/contracts/chat/socketEvents';
import { clock } from '@cog/contracts/events/serviceTimes';
import { addDays, daysOf, formatDay, type IsoDate, lagosDay, lagosTime, weekday } from '@cog/contracts/lib/calendar';

/** What clocks in Lagos show at an instant in milliseconds: the day, and '8:00 am'. */
function lagosClock(instant: number): { day: IsoDate; time: string } {
  const day = lagosDay(new Date(instant));
  return { day, time: clock(new Date(instant - lagosTime(day, '00:00')).toISOString().slice(11, 16)) };
}

/** 'Sunday, 22 November 2026, 8:05 am, Lagos time'. @param timestamp ISO-8601; not one, it is given back */
export function exactTime(timestamp: string): string {
  const instant = Date.parse(timestamp);
  if (Number.isNaN(instant)) return timestamp;
  const { day, time } = lagosClock(instant);
  return `${formatDay(day)}, ${time}, Lagos time`;
}

/** Whether visitors may write at an instant: a room whose time has come is open, though nobody has said so yet. */
export const isRoomOpen = ({ isOpen, opensAt }: RoomState, now: number): boolean =>
  isOpen || (opensAt !== null && now >= Date.parse(opensAt));

/**
 * Says that a room is closed, and when it opens.
 *
 * @param opensAt ISO-8601; null when a host has closed it
 * @param now milliseconds since 1970 UTC
 */
export function closedWords(opensAt: string | null, now: number): string {
  if (opensAt === null) return 'A host has closed this room for now. You can read on.';
  const { day, time } = lagosClock(Date.parse(opensAt));
  const today = lagosDay(new Date(now));
  let when = `on ${formatDay(day)}`;
  if (day === today) when = 'today';
  else if (day === addDays(today, 1)) when = 'tomorrow';
  else if (day < addDays(today, 7)) when = `on ${daysOf('EN')[weekday(day)]}`;
  return `This room is closed. It opens ${when} at ${time}, Lagos time. You can read on.`;
}

/** '30 seconds', '1 minute'. */
export const secondsWords = (seconds: number) => {
  if (seconds % 60 === 0) return `${seconds / 60} minute${seconds === 60 ? '' : 's'}`;
  return `${seconds} second${seconds === 1 ? '' : 's'}`;
};

/** Says how often one may write; '' where that is not bounded. */
export const slowWords = (slowSeconds: number): string =>
  slowSeconds === 0 ? '' : `Slow mode: one message every ${secondsWords(slowSeconds)}.`;
