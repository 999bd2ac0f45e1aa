/** Build policy of the whole project: one place for webpack, federation and what a build says of itself. */
export { buildWorkspace } from './build.ts';
export { baseOf, globalName, remoteConfigurations, SHARED_MODULES, shellConfigurations } from './configurations.ts';
export { INTEGRITY_GLOBAL } from './IntegrityPlugin.ts';
export { readRoutes } from './readRoutes.ts';
