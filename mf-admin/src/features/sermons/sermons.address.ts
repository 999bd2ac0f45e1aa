import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { matching, type ParamsOf, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
import { LONGEST_SERMON_SEARCH, SERMONS_CSV_PATH, SERMONS_WORD_PATH } from '@cog/contracts/sermons/constants';
import { draft, listedState } from '../../common/unpublished/unpublished.address.ts';

const search = text(LONGEST_SERMON_SEARCH);

const query = searchParams({
  /** Slug or id of the sermon to edit; null for a new one. Ignored if there is a draft. */
  edit: matching(RECORD_NAME),
  draft,
  search,
  state: listedState,
  page: pageNumber(),
});

export type SermonsParams = ParamsOf<typeof query>;
export const parseSearchParams = query.parse;

/** Address of the page. */
export const sermonsAddress = (params: Partial<SermonsParams>): `/${string}` =>
  `${pages.addSermon}${query.write(params)}`;

type FileParams = Pick<SermonsParams, 'search'> | { ids: readonly string[] };

const fileParams = searchParams({ ids: matching(/./), search });
const fileQuery = (params: FileParams): string =>
  fileParams.write('ids' in params ? { ids: params.ids.join(',') } : { search: params.search });

/** Address of a file with everything that a search found, on all pages, or with the given sermons only. */
export const sermonsCsvAddress = (params: FileParams): string => SERMONS_CSV_PATH + fileQuery(params);

/** The same as a Word file. */
export const sermonsWordAddress = (params: FileParams): string => SERMONS_WORD_PATH + fileQuery(params);
