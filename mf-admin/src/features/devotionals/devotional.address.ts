import * as pages from '@cog/contracts/composition/pages';
import {
  DEVOTIONALS_CSV_PATH,
  DEVOTIONALS_WORD_PATH,
  LONGEST_DEVOTIONAL_SEARCH,
} from '@cog/contracts/devotionals/constants';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import {
  isoDay,
  matching,
  oneOf,
  type ParamsOf,
  pageNumber,
  searchParams,
  text,
} from '@cog/contracts/lib/searchParams';
import { sortParam } from '../../common/list/sorts.ts';
import { draft, listedState, month } from '../../common/unpublished/unpublished.address.ts';
import { devotionalMessages } from './devotional.messages.ts';

/** Page of the calendar that shows which days have a text. */
export const CALENDAR_PATH = pages.devotionalCalendar;

const calendarParams = searchParams({ month, day: isoDay });

/** Reads the month to show, or the day whose texts are shown side by side. */
export const parseCalendarParams = calendarParams.parse;

/** The calendar at the month of a day. */
export const monthAddress = (ofDay: IsoDate): string =>
  CALENDAR_PATH + calendarParams.write({ month: ofDay.slice(0, 7) });

/** Both texts of a day, side by side. */
export const pairAddress = (ofDay: IsoDate): string => CALENDAR_PATH + calendarParams.write({ day: ofDay });

const list = {
  search: text(LONGEST_DEVOTIONAL_SEARCH),
  sort: sortParam,
  /** A single day; null shows all. */
  date: isoDay,
  /** Published or unpublished texts; order and day apply only to published ones. */
  state: listedState,
  page: pageNumber(),
  /** '2026-11': for published texts, shows the page on which the month begins and overrides `page`; filters drafts by month. */
  month,
};
const listParams = searchParams(list);
const editParams = searchParams({ edit: isoDay, ...list });
const addParams = searchParams({ from: isoDay, date: isoDay, draft });

/** Reads the address of a list. */
export const parseListParams = listParams.parse;
export type DevotionalsParams = ParamsOf<typeof listParams>;

/** Reads the day whose devotional is edited, and the list from which the editor came. */
export const parseEditParams = editParams.parse;

/** Reads the address of a form that adds a devotional: the day to fill in, and the day to copy from. */
export const parseAddParams = addParams.parse;

/**
 * Address at which the devotional of a day is edited.
 *
 * @param from the list from which the editor came, and to which the page links back
 */
export const editAddress = (language: Language, edit: IsoDate, from: Partial<DevotionalsParams> = {}): string =>
  devotionalMessages[language].listPath + editParams.write({ ...from, edit });

/** Address of a page of the list. */
export const devotionalsAddress = (language: Language, params: Partial<DevotionalsParams>): string =>
  devotionalMessages[language].listPath + listParams.write(params);

/** Address at which a devotional is added, with its day filled in. */
export const addAddress = (language: Language, date: IsoDate): string =>
  devotionalMessages[language].addPath + addParams.write({ date });

/** Address at which one day's devotional is copied to another day. */
export const copyAddress = (language: Language, from: IsoDate, date: IsoDate): string =>
  devotionalMessages[language].addPath + addParams.write({ from, date });

type FileParams = Partial<DevotionalsParams> & { days?: readonly IsoDate[] };

const { search, sort, date } = list;
const fileParams = searchParams({ language: oneOf<Language>(['EN', 'YO']), search, sort, date, days: matching(/./) });

const fileAddress = (path: string, language: Language, { days, ...params }: FileParams): string =>
  path + fileParams.write({ ...params, language, days: days?.join(',') });

/** Address of a file with everything that the list's filters match, on all pages, or with the given days only. */
export const devotionalsCsvAddress = (language: Language, params: FileParams): string =>
  fileAddress(DEVOTIONALS_CSV_PATH, language, params);

/** The same as a Word file. */
export const devotionalsWordAddress = (language: Language, params: FileParams): string =>
  fileAddress(DEVOTIONALS_WORD_PATH, language, params);
