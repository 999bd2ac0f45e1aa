import * as pages from '@cog/contracts/composition/pages';
import { oneOf, type ParamsOf, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
import { binKinds, LONGEST_BIN_SEARCH } from '@cog/contracts/publishing/bin.constants';

const query = searchParams({ kind: oneOf(binKinds), search: text(LONGEST_BIN_SEARCH), page: pageNumber() });

export type BinParams = ParamsOf<typeof query>;
export const parseSearchParams = query.parse;

/** Address of a page of the bin. */
export const binAddress = (params: Partial<BinParams>): `/${string}` => `${pages.bin}${query.write(params)}`;
