/** Build policy of the whole project: one place for webpack, federation and what a build says of itself. */
export {
  buildFolder,
  buildWorkspace,
  filesIn,
  filesOfPage,
  findOne,
  integrityOf,
  runWebpack,
  watchWorkspace,
} from './build.ts';
export { INTEGRITY_GLOBAL } from './ChunkLoaderPlugin.ts';
export {
  baseOf,
  browserBuild,
  globalName,
  pageChunk,
  remoteConfigurations,
  routerBuild,
  SHARED_MODULES,
  serverBuild,
  serviceWorkerBuild,
  shellConfigurations,
} from './configurations.ts';
export { type DeliveryFault, deliveries, deliveryFaults, FaultyDelivery } from './FaultyDelivery.ts';
export { readRoutes, routeFile } from './readRoutes.ts';
export { componentProps } from './surface/componentProps.ts';
export { givenByBundle, givenSurface } from './surface/givenSurface.ts';
export { type NumberedSurface, namesMissing, nextContract, type SurfaceReport } from './surface/nextContract.ts';
