import { clock } from '@cog/contracts/events/serviceTimes';
import { formatDay, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import type { StageInfo } from '@cog/contracts/quiz/schema';

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const padded = (value: number) => String(value).padStart(2, '0');

/** A moment by the clocks of Lagos: 'Saturday, 28 November 2026, 9:00 am, Lagos time'. */
export function lagosMoment(iso: string): string {
  const day = lagosDay(new Date(iso));
  const minutes = Math.floor((Date.parse(iso) - lagosTime(day, '00:00')) / 60_000);
  return `${formatDay(day)}, ${clock(`${Math.floor(minutes / 60)}:${minutes % 60}`)}, Lagos time`;
}

/** '10 minutes', '1 minute 30 seconds', '45 seconds'. */
export function durationWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes === 0) return counted(rest, 'second');
  return rest === 0 ? counted(minutes, 'minute') : `${counted(minutes, 'minute')} ${counted(rest, 'second')}`;
}

/** '4m 12s' (specification, section 2, Quiz Results). */
export const shortDuration = (seconds: number): string => `${Math.floor(seconds / 60)}m ${Math.round(seconds % 60)}s`;

/** '20 questions in 10 minutes. Pass mark: 60%.' */
export const rulesOf = ({ questionCount, timeLimitSeconds, passMarkPercent }: StageInfo): string =>
  `${counted(questionCount, 'question')} in ${durationWords(timeLimitSeconds)}. Pass mark: ${passMarkPercent}%.`;

/** When a stage is held, by its state. */
export function stageDates({ state, opensAt, closesAt }: StageInfo): string {
  if (state === 'unset' || opensAt === null || closesAt === null) return 'The dates are not set yet.';
  if (state === 'upcoming') return `Opens ${lagosMoment(opensAt)}.`;
  return state === 'open' ? `Open until ${lagosMoment(closesAt)}.` : `Closed on ${lagosMoment(closesAt)}.`;
}

/**
 * Time that is left of an attempt: '12 minutes left', by the second in the last two minutes: '1:45 left'.
 *
 * @param ms milliseconds
 */
export function timeLeftWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds > BY_SECOND_SECONDS) return `${counted(Math.ceil(seconds / 60), 'minute')} left`;
  return `${Math.floor(seconds / 60)}:${padded(seconds % 60)} left`;
}

/** From here on the time is counted by the second. */
export const BY_SECOND_SECONDS = 120;

/** '85%', at most one decimal. */
export const percentWords = (percentage: number): string => `${Math.round(percentage * 10) / 10}%`;

/** The first of a person's names. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
