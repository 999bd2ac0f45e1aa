import type { RoomState } from '@cog/contracts/chat/socketEvents';
import { clock } from '@cog/contracts/events/serviceTimes';
import {
  addDays,
  daysOf,
  formatDay,
  type IsoDate,
  type Language,
  lagosDay,
  lagosTime,
  weekday,
} from '@cog/contracts/lib/calendar';
import type { Reader, Translate } from '@cog/platform';

/** The time in Lagos at an instant in milliseconds: the day, and '8:00 am'. */
function lagosClock(instant: number, language: Language): { day: IsoDate; time: string } {
  const day = lagosDay(new Date(instant));
  return { day, time: clock(new Date(instant - lagosTime(day, '00:00')).toISOString().slice(11, 16), language) };
}

/** 'Sunday, 22 November 2026, 8:05 am, Lagos time'. @param timestamp ISO-8601; other text is returned unchanged */
export function exactTime(timestamp: string, { t, language }: Reader): string {
  const instant = Date.parse(timestamp);
  if (Number.isNaN(instant)) return timestamp;
  const { day, time } = lagosClock(instant, language);
  return t('{day}, {time}, Lagos time', { day: formatDay(day, language), time });
}

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** A refusal of the server in the visitor's language, with an instant in it as the time in Lagos. */
export const refusalText = (refusal: string, reader: Reader): string =>
  reader.t(refusal.replace(INSTANT, (instant) => exactTime(instant, reader)));

/** Whether visitors may write at an instant: a room opens at its time, even before the server says so. */
export const isRoomOpen = ({ isOpen, opensAt }: RoomState, now: number): boolean =>
  isOpen || (opensAt !== null && now >= Date.parse(opensAt));

/**
 * Says that a room is closed, and when it opens.
 *
 * @param opensAt ISO-8601; null if a host has closed it
 * @param now milliseconds since 1970 UTC
 */
export function closedText(opensAt: string | null, now: number, { t, language }: Reader): string {
  if (opensAt === null) return t('A host has closed this room for now. You can still read.');
  const { day, time } = lagosClock(Date.parse(opensAt), language);
  const today = lagosDay(new Date(now));
  if (day === today)
    return t('This room is closed. It opens today at {time}, Lagos time. You can still read.', { time });
  if (day === addDays(today, 1)) {
    return t('This room is closed. It opens tomorrow at {time}, Lagos time. You can still read.', { time });
  }
  const name = day < addDays(today, 7) ? (daysOf(language)[weekday(day)] ?? '') : formatDay(day, language);
  return t('This room is closed. It opens on {day} at {time}, Lagos time. You can still read.', { day: name, time });
}

/** '30 seconds', '1 minute'. */
export function secondsText(seconds: number, t: Translate): string {
  const minutes = seconds / 60;
  if (Number.isInteger(minutes)) {
    return minutes === 1 ? t('{count} minute', { count: 1 }) : t('{count} minutes', { count: minutes });
  }
  return seconds === 1 ? t('{count} second', { count: 1 }) : t('{count} seconds', { count: seconds });
}

/** Says how often one may write; '' without a limit. */
export const slowText = (slowSeconds: number, t: Translate): string =>
  slowSeconds === 0 ? '' : t('Slow mode: one message every {time}.', { time: secondsText(slowSeconds, t) });
