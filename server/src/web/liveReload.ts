import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/** How often a waiting page's connection looks whether something else is live. */
const LOOK_EVERY_MS = 250;

/** What a page runs while a developer works on it: reloads when something else is live. */
export const LIVE_RELOAD_SCRIPT = "new EventSource('/api/live-reload').onmessage=()=>location.reload()";

/**
 * For `npm run dev` alone: tells open pages when a release goes live.
 *
 * @param look brings the store to what is live
 */
export function registerLiveReload(app: FastifyInstance, store: ReleaseStore, look: () => Promise<void>): void {
  app.get('/api/live-reload', (request, reply) => {
    const shown = store.live().id;
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const timer = setInterval(async () => {
      await look();
      if (store.live().id !== shown) reply.raw.end('data: changed\n\n');
    }, LOOK_EVERY_MS);
    request.raw.on('close', () => clearInterval(timer));
  });
}
