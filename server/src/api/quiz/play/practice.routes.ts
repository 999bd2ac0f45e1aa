import { checkPractice, getPractice } from '@cog/contracts/quiz/endpoints';
import type { FastifyInstance } from 'fastify';
import { PRACTICE_LIMIT } from '../../../admission/limits.ts';
import { MemoryLimit } from '../../../admission/MemoryLimit.ts';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { tooManyAttempts } from '../../session/tooManyAttempts.ts';
import { practiceRepository } from './practice.repository.ts';

const NOT_FOUND = refused(404, 'That question is no longer in the practice round.');

/** Registers the practice round, which is public and has its own questions. */
export function registerPractice(app: FastifyInstance): void {
  const { db, clock } = app.context;
  const practice = practiceRepository(db);
  const calls = new MemoryLimit(PRACTICE_LIMIT, () => clock().getTime());

  registerEndpoint(
    app,
    getPractice,
    async ({ address }) => {
      const wait = calls.take(address);
      return wait > 0 ? tooManyAttempts(wait) : answered(await practice.round());
    },
    // Each request gets another round.
    { isPersonal: true },
  );

  registerEndpoint(app, checkPractice, async ({ body, address }) => {
    const wait = calls.take(address);
    if (wait > 0) return tooManyAttempts(wait);
    const checked = await practice.check(body.question, body.option);
    return checked === null ? NOT_FOUND : answered(checked);
  });
}
