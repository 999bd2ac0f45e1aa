import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { MANIFEST_PATH, manifestOf } from './manifest.ts';
import type { Rendering } from './rendering.plugin.ts';

/** Serves the web app manifest, made for each request from the settings and the live releases. */
export function registerManifest(
  app: FastifyInstance,
  store: ReleaseStore,
  { shells, composeForAnybody }: Pick<Rendering, 'shells' | 'composeForAnybody'>,
): void {
  app.get(MANIFEST_PATH, async (_request, reply) => {
    const live = store.live();
    const { composition, colours } = await composeForAnybody(live);
    const manifest = manifestOf({
      settings: composition.settings,
      barColour: colours.theme,
      routes: composition.remotes.flatMap(({ routes }) => routes),
      parts: shells.get(live.shell).documentAssets,
    });
    return reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifest));
  });
}
