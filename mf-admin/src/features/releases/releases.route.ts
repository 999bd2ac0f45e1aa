export { ReleasesPage as Component } from './ReleasesPage.tsx';
export { loader } from './releases.api.ts';
