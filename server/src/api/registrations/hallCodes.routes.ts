import { getHallCode, makeHallCode } from '@cog/contracts/registrations/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { hallCodesRepository } from './hallCodes.repository.ts';

/** Registers the code on the organisers' screen, which allows a hall full of people to register from one network. */
export function registerHallCodes(app: FastifyInstance): void {
  registerEndpoint(app, makeHallCode, async ({ db, session, now }) => {
    const accountId = session?.accountId ?? null;
    const hallCode = await hallCodesRepository(db).make(accountId, now);
    await recordChange(db, { accountId, action: 'hallCode.created', subjectId: 'current', details: {} }, now);
    return answered({ success: true as const, message: 'The code holds until midnight.', hallCode }, 201);
  });

  registerEndpoint(app, getHallCode, async ({ db, now }) =>
    answered({ hallCode: await hallCodesRepository(db).current(now) }),
  );
}
