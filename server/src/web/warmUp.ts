import type { FastifyInstance } from 'fastify';
import { describeError } from '../core/describeError.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/**
 * Asks for every public page before the first visitor comes: loading a page's bundle and rendering it for the first time can
 * take half a second, which no visitor should wait for. Where all are still kept from before the start, one is made, so that it is
 * known that pages can be. A page that fails is left to those who ask for it.
 */
export async function warmUp(app: FastifyInstance, store: ReleaseStore): Promise<void> {
  try {
    const routes = store.live().remotes.flatMap((remote) => remote.routes);
    for (const { path } of routes.filter(({ access, render }) => access === 'public' && render === 'server')) {
      await app.inject({ method: 'GET', url: path, headers: { 'accept-encoding': 'br' } });
    }
    await app.context.pages?.firstPage();
  } catch (error) {
    app.log.warn({ error: describeError(error) }, 'the pages could not be warmed up');
  }
}
