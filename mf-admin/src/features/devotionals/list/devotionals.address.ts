import { LONGEST_DEVOTIONAL_SEARCH } from '@cog/contracts/devotionals/constants';
import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import { listQuery, readPage, readSearch } from '../../../common/list/listQuery.ts';
import { readSort, type Sort, sortAsked } from '../../../common/list/sorts.ts';
import { devotionalWords } from '../devotional.words.ts';

export interface DevotionalsAsked {
  search: string;
  sort: Sort;
  /** The one day that was asked for; null shows all. */
  date: IsoDate | null;
  /** From 1. */
  page: number;
}

/** What an address asks for; anything odd is read as if it were not there. */
export function readAsked(query: URLSearchParams): DevotionalsAsked {
  const date = query.get('date');
  return {
    search: readSearch(query, LONGEST_DEVOTIONAL_SEARCH),
    sort: readSort(query),
    date: isIsoDate(date) ? date : null,
    page: readPage(query),
  };
}

/** Address of a page of the list; what is as at first is left out. */
export const devotionalsAddress = (
  language: Language,
  { search, sort, date, page }: Partial<DevotionalsAsked>,
): string => devotionalWords[language].listPath + listQuery({ search, sort: sortAsked(sort), date, page });
