import type { FastifyInstance } from 'fastify';
import { repeatWhileListening } from '../../../http/repeatWhileListening.ts';
import type { attemptsRepository } from './attempts.repository.ts';

/** How late the leaderboard may get the result of a participant who left before the time was over. */
const EVERY_MS = 3000;

/** Closes attempts whose time is over: those from before the start at once, others while the server listens. */
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
