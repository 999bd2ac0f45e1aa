import { PAGE_DATA_PATH } from '@cog/contracts/composition/pageData';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { lookedAt, releasesFor } from './shareOfVisitors.ts';

/** Where the answers of the API are. */
const API = /^\/(api|citizen)\//;
/** What is answered without knowing what is live. */
const WITHOUT_RELEASES = /^\/(healthz|metrics|releases|assets)(\/|$)/;

/**
 * Lets the store see what is live before each page. Answers of the API wait for nothing, and name it, by which an open page
 * notices newer releases. While a share of visitors has another version they name none: they are kept for everybody. The browser
 * that looks at a release writes nothing: what a page sends there is taken and left.
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
    const recent = isPageData || API.test(request.url) ? store.recentId() : null;
    const isShared = recent !== null && (store.shares().length > 0 || lookedAt(store, request.headers) !== null);
    const id = !isShared ? recent : isPageData ? releasesFor(store, request.headers, request.ip).id : null;
    if (id !== null) reply.header(COMPOSITION_HEADER, id);
    done(null, payload);
  });
}
