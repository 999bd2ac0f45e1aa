import type { Language } from '../lib/calendar.ts';
import type { Composition } from './composition.ts';

/** Where a site answers what a page is made of: `?of=` names the page, path and query. */
export const PAGE_DATA_PATH = '/page-data';

export const pageDataAddress = (url: Pick<URL, 'pathname' | 'search'>): string =>
  `${PAGE_DATA_PATH}?of=${encodeURIComponent(url.pathname + url.search)}`;

/** What the loader of a page answered on the server. */
export interface PageData {
  /** Id of the releases whose loader it was: another one's data may have another shape. */
  composition: Composition['id'];
  /** The visitor's language, as the server knows it. */
  language: Language;
  /** As it is written in the document of the page. */
  data: unknown;
  /** When it was made, in milliseconds since 1970 UTC. */
  madeAt: number;
}

/** Whether an answer is what a page of this composition is made of. */
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
