import { devotionalsLoader } from '../../devotionals/list/devotionalsLoader.ts';

export { YorubaDevotionalsError as ErrorBoundary } from './YorubaDevotionalsError.tsx';
export { YorubaDevotionalsPage as Component } from './YorubaDevotionalsPage.tsx';

export const loader = devotionalsLoader('YO');
