import type { FastifyInstance } from 'fastify';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from '../db/databaseErrors.ts';

interface Repeated {
  everyMs: number;
  work: () => Promise<unknown>;
  /** What is logged when it fails; a database that is away is told of elsewhere. */
  failed: string;
}

/**
 * Does something when the server begins to listen and again and again after, never twice at once; it is tried again next time where
 * it fails. A server that closes waits for what is under way.
 */
export function repeatWhileListening(app: FastifyInstance, { everyMs, work, failed }: Repeated): void {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running ??= work()
      .then(
        () => {},
        (error: unknown) => {
          if (!isAnnounced(error)) app.context.log.error({ error: describeError(error) }, failed);
        },
      )
      .finally(() => {
        running = null;
      });
  };
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, everyMs);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
