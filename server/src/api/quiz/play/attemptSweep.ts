import type { FastifyInstance } from 'fastify';
import { repeatWhileListening } from '../../../http/repeatWhileListening.ts';
import type { attemptsRepository } from './attempts.repository.ts';

/** How late the leaderboard may hear of a participant whose time is over and who has gone. */
const EVERY_MS = 3000;

/** Closes attempts whose time is over while the server listens; those of a time when it did not, at its start. */
export function registerAttemptSweep(
  app: FastifyInstance,
  attempts: Pick<ReturnType<typeof attemptsRepository>, 'endDue'>,
): void {
  repeatWhileListening(app, {
    everyMs: EVERY_MS,
    failed: 'attempts could not be closed',
    work: () => attempts.endDue(app.context.clock()),
  });
}
