/**
 * react-router's whole data router, in a chunk of its own. The build gives it a copy of react-router's file that the page does
 * not have (`routerOf` in `build-config/src/configurations.ts`): one module cannot stand in two files, half in each.
 */
export { createBrowserRouter } from 'react-router-dom';
export { keepScrollPositions } from './keepScrollPositions.ts';
