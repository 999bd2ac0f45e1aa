import { SHELL_SURFACE_PATH, type ShellSurface } from '@cog/contracts/composition/descriptor';
import type { FastifyInstance } from 'fastify';
import { registerCurrentReleases } from './currentReleases.plugin.ts';
import { registerLiveReload } from './liveReload.ts';
import { registerManifest } from './manifest.plugin.ts';
import { registerPageReadiness } from './pageReadiness.plugin.ts';
import { registerPageRoutes } from './pageRoutes.plugin.ts';
import { registerPreferenceSwitches } from './preferenceSwitches.ts';
import { registerReleasedFiles } from './releasedFiles.ts';
import { type RenderingOptions, registerRendering } from './rendering.plugin.ts';
import { registerSearchEngines } from './searchEngines.ts';
import { registerServiceWorker } from './serviceWorker.ts';
import { registerTryLinks } from './tryRelease.ts';

type Optional = 'liveReload' | 'pagesFile';
export type WebOptions = Omit<RenderingOptions, Optional> & Partial<Pick<RenderingOptions, Optional>>;

/** Registers pages and their files; needs `app.context`. */
export async function registerWeb(
  app: FastifyInstance,
  { liveReload = false, pagesFile = null, ...options }: WebOptions,
): Promise<void> {
  const { store, siteUrl } = options;
  const rendering = registerRendering(app, { ...options, liveReload, pagesFile });
  registerCurrentReleases(app, store);
  if (liveReload) registerLiveReload(app, store, () => app.context.releaseChanges.look());
  registerTryLinks(app, siteUrl.startsWith('https:'));
  await registerPreferenceSwitches(app, siteUrl);
  registerServiceWorker(app, store, liveReload);
  registerSearchEngines(app, siteUrl, () => store.live().remotes.flatMap(({ routes }) => routes));
  app.get(SHELL_SURFACE_PATH, (_request, reply): ShellSurface => {
    const { version, contract, servesContract, gives } = store.live().shell;
    reply.header('cache-control', 'no-cache');
    return { version, contract, ...(servesContract ? { servesContract } : {}), gives };
  });
  registerManifest(app, store, rendering);
  registerPageReadiness(app, options, rendering);
  await registerReleasedFiles(app, store);
  await registerPageRoutes(app, store, rendering);
}
