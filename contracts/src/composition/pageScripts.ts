import type { Composition } from './composition.ts';

/** Address that lists the scripts of the site's pages: `?of=` is the composition's id, `language` the visitor's language. */
export const PAGE_SCRIPTS_PATH = '/page-scripts';

export const pageScriptsAddress = ({ id, language }: Pick<Composition, 'id' | 'language'>): string =>
  `${PAGE_SCRIPTS_PATH}?of=${encodeURIComponent(id)}&language=${language}`;

/** Paths of the scripts, besides a remote's entry, that each visitors' page needs, including its messages, by the page's route. */
export type PageScripts = Record<string, string[]>;
