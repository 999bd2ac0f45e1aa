import { EventEmitter } from 'node:events';
import { changeBetween, LIVE_RELOAD_PATH } from '@cog/contracts/composition/liveReload';
import type { FastifyInstance } from 'fastify';
import { stackDecoder } from '../releases/decodeStack.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/** How often an open page's connection checks for a newer release, in ms. */
const LOOK_EVERY_MS = 100;
/** How often an error page reloads until it is fixed, in seconds. */
const AGAIN_AFTER_S = 1;

/** Emits webpack's build errors to open pages; null once the build works. */
const problems = new EventEmitter<{ problem: [string | null] }>();
let problem: string | null = null;

/** Shows a problem as an overlay on all pages until it is cleared with null. */
export function showProblem(text: string | null): void {
  problem = text;
  problems.emit('problem', text);
}

/**
 * For `npm run dev` only: tells open pages about new releases and errors.
 *
 * @param look updates the store
 */
export function registerLiveReload(app: FastifyInstance, store: ReleaseStore, look: () => Promise<void>): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 500) reply.header('refresh', AGAIN_AFTER_S);
  });
  app.post<{ Body: { stack: string } }>(`${LIVE_RELOAD_PATH}/stack`, ({ body }) =>
    stackDecoder(store.fileStore)(body.stack),
  );
  app.get(LIVE_RELOAD_PATH, (request, reply) => {
    let shown = store.live();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (event: string, data: unknown) =>
      reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const sendProblem = (text: string | null) => send('problem', text);
    if (problem !== null) sendProblem(problem);
    problems.on('problem', sendProblem);
    const timer = setInterval(async () => {
      await look();
      const next = store.live();
      if (next.id === shown.id) return;
      send(...changeBetween(shown, next));
      shown = next;
    }, LOOK_EVERY_MS);
    request.raw.on('close', () => {
      clearInterval(timer);
      problems.off('problem', sendProblem);
    });
  });
}
