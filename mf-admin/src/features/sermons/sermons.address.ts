import * as pages from '@cog/contracts/composition/pages';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import { LONGEST_SERMON_SEARCH, SERMONS_CSV_PATH, SERMONS_WORD_PATH } from '@cog/contracts/sermons/constants';
import { listQuery, readPage, readSearch } from '../../common/list/listQuery.ts';
import {
  type ListedState,
  listedStateAsked,
  readDraft,
  readListedState,
} from '../../common/unpublished/unpublished.address.ts';

export interface SermonsAsked {
  search: string;
  /** From 1. */
  page: number;
  /** Slug or id of the sermon that is being edited; null for a new one. */
  edit: string | null;
  /** Id of the draft that is written on; it goes before `edit`. */
  draft: string | null;
  /** Those that are published, or those that are not yet. */
  state: ListedState;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function parseSearchParams(query: URLSearchParams): SermonsAsked {
  const edit = query.get('edit') ?? '';
  return {
    search: readSearch(query, LONGEST_SERMON_SEARCH),
    page: readPage(query),
    edit: RECORD_NAME.test(edit) ? edit : null,
    draft: readDraft(query),
    state: readListedState(query),
  };
}

/** Address of the page; what is as at first is left out. */
export const sermonsAddress = ({ search, page, edit, draft, state }: Partial<SermonsAsked>): `/${string}` =>
  `${pages.addSermon}${listQuery({ edit, draft, search, state: listedStateAsked(state), page })}`;

type FileAsked = Pick<SermonsAsked, 'search'> | { ids: readonly string[] };

const fileQuery = (asked: FileAsked): string =>
  listQuery('ids' in asked ? { ids: asked.ids.join(',') } : { search: asked.search });

/** Address of the file with all that a search has found, on every page; or with these alone. */
export const sermonsCsvAddress = (asked: FileAsked): string => SERMONS_CSV_PATH + fileQuery(asked);

/** The same as a Word file. */
export const sermonsWordAddress = (asked: FileAsked): string => SERMONS_WORD_PATH + fileQuery(asked);
