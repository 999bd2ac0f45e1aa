import * as endpoints from '@cog/contracts/privacy/people.endpoints';
import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { recordChange } from '../api/audit/recordChange.ts';
import { overwriteDeleted } from '../db/overwriteDeleted.ts';
import { answered, refused } from '../http/answer.ts';
import { registerEndpoint } from '../http/registerEndpoint.ts';
import { erasePerson, exportPerson, findPerson, NOT_INCLUDED } from './personRequests.ts';

const NOTHING = 'We have nothing under this phone number or e-mail address.';
const SEVERAL = 'Several people share this phone number or e-mail address. Choose one of them by name.';
const ERASED = 'Everything about this person is erased. Earlier backups still hold it.';
const CHANGED = 'What we have changed after you looked. Nothing was erased. Please look again.';

/**
 * Registers requests about one person's data in all tables, for administrators only: what there is, all of it as a file, and its
 * erasure (NDPA 2023, sections 34 to 38). The audit trail gets the amounts, but nothing that identifies the person.
 */
export function registerPeople(app: FastifyInstance): void {
  registerEndpoint(app, endpoints.findPerson, async ({ db, body }) => answered(await findPerson(db, body)));

  registerEndpoint(app, endpoints.exportPerson, async ({ db, body, session, now }) => {
    const held = await exportPerson(db, body);
    if (held === 'nothing') return refused(404, NOTHING);
    if (held === 'several people') return refused(422, SEVERAL, { errors: { name: SEVERAL } });
    const details = Object.fromEntries(Object.entries(held).map(([kind, things]) => [kind, String(things.length)]));
    const accountId = session?.accountId ?? null;
    await recordChange(db, { accountId, action: 'person.exported', subjectId: uuidv7(), details }, now);
    return answered({ exportedAt: now.toISOString(), asked: body, held, notIncluded: [...NOT_INCLUDED] });
  });

  registerEndpoint(
    app,
    endpoints.erasePerson,
    async ({ db, body: { version, ...asked }, session, now }) => {
      const outcome = await erasePerson(db, app.context.config.dataDir, asked, version);
      if (outcome === 'nothing') return refused(404, NOTHING);
      if (outcome === 'several people') return refused(422, SEVERAL, { errors: { name: SEVERAL } });
      if (outcome === 'changed since') return refused(409, CHANGED);
      const details = Object.fromEntries(Object.entries(outcome.gone).map(([kind, count]) => [kind, String(count)]));
      const accountId = session?.accountId ?? null;
      await recordChange(db, { accountId, action: 'person.erased', subjectId: uuidv7(), details }, now);
      return answered({ message: ERASED, stays: outcome.stays });
    },
    { changes: ['registrations'], afterCommit: () => overwriteDeleted(app.context.db, app.context.log) },
  );
}
