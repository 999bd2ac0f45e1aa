import { devotionalsLoader } from '../../devotionals/devotionalsLoader.ts';

export { YorubaDevotionalsError as ErrorBoundary } from './YorubaDevotionalsError.tsx';
export { YorubaDevotionalsPage as Component } from './YorubaDevotionalsPage.tsx';

export const loader = devotionalsLoader('YO');
