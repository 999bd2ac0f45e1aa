export { ApiDocsPage as Component } from './ApiDocsPage.tsx';
