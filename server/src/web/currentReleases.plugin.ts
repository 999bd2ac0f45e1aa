import type { FastifyInstance } from 'fastify';

const API = /^\/(api|citizen)\//;
/** What is answered without knowing what is live. */
const WITHOUT_RELEASES = /^\/(healthz|metrics|releases|assets)(\/|$)/;

/** Lets the store see what is live before each page; answers of the API only name it, and wait for nothing. */
export function registerCurrentReleases(app: FastifyInstance): void {
  const { releaseChanges } = app.context;
  app.addHook('onRequest', async ({ url }) => {
    if (API.test(url)) void releaseChanges.look(false);
    else if (!WITHOUT_RELEASES.test(url)) await releaseChanges.look(true);
  });
}
