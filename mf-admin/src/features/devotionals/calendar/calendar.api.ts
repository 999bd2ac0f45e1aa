import { getDevotionalDays, getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { addDays, daysBetween, type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { LoaderArguments } from '@cog/platform';
import { firstOfMonth, lastOfMonth } from '@cog/shared-ui';
import { dataOrSignIn } from '../../../common/calls/dataOrSignIn.ts';
import { readDate } from '../devotional.address.ts';
import { type BothTexts, byLanguage } from '../form/useDay.ts';

/** How many days from today on are looked at for missing texts. */
export const DAYS_AHEAD = 30;

/** In which languages each day has a text; a day without any is not there. */
export type LanguagesOfDays = Readonly<Record<IsoDate, readonly Language[]>>;

/** A day of the coming ones that misses a text. */
export interface MissingDay {
  date: IsoDate;
  missing: Language[];
}

/** A month of the calendar. */
export interface MonthOfDays {
  kind: 'month';
  /** Its first day. */
  month: IsoDate;
  days: LanguagesOfDays;
  /** The coming days that miss a text, ascending. */
  missing: MissingDay[];
}

/** Both texts of a day. */
export interface DayOfBoth {
  kind: 'day';
  day: IsoDate;
  devotionals: BothTexts;
}

/** The month that an address asks for as `?month=2026-12`; the one of today otherwise. */
function askedMonth(query: URLSearchParams, today: IsoDate): IsoDate {
  const month = `${query.get('month') ?? ''}-01`;
  return isIsoDate(month) ? month : firstOfMonth(today);
}

const byDay = (days: readonly { date: IsoDate; languages: readonly Language[] }[]): LanguagesOfDays =>
  Object.fromEntries(days.map(({ date, languages }) => [date, languages]));

/** The days of a stretch that miss a text, with what they miss. */
export function missingDays(first: IsoDate, last: IsoDate, there: LanguagesOfDays): MissingDay[] {
  return daysBetween(first, last).flatMap((date) => {
    const missing = (['EN', 'YO'] as const).filter((language) => !there[date]?.includes(language));
    return missing.length > 0 ? [{ date, missing }] : [];
  });
}

/** Loads a month with what the coming days miss or, with `?day=`, both texts of a day. */
export async function loader({ request, api, today }: LoaderArguments): Promise<MonthOfDays | DayOfBoth> {
  const { signal, url } = request;
  const query = new URL(url).searchParams;
  const day = readDate(query, 'day');
  if (day) {
    const found = dataOrSignIn(await api.call(getDevotionals, { query: { date: day }, signal }), request);
    return { kind: 'day', day, devotionals: byLanguage(found) };
  }
  const month = askedMonth(query, today);
  const last = addDays(today, DAYS_AHEAD - 1);
  const [ofMonth, ahead] = await Promise.all([
    api.call(getDevotionalDays, { query: { from: month, to: lastOfMonth(month) }, signal }),
    api.call(getDevotionalDays, { query: { from: today, to: last }, signal }),
  ]);
  return {
    kind: 'month',
    month,
    days: byDay(dataOrSignIn(ofMonth, request)),
    missing: missingDays(today, last, byDay(dataOrSignIn(ahead, request))),
  };
}
