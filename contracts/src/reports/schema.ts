import { array, type InferType, number, object, string } from 'yup';
import { addDays, isIsoDate } from '../lib/calendar.ts';
import { isoDate } from '../lib/fields.schema.ts';
import { type CountedThing, countedThings, LONGEST_REPORT } from './constants.ts';
import { type VitalName, vitalNames } from './visits.constants.ts';

export const reportQuery = object({
  from: isoDate('from').required('from is required, as YYYY-MM-DD'),
  to: isoDate('to').required('to is required, as YYYY-MM-DD'),
})
  .test('span', 'A report covers two years at most, and its last day is not before the first.', ({ from, to }) =>
    isIsoDate(from) && isIsoDate(to) ? from <= to && to < addDays(from, LONGEST_REPORT) : true,
  )
  .noUnknown();

const day = isoDate('date').required();

/** One number of a report: a line of the table for Excel, a bar or a point of a chart. */
const reportRow = object({
  /** What is counted. */
  of: string<CountedThing | VitalName>()
    .oneOf([...countedThings, ...vitalNames])
    .required(),
  /** By what it is told apart: 'age', or the report's step where it is told over the time; '' for all of it. */
  by: string().defined(),
  name: string().required(),
  from: day,
  to: day,
  count: number().integer().min(0).required(),
  /**
   * Of what has percentages their mean, to one decimal; of a web vital what three of four visits keep to: milliseconds, of
   * CLS its own number. Null where there is none, or too few visits to tell.
   */
  value: number().min(0).nullable().default(null),
});

export const report = object({
  from: day,
  to: day,
  /** How long the parts are into which the time is cut; the first and the last may be shorter. */
  step: string<'day' | 'week' | 'month'>().oneOf(['day', 'week', 'month']).required(),
  /** The first day of which page views are counted; null where that is still to come. */
  since: isoDate('since').nullable().default(null),
  /** In the order in which they are shown. */
  rows: array(reportRow.required()).required(),
});

/** Numbers of visits, web vitals, registrations, quiz results and incidents; no person is named in them. */
export type Report = InferType<typeof report>;
export type ReportRow = Report['rows'][number];
