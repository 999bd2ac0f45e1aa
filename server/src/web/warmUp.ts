import type { FastifyInstance } from 'fastify';
import { describeError } from '../core/describeError.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/**
 * Asks for every public page before the first visitor comes: the first render of a bundle can take half a second. Where all are
 * still kept from before the start, one is made, as a check. A page that fails is left to those who ask for it.
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
