import { devotionalsLoader } from '../../devotionals/list/devotionalsLoader.ts';

export { EnglishDevotionalsError as ErrorBoundary } from './EnglishDevotionalsError.tsx';
export { EnglishDevotionalsPage as Component } from './EnglishDevotionalsPage.tsx';

export const loader = devotionalsLoader('EN');
