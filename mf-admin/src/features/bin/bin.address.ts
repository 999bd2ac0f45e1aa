import * as pages from '@cog/contracts/composition/pages';
import { type BinKind, binKinds, LONGEST_BIN_SEARCH } from '@cog/contracts/publishing/bin.constants';
import { listQuery, readPage, readSearch } from '../../common/list/listQuery.ts';

export interface BinAsked {
  /** Null for everything. */
  kind: BinKind | null;
  search: string;
  /** From 1. */
  page: number;
}

/** What an address asks for; anything odd is read as if it were not there. */
export const parseSearchParams = (query: URLSearchParams): BinAsked => ({
  kind: binKinds.find((kind) => kind === query.get('kind')) ?? null,
  search: readSearch(query, LONGEST_BIN_SEARCH),
  page: readPage(query),
});

/** Address of a page of the bin; what is as at first is left out. */
export const binAddress = ({ kind, search, page }: Partial<BinAsked>): `/${string}` =>
  `${pages.bin}${listQuery({ kind, search, page })}`;
