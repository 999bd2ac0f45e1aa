import type { Composition } from './composition.ts';

/** Where a site says which scripts its pages are made of: `?of=` is the id of the composition, `language` the visitor's. */
export const PAGE_SCRIPTS_PATH = '/page-scripts';

export const pageScriptsAddress = ({ id, language }: Pick<Composition, 'id' | 'language'>): string =>
  `${PAGE_SCRIPTS_PATH}?of=${encodeURIComponent(id)}&language=${language}`;

/** Paths of the scripts behind a remote's entry that each page of visitors needs, its words included, by the page's route. */
export type PageScripts = Record<string, string[]>;
