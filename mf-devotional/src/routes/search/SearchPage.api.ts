import { parseSearchParams, type SearchPageParams } from '@cog/contracts/search/address';
import {
  LAST_SEARCH_PAGE,
  SEARCH_PAGE_SIZE,
  type SearchResult,
  type SearchTotals,
} from '@cog/contracts/search/constants';
import { getSearch } from '@cog/contracts/search/endpoints';
import { dataOrThrow, type LoaderArguments } from '@cog/platform';

export interface SearchData extends SearchPageParams {
  /** Null until there is a search. */
  found: {
    items: SearchResult[];
    /** Number of results of the requested kind, on all pages. */
    total: number;
    totals: SearchTotals;
    /** At least 1; the last page that can be requested if there are more. */
    pages: number;
  } | null;
}

/** Loads a page of search results. @throws Response with the status of the failed call */
export async function loader({ request, api }: LoaderArguments): Promise<SearchData> {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { q, kind, page } = params;
  if (q === '') return { ...params, found: null };
  const query = { q, page, ...(kind ? { kind } : {}) };
  const { items, total, totals } = dataOrThrow(await api.call(getSearch, { query, signal: request.signal }));
  const pages = Math.min(Math.max(Math.ceil(total / SEARCH_PAGE_SIZE), 1), LAST_SEARCH_PAGE);
  return { ...params, found: { items, total, totals, pages } };
}
