import { array, type InferType, number, object, string } from 'yup';
import { addDays, isIsoDate } from '../lib/calendar.ts';
import { isoDate } from '../lib/fields.schema.ts';
import { LONGEST_REPORT } from './constants.ts';
import { type VitalName, vitalNames } from './visits.constants.ts';

export const reportQuery = object({
  from: isoDate('from').required('from is required, as YYYY-MM-DD'),
  to: isoDate('to').required('to is required, as YYYY-MM-DD'),
})
  .test('span', 'to must be less than two years after from, and not before it', ({ from, to }) =>
    isIsoDate(from) && isIsoDate(to) ? from <= to && to < addDays(from, LONGEST_REPORT) : true,
  )
  .noUnknown();

const day = isoDate('date').required();
const count = number().integer().min(0).required();
/** Mean of percentages, to one decimal; null where there is none. */
const average = number().min(0).max(100).nullable().default(null);
const span = { from: day, to: day };
const name = string().required();

/** Something that is counted. Averages are of what has a percentage. */
const counted = {
  title: name,
  total: count,
  average,
  /** What `counts` are of: the title alone, or the parts that have most, and the others together. */
  series: array(name).required(),
  over: array(object({ ...span, counts: array(count).required(), average }).required()).required(),
  groups: array(
    object({ title: name, rows: array(object({ name, count, average }).required()).required() }).required(),
  ).required(),
};

/** Web vitals of one page, part or version; those that no browser has told of are left out. */
const vitalGroup = object({
  remote: name,
  name,
  /** The first and the last day on which it was seen. */
  ...span,
  values: array(
    object({
      name: string<VitalName>().oneOf(vitalNames).required(),
      /** Visits that it is made of. */
      count,
      /** What three of four visits keep to: milliseconds, of CLS its own number. Null where they are too few to tell. */
      p75: number().min(0).nullable().default(null),
    }).required(),
  ).required(),
});
const vitalGroups = array(vitalGroup.required()).required();

export const report = object({
  ...span,
  /** How long the parts are into which the time is cut; the first and the last may be shorter. */
  step: string<'day' | 'week' | 'month'>().oneOf(['day', 'week', 'month']).required(),
  visits: object({
    ...counted,
    /** The first day of which anything is counted; null where that is still to come. */
    since: isoDate('since').nullable().default(null),
    /** What came beyond the limits: a flood, or more visitors behind one network than are counted. It is in no other number. */
    leftOut: count,
    /** On how many days. */
    leftOutDays: count,
  }).required(),
  /** Most visits first; versions newest first, of remotes that have more than one in this time. */
  vitals: object({ byRemote: vitalGroups, byPage: vitalGroups, byVersion: vitalGroups }).required(),
  registrations: object(counted).required(),
  results: object({
    ...counted,
    /** How many reached 0 to 9 percent, 10 to 19 and so on; the last is 90 to 100. */
    tenths: array(count).length(10).required(),
  }).required(),
  incidents: object(counted).required(),
});

/** Numbers of visits, registrations, quiz results and incidents; no person is named in them. */
export type Report = InferType<typeof report>;

/** One of the things that a report counts. */
export type CountedReport = Report['registrations'];
