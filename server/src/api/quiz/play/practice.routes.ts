import { checkPractice, getPractice } from '@cog/contracts/quiz/endpoints';
import type { FastifyInstance } from 'fastify';
import { NetworkLimit } from '../../../core/NetworkLimit.ts';
import { networkOf } from '../../../core/networkOf.ts';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { tooManyAttempts } from '../../session/tooManyAttempts.ts';
import { practiceRepository } from './practice.repository.ts';

/** Rounds and answers of one network together: a hall full of people who practise at once. */
const LIMIT = { perNetwork: 3000, overAll: 30_000, windowMs: 60_000 };
const NOT_FOUND = refused(404, 'This is no question of the practice round, or not any more.');

/** The practice round: for everybody, with questions of its own. */
export function registerPractice(app: FastifyInstance): void {
  const { db, clock } = app.context;
  const practice = practiceRepository(db);
  const calls = new NetworkLimit(LIMIT, () => clock().getTime());

  registerEndpoint(
    app,
    getPractice,
    async ({ address }) => {
      const wait = calls.take(networkOf(address));
      return wait > 0 ? tooManyAttempts(wait) : answered(await practice.round());
    },
    // Another round for each who asks.
    { isPersonal: true },
  );

  registerEndpoint(app, checkPractice, async ({ body, address }) => {
    const wait = calls.take(networkOf(address));
    if (wait > 0) return tooManyAttempts(wait);
    const checked = await practice.check(body.question, body.option);
    return checked === null ? NOT_FOUND : answered(checked);
  });
}
