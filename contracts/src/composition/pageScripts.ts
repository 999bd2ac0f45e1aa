import type { Composition } from './composition.ts';

/** Where a site says which scripts its pages are made of: `?of=` is the id of the composition. */
export const PAGE_SCRIPTS_PATH = '/page-scripts';

export const pageScriptsAddress = ({ id }: Pick<Composition, 'id'>): string =>
  `${PAGE_SCRIPTS_PATH}?of=${encodeURIComponent(id)}`;

/** Paths of the scripts behind a remote's entry that each page of visitors needs, by the page's route. */
export type PageScripts = Record<string, string[]>;
