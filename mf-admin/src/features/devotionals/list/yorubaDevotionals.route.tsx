import { devotionalsLoader } from './devotionals.api.ts';

/** The list of Yoruba devotionals, and the page that edits one of them (specification, section 2). */
export { DevotionalsPage as Component } from './DevotionalsPage.tsx';

export const loader = devotionalsLoader('YO');
