export { loader } from './AdministratorsPage.api.ts';
export { AdministratorsPage as Component } from './AdministratorsPage.tsx';
export { AdministratorsPageError as ErrorBoundary } from './AdministratorsPageError.tsx';
