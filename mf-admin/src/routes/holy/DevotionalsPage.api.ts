import { type IsoDate, isIsoDate } from '@cog/contracts/calendar';
import { type Devotional, getDevotionals } from '@cog/contracts/devotional';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../session/dataOrSignIn.ts';

/** Rows of a page: about what a phone scrolls through before it tires. */
export const PAGE_SIZE = 20;

/** The API counts at most 100,000 pages, and looking for the row after a page counts in single rows. */
const LAST_PAGE = Math.floor(100_000 / PAGE_SIZE) - 1;

export interface DevotionalRows {
  rows: Devotional[];
  /** Counts from 1. */
  page: number;
  /** Older ones follow on the next page. */
  more: boolean;
  /** The one day that was asked for; null shows all. */
  date: IsoDate | null;
}

function askedPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/**
 * English devotionals, newest first: a page of them (`?page=`), or those of one day (`?date=`). The list
 * answers no total, so the one row after the page is asked for beside it.
 */
export async function loader({ request, api }: LoaderArguments): Promise<DevotionalRows> {
  const search = new URL(request.url).searchParams;
  const date = search.get('date');
  if (isIsoDate(date)) {
    const answer = await api.call(getDevotionals, { query: { language: 'EN', date } });
    return { rows: dataOrSignIn(answer, request), page: 1, more: false, date };
  }
  const page = askedPage(search);
  const [rows, next] = await Promise.all([
    api.call(getDevotionals, { query: { language: 'EN', page, pageSize: PAGE_SIZE } }),
    api.call(getDevotionals, { query: { language: 'EN', page: page * PAGE_SIZE + 1, pageSize: 1 } }),
  ]);
  return { rows: dataOrSignIn(rows, request), page, more: dataOrSignIn(next, request).length > 0, date: null };
}
