import { TERMS_UNKNOWN } from '@cog/contracts/registrations/consent';
import { createRegistration } from '@cog/contracts/registrations/endpoints';
import type { FastifyInstance } from 'fastify';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { HALL_REGISTRATION_LIMIT, REGISTRATION_LIMIT } from '../../admission/limits.ts';
import { answered, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { retryLater } from '../../http/retryLater.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { registerAdministration } from './administration.routes.ts';
import { hallCodesRepository } from './hallCodes.repository.ts';
import { registerHallCodes } from './hallCodes.routes.ts';
import { keepConsent } from './keepConsent.ts';
import { registrationsRepository } from './registrations.repository.ts';

/** Specification, section 8. */
const REGISTERED = 'Registration successful! Redirecting to WhatsApp group...';

/**
 * Longer than storing a registration takes: a first one and a repeat touch different indexes, and the difference of some
 * microseconds must not show.
 */
const ANSWER_EVERY_MS = 25;

const TOO_MANY =
  'Many people are registering from your network right now. In a hall, please register with the link on the organisers’ screen.';

/** Counts a registration before it is processed. @returns 0, or the wait in milliseconds until the limit allows it */
async function countRegistration({ db, query, address, now }: Call<typeof createRegistration>): Promise<number> {
  const inHall = query.hall ? await hallCodesRepository(db).isValid(query.hall, now) : false;
  return new DatabaseLimit(inHall ? HALL_REGISTRATION_LIMIT : REGISTRATION_LIMIT, db, now).take(address);
}

/** Registers the registrations for the Bible quiz: anyone may register; only administrators see and change registrations. */
export function registerRegistrations(app: FastifyInstance): void {
  registerEndpoint(
    app,
    createRegistration,
    async (call) => {
      const { db, body, now } = call;
      const wait = await countRegistration(call);
      if (wait > 0) return retryLater(wait, TOO_MANY);
      const { quiz } = await settingsRepository(db).read();
      const consentVersion = body.consentVersion || quiz.termsVersion;
      if (!(await keepConsent(db, consentVersion, now))) {
        return refused(400, TERMS_UNKNOWN, { errors: { consentVersion: TERMS_UNKNOWN } });
      }
      const { reference } = await registrationsRepository(db).add({ ...body, consentVersion }, now);
      return answered({ success: true as const, message: REGISTERED, reference, groupLink: quiz.groupLink }, 201);
    },
    { changes: ['registrations'], answerEveryMs: ANSWER_EVERY_MS },
  );

  registerHallCodes(app);
  registerAdministration(app);
}
