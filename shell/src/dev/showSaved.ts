import type { ComposedRemote, Composition } from '@cog/contracts/composition/composition';
import { getInstance } from '@module-federation/enhanced/runtime';
import type { DataRouter } from 'react-router-dom';
import { pinScripts } from '../federation/pinScripts.ts';
import type { RouteModules } from '../federation/RouteModules.ts';
import { PAGE_ERROR } from '../pages/RouteError.tsx';
import type { RouteRuntime } from '../RouteRuntime.ts';

/** The fields that differ between two builds of a remote with the same pages. */
type Saved = Pick<ComposedRemote, 'name' | 'version' | 'entry' | 'integrity'>;

declare global {
  /** Shows a build that a developer has saved; called by the script of `server/src/web/liveReload.ts`. */
  var __SHOW_SAVED__: ((saved: Saved) => Promise<void>) | undefined;
}

interface Shown {
  composition: Composition;
  modules: RouteModules;
  router: DataRouter;
}

/**
 * Only for `npm run dev`: loads a remote's new build into the open page. Its entry runs a second time, and React
 * Refresh renders every component with its new code and its current state.
 */
export function showSavedBuilds({ composition, modules, router }: Shown): void {
  globalThis.__SHOW_SAVED__ = async (saved) => {
    const remote = composition.remotes.find(({ name }) => name === saved.name);
    if (!remote) throw new Error(`${saved.name} is not part of this page.`);
    Reflect.deleteProperty(globalThis, remote.global);
    Object.assign(remote, saved);
    pinScripts({ shell: composition.shell, remotes: [remote] });
    const { global, base } = remote;
    const entry = new URL(base + remote.entry, location.href).href;
    getInstance(({ name }) => name === 'shell')?.registerRemotes(
      [{ name: global, entry, type: 'global', entryGlobalName: global }],
      { force: true },
    );
    modules.forget(remote);
    const shown = (router.state.matches.at(-1)?.route.handle ?? {}) as Partial<RouteRuntime>;
    if (shown.remote === remote && shown.route) await modules.load(remote, shown.route);
    globalThis.__REFRESH__?.performReactRefresh();
    // A page that was opened while it threw has no component to refresh.
    if (document.getElementById(PAGE_ERROR) !== null) location.reload();
  };
}
