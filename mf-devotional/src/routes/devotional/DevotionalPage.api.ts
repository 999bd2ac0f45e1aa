import { languageAsked, parseDevotionalAddress } from '@cog/contracts/devotionals/address';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import {
  getAmens,
  getDevotionalDays,
  getDevotionalPassages,
  getDevotionals,
} from '@cog/contracts/devotionals/endpoints';
import type { PassageOfDay } from '@cog/contracts/devotionals/scripture';
import { addDays, daysApart, firstOfMonth, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { Recording } from '@cog/contracts/media/recordings.constants';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { type ApiClient, dataOrThrow, type LoaderArguments, type ShouldRevalidateFunction } from '@cog/platform';
import { type PackedDays, packDays } from '../../packedDays.ts';

/** A devotional without its id, which readers do not need and which does not compress. */
export type DevotionalTexts = Omit<Devotional, 'id'>;

/** The page's data for a day, in both languages, so that switching needs no request. */
export interface DevotionalOfDay {
  day: IsoDate;
  /** True if the address named an invalid day, and this is today. */
  unreadable: boolean;
  devotionals: Record<Language, DevotionalTexts | null>;
  /**
   * The Bible readings whose references could be parsed. An address without a day gets only the first verse of an English text and none
   * of a Yoruba one, so that its document fits in one round trip; phones save a day under its own address.
   */
  passages: PassageOfDay[];
  /** The day's recordings, in either language. */
  recordings: Recording[];
  /** Nearby days with a readable text in either language; null if they could not be loaded. */
  days: PackedDays | null;
  /** How many have said Amen; left out when it is zero or the request fails. */
  amens?: number;
  /** The author of the devotional; left out if the church does not name one. */
  author?: string;
  /** Titles of the next day; left out if it has no readable text, or 'later' if its text opens on that day. */
  next?: Partial<Record<Language, string>> | 'later';
  /** Whether this day has a text that cannot be read before that day. */
  opensLater: boolean;
  /** A nearby day with a text, if this day has none; for today, the newest of all if none is near. */
  nearest: IsoDate | null;
}

/** The month of a day with the months before and after it, which a reader may open in the picker. */
function threeMonths(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const first = firstOfMonth(day);
  const next = firstOfMonth(addDays(first, 31));
  return { from: firstOfMonth(addDays(first, -1)), to: addDays(firstOfMonth(addDays(next, 31)), -1) };
}

/** The day closest to a given one, out of days in ascending order; the earlier of two that are equally close. */
function nearestDay(days: readonly IsoDate[], day: IsoDate): IsoDate | null {
  const distance = (other: IsoDate) => Math.abs(daysApart(day, other));
  return days.reduce<IsoDate | null>(
    (best, candidate) => (best === null || distance(candidate) < distance(best) ? candidate : best),
    null,
  );
}

/** The newest day of all, for a reader who finds nothing near today. */
async function newestDay(api: ApiClient): Promise<IsoDate | null> {
  const newest = await api.call(getDevotionals, { query: { page: 1, pageSize: 1 } });
  return newest.ok ? (newest.data[0]?.date ?? null) : null;
}

/**
 * Loads a day's devotional, without which the page fails. The picker's days, the text of the Bible reading, the
 * recordings and the facts about the text are optional.
 *
 * @throws Response with the status of the failed call
 */
export async function loader({ request, api, today, language }: LoaderArguments): Promise<DevotionalOfDay> {
  const { date, unreadable, language: requested } = parseDevotionalAddress(new URL(request.url).searchParams, language);
  const day = date ?? today;
  const after = addDays(day, 1);
  const verses = requested === 'EN' ? 1 : 0;
  const [ofDay, around, read, recorded, amenAnswer, settings, ofNext] = await Promise.all([
    api.call(getDevotionals, { query: { date: day } }),
    api.call(getDevotionalDays, { query: threeMonths(day) }),
    api.call(getDevotionalPassages, { query: { date: day, ...(date === null ? { verses } : {}) } }),
    api.call(getRecordings, { query: { date: day } }),
    api.call(getAmens, { query: { date: day } }),
    api.call(getSettings),
    api.call(getDevotionals, { query: { date: after } }),
  ]);
  const found = dataOrThrow(ofDay);
  const isShown = ({ languages }: { languages: readonly Language[] }) => languages.length > 0;
  const near = around.ok ? around.data : [];
  const days = around.ok
    ? near
        .filter(isShown)
        .map(({ date }) => date)
        .sort()
    : null;
  const opensLater = (which: IsoDate) => near.some((other) => other.date === which && !isShown(other));
  const titles = ofNext.ok ? ofNext.data.map(({ language, title }) => [language, title]) : [];
  const next = titles.length > 0 ? Object.fromEntries(titles) : opensLater(after) && 'later';
  const author = settings.ok ? settings.data.texts.author : '';
  const inLanguage = (language: Language): DevotionalTexts | null => {
    const devotional = found.find((one) => one.language === language);
    if (devotional === undefined) return null;
    const { id: _, ...texts } = devotional;
    return texts;
  };
  const devotionals = { EN: inLanguage('EN'), YO: inLanguage('YO') };
  const missing = !devotionals.EN && !devotionals.YO;
  const nearest = missing ? (nearestDay(days ?? [], day) ?? (day === today ? await newestDay(api) : null)) : null;
  return {
    day,
    unreadable,
    devotionals,
    passages: read.ok ? read.data : [],
    recordings: recorded.ok ? recorded.data : [],
    days: days && packDays(days.reverse()),
    ...(amenAnswer.ok && amenAnswer.data.amens > 0 ? { amens: amenAnswer.data.amens } : {}),
    ...(author ? { author } : {}),
    ...(next ? { next } : {}),
    opensLater: opensLater(day),
    nearest,
  };
}

/** Both languages are already loaded, so a change of language alone needs no request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const [current, next] = [currentUrl.searchParams, nextUrl.searchParams];
  const sameDay = current.get('date') === next.get('date');
  const switched = languageAsked(current, 'EN') !== languageAsked(next, 'EN');
  return currentUrl.pathname === nextUrl.pathname && switched && sameDay ? false : defaultShouldRevalidate;
};
