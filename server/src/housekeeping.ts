import { DAY_MS, REPEATED_FORM_DAYS } from '@cog/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import { sweepAccountSecurity } from './api/accounts/sweepAccountSecurity.ts';
import { previewsRepository } from './api/previews/previews.repository.ts';
import { quizSessions } from './api/quiz/play/quizSessions.ts';
import { sweepRegistrations } from './api/registrations/sweepRegistrations.ts';
import { createSessions } from './api/session/sessions.ts';
import { sweepSignInAttempts } from './api/session/signInThrottle.ts';
import { describeError } from './core/describeError.ts';
import type { ServerContext } from './http/serverContext.ts';
import { sweepWriteCounts } from './http/writeLimits.ts';
import { sweepMails } from './mail/sweepMails.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Removes what has ended or will not be asked for again: sessions, sign-in counts, idempotency keys, previews, old mails,
 * registrations that are kept no longer.
 */
export async function sweep({
  config,
  db,
  clock,
  sessions,
  promoSessions,
}: Pick<ServerContext, 'config' | 'db' | 'clock' | 'sessions' | 'promoSessions'>): Promise<void> {
  const oldest = new Date(clock().getTime() - REPEATED_FORM_DAYS * DAY_MS).toISOString();
  await sessions.sweep();
  await promoSessions.sweep();
  await createSessions(db, clock, false, quizSessions).sweep();
  await sweepSignInAttempts(db, clock());
  await sweepAccountSecurity(db, clock());
  await sweepMails(db, config.dataDir, clock());
  await previewsRepository(db).sweep(clock());
  await sweepWriteCounts(db, clock());
  await sweepRegistrations(db, clock());
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
}

/** Sweeps when the server begins to listen and every hour after. */
export function registerHousekeeping(app: FastifyInstance): void {
  const { log } = app.context;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = sweep(app.context).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'housekeeping failed');
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
