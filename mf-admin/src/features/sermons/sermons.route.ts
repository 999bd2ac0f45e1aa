export { loader } from './AddSermonPage.api.ts';
export { AddSermonPage as Component } from './AddSermonPage.tsx';
