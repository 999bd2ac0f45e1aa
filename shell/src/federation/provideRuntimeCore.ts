import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/**
 * Lets remotes that were built with `externalRuntime` use the shell's federation runtime. The federation
 * plugin's own `provideExternalRuntime` would bundle the core a second time (24 kB gzip, measured).
 */
export default () => {
  globalThis._FEDERATION_RUNTIME_CORE = core;
  return { name: 'provide-runtime-core' };
};
