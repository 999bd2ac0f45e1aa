export { ApiDocsError as ErrorBoundary } from './ApiDocsError.tsx';
export { loader, shouldRevalidate } from './ApiDocsPage.api.ts';
export { ApiDocsPage as Component } from './ApiDocsPage.tsx';
