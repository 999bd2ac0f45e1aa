import { EventEmitter } from 'node:events';
import { changeBetween, LIVE_RELOAD_PATH } from '@cog/contracts/composition/liveReload';
import type { FastifyInstance } from 'fastify';
import { stackDecoder } from '../releases/decodeStack.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';

/** How often an open page's connection looks whether something else is live. */
const LOOK_EVERY_MS = 100;
/** A page that says that something is wrong is loaded again so often, until there is another one. */
const AGAIN_AFTER_S = 1;

/** Tells open pages of what webpack could not build; null once it could. */
const problems = new EventEmitter<{ problem: [string | null] }>();
let problem: string | null = null;

/** Shows a problem over every open page, and over those that are opened, until there is none. */
export function showProblem(text: string | null): void {
  problem = text;
  problems.emit('problem', text);
}

/**
 * For `npm run dev` alone: tells open pages when a release goes live, and what is wrong.
 *
 * @param look brings the store to what is live
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
    const tell = (text: string | null) => send('problem', text);
    if (problem !== null) tell(problem);
    problems.on('problem', tell);
    const timer = setInterval(async () => {
      await look();
      const next = store.live();
      if (next.id === shown.id) return;
      send(...changeBetween(shown, next));
      shown = next;
    }, LOOK_EVERY_MS);
    request.raw.on('close', () => {
      clearInterval(timer);
      problems.off('problem', tell);
    });
  });
}
