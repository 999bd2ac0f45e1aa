import { type AskedSearch, parseSearchParams } from '@cog/contracts/search/address';
import {
  LAST_SEARCH_PAGE,
  SEARCH_PAGE_SIZE,
  type SearchResult,
  type SearchTotals,
} from '@cog/contracts/search/constants';
import { getSearch } from '@cog/contracts/search/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface SearchData extends AskedSearch {
  /** Null while nothing was asked for. */
  found: {
    items: SearchResult[];
    /** Of the kind that was asked for, on all pages. */
    total: number;
    totals: SearchTotals;
    /** At least 1; the last one that can be asked for where there are more. */
    pages: number;
  } | null;
}

/** A page of what the address asks for. @throws Response with the status of the failed call */
export async function loader({ request, api }: LoaderArguments): Promise<SearchData> {
  const asked = parseSearchParams(new URL(request.url).searchParams);
  const { q, kind, page } = asked;
  if (q === '') return { ...asked, found: null };
  const query = { q, page, ...(kind ? { kind } : {}) };
  const { items, total, totals } = dataOrThrow(await api.call(getSearch, { query, signal: request.signal }));
  const pages = Math.min(Math.max(Math.ceil(total / SEARCH_PAGE_SIZE), 1), LAST_SEARCH_PAGE);
  return { ...asked, found: { items, total, totals, pages } };
}
