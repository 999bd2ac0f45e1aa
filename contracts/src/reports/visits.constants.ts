import type { Language } from '../lib/calendar.ts';

/** Where browsers report what was read and how fast it was. The shell's reporter posts there without the API client. */
export const VISITS_PATH = '/api/visits';

/** Most pages of one report. */
export const MOST_REPORTED_PAGES = 20;

/** The web vitals that are counted, by their names in the field (https://web.dev/articles/vitals). */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** As web.dev calls them. */
export type VitalRating = 'good' | 'needs improvement' | 'poor';

interface Vital {
  title: string;
  unit: 'ms' | '';
  /** Up to it, itself included, a value is good. */
  good: number;
  /** Above it a value is poor. */
  poor: number;
}

/** What each is called, and the thresholds of web.dev. Times are milliseconds, CLS has no unit. */
export const vitals: Readonly<Record<VitalName, Vital>> = {
  LCP: { title: 'Largest part shown (LCP)', unit: 'ms', good: 2500, poor: 4000 },
  INP: { title: 'Answer to a tap (INP)', unit: 'ms', good: 200, poor: 500 },
  CLS: { title: 'Layout that jumps (CLS)', unit: '', good: 0.1, poor: 0.25 },
  FCP: { title: 'First part shown (FCP)', unit: 'ms', good: 1800, poor: 3000 },
  TTFB: { title: 'First byte (TTFB)', unit: 'ms', good: 800, poor: 1800 },
};

/** What a value is called in the field. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = vitals[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}

/** Of fewer visits no 75th percentile is told: a few slow phones would be all of it. */
export const LEAST_VISITS = 20;

/** What one page was like in a browser, until it was left or put away for the first time. */
export interface ReportedPage {
  /** Of the release that was shown. */
  remote: string;
  version: string;
  /** Path as the route table has it. */
  route: string;
  /** True for a page that was come to without a document of the server's. */
  isMove: boolean;
  /** Values as the browser measured them, of those that it could. */
  vitals: Partial<Record<VitalName, number>>;
}

export interface VisitReport {
  language: Language;
  pages: ReportedPage[];
}
