import { getDevotionalDays, getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { addDays, daysBetween, firstOfMonth, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import type { UnpublishedSummary } from '@cog/contracts/publishing/unpublished.schema';
import type { ApiClient, LoaderArguments } from '@cog/platform';
import { lastOfMonth } from '@cog/shared-ui';
import { dataOrSignIn } from '../../../common/calls/dataOrSignIn.ts';
import { parseCalendarParams } from '../devotional.address.ts';
import { type BothTexts, byLanguage } from '../form/useDay.ts';

/** How many days from today on are looked at for missing texts. */
const DAYS_AHEAD = 30;

/** In which languages each day has a text; a day without any is not there. */
export type LanguagesOfDays = Readonly<Record<IsoDate, readonly Language[]>>;

/** A day's drafts by language. */
export type DraftsOfDay = Readonly<Partial<Record<Language, UnpublishedSummary>>>;

/** A day of the coming ones that misses a text. */
export interface MissingDay {
  date: IsoDate;
  missing: Language[];
  /** The drafts that it has in those languages. */
  drafts: DraftsOfDay;
}

/** A month of the calendar. */
export interface MonthOfDays {
  kind: 'month';
  /** Its first day. */
  month: IsoDate;
  days: LanguagesOfDays;
  /** The drafts of its days; a day without any is not there. */
  drafts: Readonly<Record<IsoDate, DraftsOfDay>>;
  /** The coming days that miss a text, ascending. */
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

/** The drafts of a stretch of days; none where they could not be had, which costs the rest nothing. */
async function askDrafts(api: ApiClient, from: IsoDate, to: IsoDate, signal: AbortSignal) {
  const query = { kind: 'devotional', from, to, pageSize: 200 } as const;
  const answer = await api.call(getUnpublishedTexts, { query, signal });
  const days: Record<IsoDate, DraftsOfDay> = {};
  for (const text of answer.ok ? answer.data.items : []) {
    if (text.date && text.language) days[text.date] = { ...days[text.date], [text.language]: text };
  }
  return days;
}

/** The days of a stretch that miss a text, with what they miss. */
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

/** Loads a month with what the coming days miss or, with `?day=`, both texts of a day. */
export async function loader({ request, api, today }: LoaderArguments): Promise<MonthOfDays | DayOfBoth> {
  const { signal, url } = request;
  const { day, ...asked } = parseCalendarParams(new URL(url).searchParams);
  if (day) {
    const [answer, drafts] = await Promise.all([
      api.call(getDevotionals, { query: { date: day }, signal }),
      askDrafts(api, day, day, signal),
    ]);
    const found = dataOrSignIn(answer, request);
    return { kind: 'day', day, devotionals: byLanguage(found), drafts: drafts[day] ?? {} };
  }
  // The parameter has this form.
  const month = asked.month ? (`${asked.month}-01` as IsoDate) : firstOfMonth(today);
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
