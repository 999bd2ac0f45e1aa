export { loader } from './AccountPage.api.ts';
export { AccountPage as Component } from './AccountPage.tsx';
export { AccountPageError as ErrorBoundary } from './AccountPageError.tsx';
