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

/** A devotional without its id, which no reader needs and no compression makes smaller. */
export type DevotionalWords = Omit<Devotional, 'id'>;

/** All that the page shows of a day, in both languages: switching between them needs no request. */
export interface DevotionalOfDay {
  day: IsoDate;
  /** The address named a day that cannot be read, and this is today. */
  unreadable: boolean;
  devotionals: Record<Language, DevotionalWords | null>;
  /**
   * The Bible readings that are understood. An address without a day has the first verse of an English text alone, and none of a
   * Yoruba one: its document fits in one round trip, and phones save a day under its own address.
   */
  passages: PassageOfDay[];
  /** Of the day, in either language. */
  recordings: Recording[];
  /** Days near this one whose text can be read in either language; null when they could not be had. */
  days: PackedDays | null;
  /** How many have said Amen; left out when it is zero or the request fails. */
  amens?: number;
  /** Who writes the devotional; left out where the church does not say. */
  author?: string;
  /** Titles of the day after; left out where it cannot be read yet, and 'later' where it has a text that opens on its day. */
  next?: Partial<Record<Language, string>> | 'later';
  /** Whether this day has a text that cannot be read before it. */
  opensLater: boolean;
  /** A day near this one with a text, when this one has none; of today the newest of all, where none is near. */
  nearest: IsoDate | null;
}

/** The month of a day with the whole months before and after it: what a reader turns to in the picker. */
function threeMonths(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const first = firstOfMonth(day);
  const next = firstOfMonth(addDays(first, 31));
  return { from: firstOfMonth(addDays(first, -1)), to: addDays(firstOfMonth(addDays(next, 31)), -1) };
}

/** Of days in ascending order the one with the smallest distance; of two equally far, the earlier. */
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
 * Loads a day's devotional. The page cannot live without it, and can without the marks of the picker,
 * the words of the Bible reading, the recordings, and all that is said about the text.
 *
 * @throws Response with the status of the failed call
 */
export async function loader({ request, api, today, language }: LoaderArguments): Promise<DevotionalOfDay> {
  const { date, unreadable, language: asked } = parseDevotionalAddress(new URL(request.url).searchParams, language);
  const day = date ?? today;
  const after = addDays(day, 1);
  const verses = asked === 'EN' ? 1 : 0;
  const [ofDay, around, read, recorded, said, settings, ofNext] = await Promise.all([
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
  const inLanguage = (language: Language): DevotionalWords | null => {
    const devotional = found.find((one) => one.language === language);
    if (devotional === undefined) return null;
    const { id: _, ...words } = devotional;
    return words;
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
    days: days && packDays(days.toReversed()),
    ...(said.ok && said.data.amens > 0 ? { amens: said.data.amens } : {}),
    ...(author ? { author } : {}),
    ...(next ? { next } : {}),
    opensLater: opensLater(day),
    nearest,
  };
}

/** Both languages are here already, so a change of language alone asks nothing of the network. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const [current, next] = [currentUrl.searchParams, nextUrl.searchParams];
  const sameDay = current.get('date') === next.get('date');
  const switched = languageAsked(current, 'EN') !== languageAsked(next, 'EN');
  return currentUrl.pathname === nextUrl.pathname && switched && sameDay ? false : defaultShouldRevalidate;
};
