export { DevotionalsError as ErrorBoundary } from './DevotionalsError.tsx';
export { loader } from './DevotionalsPage.api.ts';
export { DevotionalsPage as Component } from './DevotionalsPage.tsx';
