import * as refresh from 'react-refresh/runtime';

declare global {
  /** React Refresh, for the modules of every bundle (`build-config/src/refreshLoader.ts`). */
  var __REFRESH__: typeof refresh | undefined;
}

refresh.injectIntoGlobalHook(globalThis);
globalThis.__REFRESH__ = refresh;
