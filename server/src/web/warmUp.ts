import type { FastifyInstance } from 'fastify';
import { describeError } from '../core/describeError.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/**
 * Renders every public page before the first visitor comes, because the first render of a bundle can take half a second. If all
 * pages are in the cache from the last run, renders only one, as a check. Failures are ignored here.
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
