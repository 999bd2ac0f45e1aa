import * as pages from '@cog/contracts/composition/pages';
import {
  DEVOTIONALS_CSV_PATH,
  DEVOTIONALS_WORD_PATH,
  LONGEST_DEVOTIONAL_SEARCH,
} from '@cog/contracts/devotionals/constants';
import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import { listQuery, readMonth, readPage, readSearch } from '../../common/list/listQuery.ts';
import { readSort, type Sort, sortAsked } from '../../common/list/sorts.ts';
import {
  type ListedState,
  listedStateAsked,
  readDraft,
  readListedState,
} from '../../common/unpublished/unpublished.address.ts';
import { devotionalWords } from './devotional.messages.ts';

/**
 * Address at which the devotional of a day is edited.
 *
 * @param from the list that it was found in, to which the page leads back
 */
export const editAddress = (language: Language, day: IsoDate, from: Partial<DevotionalsAsked> = {}): string =>
  devotionalWords[language].listPath + listQuery({ edit: day, ...queryOf(from) });

/** Address at which a devotional is added, its day filled in. */
export const addAddress = (language: Language, day: IsoDate): string =>
  `${devotionalWords[language].addPath}?date=${day}`;

/** Address at which a copy of a day's devotional becomes another day's. */
export const copyAddress = (language: Language, from: IsoDate, day: IsoDate): string =>
  `${devotionalWords[language].addPath}?from=${from}&date=${day}`;

/** Page of the calendar that shows which days have a text. */
export const CALENDAR_PATH = pages.devotionalCalendar;

/** The calendar at the month of a day. */
export const monthAddress = (day: IsoDate): string => `${CALENDAR_PATH}?month=${day.slice(0, 7)}`;

/** Both texts of a day, side by side. */
export const pairAddress = (day: IsoDate): string => `${CALENDAR_PATH}?day=${day}`;

/** A day that an address names. */
export function dayParam(query: URLSearchParams, name: string): IsoDate | null {
  const value = query.get(name);
  return isIsoDate(value) ? value : null;
}

/** What the address of a form that adds a devotional asks for. */
export interface AskedToAdd {
  /** The day to be filled in. */
  date: IsoDate | null;
  /** The day whose devotional is copied. */
  from: IsoDate | null;
  /** Id of the draft that is written on. */
  draft: string | null;
}

/** Reads the address of a form that adds a devotional; anything odd is read as if it were not there. */
export const parseAddParams = (query: URLSearchParams): AskedToAdd => ({
  date: dayParam(query, 'date'),
  from: dayParam(query, 'from'),
  draft: readDraft(query),
});

/** What the address of a list asks for. */
export interface DevotionalsAsked {
  search: string;
  sort: Sort;
  /** The one day that was asked for; null shows all. */
  date: IsoDate | null;
  /** Those that are published, or those that are not yet; order and day hold for the first alone. */
  state: ListedState;
  /** From 1. */
  page: number;
  /** '2026-11': of what is published the page on which it begins is shown, whatever `page` says; of drafts nothing else. */
  month: string | null;
}

/** Reads the address of a list; anything odd is read as if it were not there. */
export function parseListParams(query: URLSearchParams): DevotionalsAsked {
  return {
    search: readSearch(query, LONGEST_DEVOTIONAL_SEARCH),
    sort: readSort(query),
    date: dayParam(query, 'date'),
    state: readListedState(query),
    page: readPage(query),
    month: readMonth(query),
  };
}

const queryOf = ({ search, sort, date, state, page, month }: Partial<DevotionalsAsked>) => ({
  search,
  sort: sortAsked(sort),
  date,
  state: listedStateAsked(state),
  page,
  month,
});

/** Address of a page of the list; what is as at first is left out. */
export const devotionalsAddress = (language: Language, asked: Partial<DevotionalsAsked>): string =>
  devotionalWords[language].listPath + listQuery(queryOf(asked));

type FileAsked = Partial<DevotionalsAsked> & { days?: readonly IsoDate[] };

const fileAddress = (path: string, language: Language, { search, sort, date, days }: FileAsked): string =>
  path + listQuery({ language, search, sort: sortAsked(sort), date, days: days?.join(',') });

/** Address of the file with all that a list was asked for, on every page; or of these days alone. */
export const devotionalsCsvAddress = (language: Language, asked: FileAsked): string =>
  fileAddress(DEVOTIONALS_CSV_PATH, language, asked);

/** The same as a Word file. */
export const devotionalsWordAddress = (language: Language, asked: FileAsked): string =>
  fileAddress(DEVOTIONALS_WORD_PATH, language, asked);
