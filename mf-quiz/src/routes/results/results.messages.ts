import { type Language, lagosDay, lagosTime, monthsOf } from '@cog/contracts/lib/calendar';
import { scoreBands } from '@cog/contracts/reports/constants';
import type { Translate } from '@cog/platform';

/** Texts of the specification, sections 2 and 8, Quiz Results. */
export const TITLE = 'Quiz Results';
export const SUBTITLE = 'Leaderboard - Ranked by Score & Speed';
export const LOADING = 'Loading results...';
export const ERROR_TITLE = 'Error Loading Results';
export const FAILED = 'Failed to fetch results';
export const EMPTY_TITLE = 'No Results Yet';
export const EMPTY_TEXT = 'Quiz results will appear here once participants complete the quiz.';
export const httpError = (status: number): string => `HTTP error! status: ${status}`;

/** '1 participant', '42 participants'. */
export const participants = (count: number, t: Translate): string =>
  count === 1 ? t('{count} participant', { count }) : t('{count} participants', { count });

/** Seconds as the specification shows them: '12m 5s'. */
export const minutesAndSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}m ${seconds % 60}s`;

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as clocks in Lagos show it: '09:05'. */
function lagosClock(instant: Date): string {
  const minutes = Math.floor((instant.getTime() - lagosTime(lagosDay(instant), '00:00')) / 60_000);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The same with its day: '21 Nov 2026, 09:05', '21 Oṣù Bélú 2026, 09:05'. */
export function completedMoment(iso: string, language: Language): string {
  const instant = new Date(iso);
  const day = lagosDay(instant);
  const name = monthsOf(language)[Number(day.slice(5, 7)) - 1] ?? '';
  const month = language === 'EN' ? name.slice(0, 3) : name;
  return `${Number(day.slice(8, 10))} ${month} ${day.slice(0, 4)}, ${lagosClock(instant)}`;
}

const bandLooks = ['good', 'fair', 'poor'] as const;

/** The colour band of a percentage (specification, section 5), with what it means in a word. */
export function bandOf(percentage: number): { look: (typeof bandLooks)[number]; meaning: string } {
  const place = scoreBands.findIndex(({ from }) => percentage >= from);
  return { look: bandLooks[place] ?? 'poor', meaning: scoreBands[place]?.meaning ?? '' };
}
