import { PAGE_DATA_PATH } from '@cog/contracts/composition/pageData';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { lookedAt, releasesFor } from './shareOfVisitors.ts';

/** Paths of the API. */
const API = /^\/(api|citizen)\//;
/** Paths that are answered without knowing the live releases. */
const WITHOUT_RELEASES = /^\/(healthz|metrics|releases|assets)(\/|$)/;

/**
 * Updates the store's live releases before each page. API answers do not wait, and carry the composition's id, by which open
 * pages notice newer releases; not during a canary, since these answers are cached for everyone.
 * Writes of the browser that checks a release are accepted and discarded.
 */
export function registerCurrentReleases(app: FastifyInstance, store: ReleaseStore): void {
  const { releaseChanges } = app.context;
  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (method !== 'GET' && lookedAt(store, headers) !== null) return reply.code(204).send();
    if (!releaseChanges.isDue) return undefined;
    if (API.test(url)) void releaseChanges.look();
    else if (!WITHOUT_RELEASES.test(url)) await releaseChanges.look();
    return undefined;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isPageData = request.url.startsWith(PAGE_DATA_PATH);
    const recent = isPageData || API.test(request.url) ? store.liveId() : null;
    const isShared = recent !== null && (store.shares().length > 0 || lookedAt(store, request.headers) !== null);
    const id = !isShared ? recent : isPageData ? releasesFor(store, request.headers, request.ip).id : null;
    if (id !== null) reply.header(COMPOSITION_HEADER, id);
    done(null, payload);
  });
}
