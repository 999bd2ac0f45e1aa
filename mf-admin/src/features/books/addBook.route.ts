export { loader } from './AddBookPage.api.ts';
export { AddBookPage as Component } from './AddBookPage.tsx';
