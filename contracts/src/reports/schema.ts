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

/** One number of a report: a row of the CSV table, a bar or a point of a chart. */
const reportRow = object({
  /** What is counted. */
  of: string<CountedThing | VitalName>()
    .oneOf([...countedThings, ...vitalNames])
    .required(),
  /** The dimension by which the count is split: 'age', or the report's step for a time series; '' for the total. */
  by: string().defined(),
  name: string().required(),
  from: day,
  to: day,
  count: number().integer().min(0).required(),
  /**
   * For percentages their mean, to one decimal; for a web vital the 75th percentile, in milliseconds (CLS has no unit). Null
   * where there is none, or too few visits.
   */
  value: number().min(0).nullable().default(null),
});

export const report = object({
  from: day,
  to: day,
  /** Length of the intervals in a time series; the first and the last may be shorter. */
  step: string<'day' | 'week' | 'month'>().oneOf(['day', 'week', 'month']).required(),
  /** The first day for which page views were counted; null if there is none yet. */
  since: isoDate('since').nullable().default(null),
  /** In display order. */
  rows: array(reportRow.required()).required(),
});

/** Numbers of visits, web vitals, registrations, quiz results and incidents, without personal names. */
export type Report = InferType<typeof report>;
export type ReportRow = Report['rows'][number];
