import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { type Asked, matching, pageNumber, searchParams, text } from '@cog/contracts/lib/searchParams';
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

export type SermonsAsked = Asked<typeof query>;
export const parseSearchParams = query.parse;

/** Address of the page. */
export const sermonsAddress = (asked: Partial<SermonsAsked>): `/${string}` => `${pages.addSermon}${query.write(asked)}`;

type FileAsked = Pick<SermonsAsked, 'search'> | { ids: readonly string[] };

const fileParams = searchParams({ ids: matching(/./), search });
const fileQuery = (asked: FileAsked): string =>
  fileParams.write('ids' in asked ? { ids: asked.ids.join(',') } : { search: asked.search });

/** Address of a file with everything that a search found, on all pages, or with the given sermons only. */
export const sermonsCsvAddress = (asked: FileAsked): string => SERMONS_CSV_PATH + fileQuery(asked);

/** The same as a Word file. */
export const sermonsWordAddress = (asked: FileAsked): string => SERMONS_WORD_PATH + fileQuery(asked);
