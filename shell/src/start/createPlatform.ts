import type { ComposedRoute, Composition } from '@cog/contracts/composition/composition';
import { type Bookmark, type Platform, readBookmarks } from '@cog/platform';
import { type Catalogue, createStore, savesWeek } from '@cog/platform/shell';
import type { ModuleSource } from '../federation/RouteModules.ts';
import { savedPages } from '../offline/savedPages.ts';
import { errorMessage, stackOf } from './errorMessage.ts';

interface PlatformOptions extends Pick<Platform, 'api' | 'reportIncident' | 'madeAt'> {
  composition: Composition;
  /** Loads the code of slots. Not the pages' own: a slot that fails must not load the page again. */
  source: ModuleSource;
  catalogue: Pick<Catalogue, 'translate' | 'content'>;
}

/** What the shell provides to the pages of remotes. */
export function createPlatform({ composition, source, catalogue, ...given }: PlatformOptions): Platform {
  const remoteOf = (route: ComposedRoute) => {
    const remote = composition.remotes.find(({ routes }) => routes.includes(route));
    if (!remote) throw new Error(`${route.path} is not live`);
    return remote;
  };
  return {
    ...given,
    settings: composition.settings,
    routes: composition.remotes.flatMap((remote) => remote.routes),
    loadModule: async (route) => source(remoteOf(route), route),
    reportBroken(route, error) {
      const { name: remote } = remoteOf(route);
      given.reportIncident({ kind: 'render-failed', remote, message: errorMessage(error), ...stackOf(error) });
    },
    session: createStore(composition.session),
    promoSession: createStore(composition.promoSession),
    messages: createStore<ReturnType<Platform['messages']['get']>>([]),
    savedPages,
    bookmarks: createStore<readonly Bookmark[]>(readBookmarks()),
    savesWeek: createStore(savesWeek()),
    today: createStore(composition.today),
    language: composition.language,
    translate: catalogue.translate,
    content: catalogue.content,
    siteUrl: composition.siteUrl,
    lite: composition.lite,
  };
}
