import type { IsoDate } from '../lib/calendar.ts';

/** Longest report in days, inclusive: two years. */
export const LONGEST_REPORT = 730;

/** The counts in reports, besides web vitals. Data above the counting limits is missing from all other counts. */
export const countedThings = [
  'Page views',
  'Page views left out',
  'Registrations',
  'Quiz results',
  'Incidents',
] as const;
export type CountedThing = (typeof countedThings)[number];

/**
 * Score bands in percent (specification, section 5, Leaderboard), best first, with their names. `from` is inclusive; `to` is
 * exclusive, except for 100.
 */
export const scoreBands = [
  { from: 80, to: 100, meaning: 'Strong' },
  { from: 60, to: 80, meaning: 'Fair' },
  { from: 0, to: 60, meaning: 'Keep practising' },
] as const;

/** Download of the same numbers as a CSV table, also for editors. */
export const REPORT_CSV_PATH = '/api/admin/reports.csv';

/** Address of the CSV table for a period. */
export const reportCsvAddress = ({ from, to }: { from: IsoDate; to: IsoDate }): string =>
  `${REPORT_CSV_PATH}?from=${from}&to=${to}`;
