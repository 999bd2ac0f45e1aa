import { createRegistration } from '@cog/contracts/registrations/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { registerAdministration } from './administration.routes.ts';
import { registrationsRepository } from './registrations.repository.ts';

/** Specification, section 8. */
const REGISTERED = 'Registration successful! Redirecting to WhatsApp group...';

/** Registrations for the Bible quiz: anyone may register, administrators alone see who has and work with them. */
export function registerRegistrations(app: FastifyInstance): void {
  registerEndpoint(
    app,
    createRegistration,
    async ({ db, body, now }) => {
      const { reference } = await registrationsRepository(db).add(body, now);
      const { quiz } = await settingsRepository(db).read();
      return answered({ success: true as const, message: REGISTERED, reference, groupLink: quiz.groupLink }, 201);
    },
    { changes: ['registrations'] },
  );

  registerAdministration(app);
}
