import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { type Asked, matching, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
import { LONGEST_SERMON_SEARCH, SERMONS_CSV_PATH, SERMONS_WORD_PATH } from '@cog/contracts/sermons/constants';
import { draft, listedState } from '../../common/unpublished/unpublished.address.ts';

const search = text(LONGEST_SERMON_SEARCH);

const query = searchParams({
  /** Slug or id of the sermon that is being edited; null for a new one. A draft goes before it. */
  edit: matching(RECORD_NAME),
  draft,
  search,
  state: listedState,
  page: pageNumber(),
});

export type SermonsAsked = Asked<typeof query>;
export const parseSearchParams = query.parse;

/** Address of the page. */
export const sermonsAddress = (asked: Partial<SermonsAsked>): `/${string}` => `${pages.addSermon}${query.write(asked)}`;

type FileAsked = Pick<SermonsAsked, 'search'> | { ids: readonly string[] };

const fileParams = searchParams({ ids: matching(/./), search });
const fileQuery = (asked: FileAsked): string =>
  fileParams.write('ids' in asked ? { ids: asked.ids.join(',') } : { search: asked.search });

/** Address of the file with all that a search has found, on every page; or with these alone. */
export const sermonsCsvAddress = (asked: FileAsked): string => SERMONS_CSV_PATH + fileQuery(asked);

/** The same as a Word file. */
export const sermonsWordAddress = (asked: FileAsked): string => SERMONS_WORD_PATH + fileQuery(asked);
