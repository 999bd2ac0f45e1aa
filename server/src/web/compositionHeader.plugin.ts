import { PAGE_DATA_PATH } from '@cog/contracts/composition/pageData';
import { COMPOSITION_HEADER } from '@cog/contracts/lib/headers';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/** Where the answers of the API are. */
const API = /^\/(api|citizen)\//;

/** Names the releases that are live on each answer of the API, by which an open page notices newer ones. */
export function registerCompositionHeader(app: FastifyInstance, store: ReleaseStore): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const id = API.test(request.url) || request.url.startsWith(PAGE_DATA_PATH) ? store.recentId() : null;
    if (id !== null) reply.header(COMPOSITION_HEADER, id);
    done(null, payload);
  });
}
