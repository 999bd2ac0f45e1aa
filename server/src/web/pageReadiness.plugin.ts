import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { inProcessTransport } from './inProcessTransport.ts';
import type { Rendering } from './rendering.plugin.ts';
import { shellChecker } from './shellChecker.ts';

/** Reports the pages' state to `/readyz` and the metrics: live releases, whether they render, missing files. */
export function registerPageReadiness(
  app: FastifyInstance,
  { store, siteUrl }: { store: ReleaseStore; siteUrl: string },
  { shells, renderers, renderHealth, composeForAnybody, tryPage }: Rendering,
): void {
  const pages = () =>
    store
      .live()
      .remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
      .filter(({ route }) => route.access === 'public' && route.render === 'server');
  app.context.fileChecks.push(async () => store.missing());
  app.context.pages = {
    releases: () => store.states(),
    resting: () => renderHealth.resting({ pages, tryPage }),
    firstPage: async () => {
      // Without isolates on this system no page will ever be rendered here.
      if (renderers.unavailable === null) await renderHealth.firstPage({ pages, tryPage });
    },
    startAll: async () => {
      const byRemote = new Map(pages().map((page) => [page.remote.name, page]));
      for (const page of byRemote.values()) {
        if (renderers.unavailable === null) await tryPage(page).catch(() => {});
      }
    },
    unrendered: () => renderers.unavailable,
    check: shellChecker({
      live: () => store.live(),
      bundle: ({ shell }) => shells.get(shell),
      compose: async (live) => (await composeForAnybody(live)).composition,
      transport: inProcessTransport(app, undefined),
      siteUrl,
    }),
  };
}
