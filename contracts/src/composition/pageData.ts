import type { Language } from '../lib/calendar.ts';
import type { Composition } from './composition.ts';

/** Address that returns the data of a page: `?of=` is the page's path with its query. */
export const PAGE_DATA_PATH = '/page-data';

export const pageDataAddress = (url: Pick<URL, 'pathname' | 'search'>): string =>
  `${PAGE_DATA_PATH}?of=${encodeURIComponent(url.pathname + url.search)}`;

/** The result of a page's loader on the server. */
export interface PageData {
  /** Id of the releases that the loader was part of: other releases' data may have another shape. */
  composition: Composition['id'];
  /** The visitor's language, as the server sees it. */
  language: Language;
  /** Serialized as in the page's document. */
  data: unknown;
  /** When it was produced, in milliseconds since 1970 UTC. */
  madeAt: number;
}

/** Whether an answer contains page data for this composition. */
export const isPageDataFor = (
  answer: unknown,
  { id, language }: Pick<Composition, 'id' | 'language'>,
): answer is PageData =>
  typeof answer === 'object' &&
  answer !== null &&
  'data' in answer &&
  'composition' in answer &&
  answer.composition === id &&
  'language' in answer &&
  answer.language === language &&
  'madeAt' in answer &&
  typeof answer.madeAt === 'number';
