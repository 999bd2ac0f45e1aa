import { getDevotionalDays, getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { addDays, daysBetween, firstOfMonth, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';
import type { ApiClient, LoaderArguments } from '@cog/platform';
import { lastOfMonth } from '@cog/shared-ui';
import { dataOrSignIn } from '../../../common/calls/dataOrSignIn.ts';
import { parseCalendarParams } from '../devotional.address.ts';
import { type BothTexts, byLanguage } from '../form/useDay.ts';

/** Number of days, from today, that are checked for missing texts. */
const DAYS_AHEAD = 30;

/** The languages in which each day has a text; days without any are left out. */
export type LanguagesOfDays = Readonly<Record<IsoDate, readonly Language[]>>;

/** A day's drafts by language. */
export type DraftsOfDay = Readonly<Partial<Record<Language, UnpublishedSummary>>>;

/** A coming day that lacks a text. */
export interface MissingDay {
  date: IsoDate;
  missing: Language[];
  /** The day's drafts in the missing languages. */
  drafts: DraftsOfDay;
}

/** A month of the calendar. */
export interface MonthOfDays {
  kind: 'month';
  /** Its first day. */
  month: IsoDate;
  days: LanguagesOfDays;
  /** Drafts by day; days without any are left out. */
  drafts: Readonly<Record<IsoDate, DraftsOfDay>>;
  /** The coming days that lack a text, in ascending order. */
  missing: MissingDay[];
}

/** Both texts of a day. */
export interface DayOfBoth {
  kind: 'day';
  day: IsoDate;
  devotionals: BothTexts;
  drafts: DraftsOfDay;
}

const byDay = (days: readonly { date: IsoDate; languages: readonly Language[] }[]): LanguagesOfDays =>
  Object.fromEntries(days.map(({ date, languages }) => [date, languages]));

/** The drafts in a range of days; empty if they could not be fetched, which leaves the rest unaffected. */
async function askDrafts(api: ApiClient, from: IsoDate, to: IsoDate, signal: AbortSignal) {
  const query = { kind: 'devotional', from, to, pageSize: 200 } as const;
  const answer = await api.call(getUnpublishedTexts, { query, signal });
  const days: Record<IsoDate, DraftsOfDay> = {};
  for (const text of answer.ok ? answer.data.items : []) {
    if (text.date && text.language) days[text.date] = { ...days[text.date], [text.language]: text };
  }
  return days;
}

/** The days in a range that lack a text, with the languages they lack. */
function missingDays(
  first: IsoDate,
  last: IsoDate,
  there: LanguagesOfDays,
  drafts: Readonly<Record<IsoDate, DraftsOfDay>> = {},
): MissingDay[] {
  return daysBetween(first, last).flatMap((date) => {
    const missing = (['EN', 'YO'] as const).filter((language) => !there[date]?.includes(language));
    return missing.length > 0 ? [{ date, missing, drafts: drafts[date] ?? {} }] : [];
  });
}

/** Loads a month with the coming days that lack a text or, with `?day=`, both texts of a day. */
export async function loader({ request, api, today }: LoaderArguments): Promise<MonthOfDays | DayOfBoth> {
  const { signal, url } = request;
  const { day, ...params } = parseCalendarParams(new URL(url).searchParams);
  if (day) {
    const [answer, drafts] = await Promise.all([
      api.call(getDevotionals, { query: { date: day }, signal }),
      askDrafts(api, day, day, signal),
    ]);
    const found = dataOrSignIn(answer, request);
    return { kind: 'day', day, devotionals: byLanguage(found), drafts: drafts[day] ?? {} };
  }
  // The parameter's pattern guarantees the format.
  const month = params.month ? (`${params.month}-01` as IsoDate) : firstOfMonth(today);
  const last = addDays(today, DAYS_AHEAD - 1);
  const [ofMonth, ahead, drafts, draftsAhead] = await Promise.all([
    api.call(getDevotionalDays, { query: { from: month, to: lastOfMonth(month) }, signal }),
    api.call(getDevotionalDays, { query: { from: today, to: last }, signal }),
    askDrafts(api, month, lastOfMonth(month), signal),
    askDrafts(api, today, last, signal),
  ]);
  return {
    kind: 'month',
    month,
    days: byDay(dataOrSignIn(ofMonth, request)),
    drafts,
    missing: missingDays(today, last, byDay(dataOrSignIn(ahead, request)), draftsAhead),
  };
}
