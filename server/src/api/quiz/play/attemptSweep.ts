import type { FastifyInstance } from 'fastify';
import { describeError } from '../../../core/describeError.ts';
import { isAnnounced } from '../../../db/databaseErrors.ts';
import type { attemptsRepository } from './attempts.repository.ts';

/** How late the leaderboard may hear of a participant whose time is over and who has gone. */
const EVERY_MS = 3000;

/** Closes attempts whose time is over while the server listens; those of a time when it did not, at its start. */
export function registerAttemptSweep(
  app: FastifyInstance,
  attempts: Pick<ReturnType<typeof attemptsRepository>, 'endDue'>,
): void {
  const { clock, log } = app.context;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running ??= attempts
      .endDue(clock())
      .catch((error: unknown) => {
        if (!isAnnounced(error)) log.error({ error: describeError(error) }, 'attempts could not be closed');
      })
      .finally(() => {
        running = null;
      });
  };
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, EVERY_MS);
    timer.unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await running;
  });
}
