export { CompositionPage as Component } from './CompositionPage.tsx';
export { loader } from './composition.api.ts';
