/** Address to which browsers report page views and web vitals. The shell's reporter posts there without the API client. */
export const VISITS_PATH = '/api/visits';

/** Most pages in one report. */
export const MOST_REPORTED_PAGES = 20;

/** The recorded web vitals, by their usual abbreviations (https://web.dev/articles/vitals). */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];

/** The ratings of web.dev. */
export type VitalRating = 'good' | 'needs improvement' | 'poor';

interface Vital {
  title: string;
  unit: 'ms' | '';
  /** Values up to this one, inclusive, are good. */
  good: number;
  /** Values above this one are poor. */
  poor: number;
}

/** Name and thresholds of each, from web.dev. Times are in milliseconds, CLS has no unit. */
export const vitals: Readonly<Record<VitalName, Vital>> = {
  LCP: { title: 'Largest part shown (LCP)', unit: 'ms', good: 2500, poor: 4000 },
  INP: { title: 'Answer to a tap (INP)', unit: 'ms', good: 200, poor: 500 },
  CLS: { title: 'Layout that jumps (CLS)', unit: '', good: 0.1, poor: 0.25 },
  FCP: { title: 'First part shown (FCP)', unit: 'ms', good: 1800, poor: 3000 },
  TTFB: { title: 'First byte (TTFB)', unit: 'ms', good: 800, poor: 1800 },
};

/** The rating of a value. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = vitals[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}

/** Fewest visits for which a 75th percentile is reported: with fewer, a few slow phones would determine it. */
export const LEAST_VISITS = 20;
