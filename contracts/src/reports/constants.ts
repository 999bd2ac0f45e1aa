import type { IsoDate } from '../lib/calendar.ts';

/** Most days of one report, both ends included: two years. */
export const LONGEST_REPORT = 730;

/** What reports count, beyond web vitals. What came above the limits of counting is left out of all else. */
export const countedThings = [
  'Page views',
  'Page views left out',
  'Registrations',
  'Quiz results',
  'Incidents',
] as const;
export type CountedThing = (typeof countedThings)[number];

/**
 * The bands of a percentage (specification, section 5, Leaderboard), best first, with what each means in words.
 * `from` is included, `to` is not, but for 100.
 */
export const scoreBands = [
  { from: 80, to: 100, meaning: 'Strong' },
  { from: 60, to: 80, meaning: 'Fair' },
  { from: 0, to: 60, meaning: 'Keep practising' },
] as const;

/** Where the same numbers are had as a table for Excel; for editors too. */
export const REPORT_CSV_PATH = '/api/admin/reports.csv';

/** Address of the table of a time. */
export const reportCsvAddress = ({ from, to }: { from: IsoDate; to: IsoDate }): string =>
  `${REPORT_CSV_PATH}?from=${from}&to=${to}`;
