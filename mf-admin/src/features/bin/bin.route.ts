export { BinPage as Component } from './BinPage.tsx';
export { loader } from './bin.api.ts';
