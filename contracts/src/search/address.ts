import * as pages from '../composition/pages.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { withQuery } from '../lib/withQuery.ts';
import { LAST_SEARCH_PAGE, LONGEST_SEARCH, type SearchKind, searchKinds } from './constants.ts';

/** The contents of a search page's address. */
export interface SearchPageParams {
  /** Empty before a search. */
  q: string;
  /** Null for all kinds. */
  kind: SearchKind | null;
  /** From 1. */
  page: number;
}

/** Parses an address; invalid values are treated as absent. */
export function parseSearchParams(query: URLSearchParams): SearchPageParams {
  const page = query.get('page') ?? '';
  const q = cleanText(query.get('q') ?? '');
  return {
    q: q.slice(0, LONGEST_SEARCH),
    kind: searchKinds.find((kind) => kind === query.get('kind')) ?? null,
    page: /^\d{1,3}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_SEARCH_PAGE) : 1,
  };
}

/** Address of a page of results; default values are left out. */
export function searchAddress({ q = '', kind = null, page = 1 }: Partial<SearchPageParams> = {}): `/${string}` {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return withQuery(pages.search, query);
}
