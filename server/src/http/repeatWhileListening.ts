import type { FastifyInstance } from 'fastify';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from '../db/databaseErrors.ts';

interface Repeated {
  everyMs: number;
  work: () => Promise<unknown>;
  /** Log message for a failure; an unavailable database is logged elsewhere. */
  failed: string;
}

/**
 * Runs work when the server begins to listen and repeats it at an interval, never twice at once. A failed run is tried again at the
 * next interval; a closing server waits for the current run.
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
