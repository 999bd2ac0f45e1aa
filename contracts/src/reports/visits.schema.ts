import { array, boolean, type InferType, number, object, string } from 'yup';
import type { Language } from '../lib/calendar.ts';
import { slugPattern } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { MOST_REPORTED_PAGES } from './visits.constants.ts';

/** Up to ten minutes: longer values come from phones that were asleep. */
const milliseconds = number().min(0).max(600_000);

const reportedPage = object({
  /** Remote of the page. */
  remote: string().matches(slugPattern(41)).required(),
  version: string()
    .matches(/^[\w.-]{1,60}$/)
    .required(),
  /** Path as in the route table. */
  route: string()
    .matches(/^\/[\w/-]{0,200}$/)
    .required(),
  /** True for a page that was reached by client-side navigation. */
  isMove: boolean().required(),
  /** The values that the browser could measure. */
  vitals: object({
    LCP: milliseconds,
    INP: milliseconds,
    CLS: number().min(0).max(1000),
    FCP: milliseconds,
    TTFB: milliseconds,
  }).noUnknown(UNKNOWN_FIELD),
}).noUnknown(UNKNOWN_FIELD);

export const visitReport = object({
  language: string<Language>().oneOf(['EN', 'YO']).required(),
  pages: array(reportedPage.required()).min(1).max(MOST_REPORTED_PAGES).required(),
}).noUnknown(UNKNOWN_FIELD);

export const received = object({ success: boolean().oneOf([true]).required() });

/** A page view in a browser, until the page was left or first hidden. */
export type ReportedPage = InferType<typeof reportedPage>;

export type VisitReport = InferType<typeof visitReport>;
