import { clock } from '@cog/contracts/events/serviceTimes';
import { formatDay, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import type { StageInfo } from '@cog/contracts/quiz/schema';
import type { Reader, Translate } from '@cog/platform';

const padded = (value: number) => String(value).padStart(2, '0');

/** A moment by the clocks of Lagos: 'Saturday, 28 November 2026, 9:00 am, Lagos time'. */
export function lagosMoment(iso: string, { t, language }: Reader): string {
  const day = lagosDay(new Date(iso));
  const minutes = Math.floor((Date.parse(iso) - lagosTime(day, '00:00')) / 60_000);
  const time = clock(`${Math.floor(minutes / 60)}:${minutes % 60}`, language);
  return t('{day}, {time}, Lagos time', { day: formatDay(day, language), time });
}

const secondsIn = (count: number, t: Translate) =>
  count === 1 ? t('{count} second', { count }) : t('{count} seconds', { count });
const minutesIn = (count: number, t: Translate) =>
  count === 1 ? t('{count} minute', { count }) : t('{count} minutes', { count });

/** '10 minutes', '1 minute 30 seconds', '45 seconds'. */
export function durationText(seconds: number, t: Translate): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes === 0) return secondsIn(rest, t);
  return rest === 0 ? minutesIn(minutes, t) : `${minutesIn(minutes, t)} ${secondsIn(rest, t)}`;
}

/** '4m 12s' (specification, section 2, Quiz Results). */
export const shortDuration = (seconds: number): string => `${Math.floor(seconds / 60)}m ${Math.round(seconds % 60)}s`;

/** '20 questions in 10 minutes. Pass mark: 60%.' */
export function rulesOf({ questionCount: count, timeLimitSeconds, passMarkPercent: percent }: StageInfo, t: Translate) {
  const questions = count === 1 ? t('{count} question', { count }) : t('{count} questions', { count });
  const time = durationText(timeLimitSeconds, t);
  return t('{questions} in {time}. Pass mark: {percent}%.', { questions, time, percent });
}

/** Said to those whose time was over before the last question of a stage that another one follows. */
export const notThisTime = (stage: number, t: Translate): string =>
  t('Because your time ran out, you cannot go on to Stage {next} this time. We hope to see you at the next quiz.', {
    next: stage + 1,
  });

/** When a stage is held, by its state. */
export function stageDates({ state, opensAt, closesAt }: StageInfo, reader: Reader): string {
  const { t } = reader;
  if (state === 'unset' || opensAt === null || closesAt === null) return t('No dates yet');
  if (state === 'upcoming') return t('Opens {moment}.', { moment: lagosMoment(opensAt, reader) });
  const moment = lagosMoment(closesAt, reader);
  return state === 'open' ? t('Open until {moment}.', { moment }) : t('Closed on {moment}.', { moment });
}

/**
 * Time that is left of an attempt: '12 minutes left', by the second in the last two minutes: '1:45 left'.
 *
 * @param ms milliseconds
 */
export function timeLeftText(ms: number, t: Translate): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds > BY_SECOND_SECONDS) return t('{time} left', { time: minutesIn(Math.ceil(seconds / 60), t) });
  return t('{time} left', { time: `${Math.floor(seconds / 60)}:${padded(seconds % 60)}` });
}

/** From here on the time is counted by the second. */
export const BY_SECOND_SECONDS = 120;

/** '85%', at most one decimal. */
export const percentText = (percentage: number): string => `${Math.round(percentage * 10) / 10}%`;

/** The first of a person's names. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
