/** Build policy of the whole project: the single place for webpack, federation and the description of builds. */
export {
  buildFolder,
  buildWorkspace,
  filesIn,
  filesOfPage,
  findOne,
  integrityOf,
  runWebpack,
  watchFolder,
} from './build.ts';
export { INTEGRITY_GLOBAL } from './ChunkLoaderPlugin.ts';
export {
  baseOf,
  buildFolderOf,
  pageChunk,
  remoteConfigurations,
  routerBuild,
  serverBuild,
  shellConfigurations,
} from './configurations.ts';
export { deliveries, deliveryFaults, FaultyDelivery } from './FaultyDelivery.ts';
export { readRoutes, routeFile } from './readRoutes.ts';
export { componentProps } from './surface/componentProps.ts';
export { namesMissing, nextContract } from './surface/nextContract.ts';
