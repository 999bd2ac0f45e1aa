import { firstOfMonth, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { RECORD_NAME } from '@cog/contracts/lib/patterns';
import {
  deleteRegistration,
  deleteRegistrations,
  editRegistration,
  eraseRegistration,
  getRegistration,
  getRegistrationStats,
  getRegistrations,
  restoreRegistration,
  restoreRegistrations,
} from '@cog/contracts/registrations/endpoints';
import type { FastifyInstance } from 'fastify';
import { overwriteDeleted } from '../../db/overwriteDeleted.ts';
import { answered, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { administrationRepository } from './administration.repository.ts';
import { erasePerson } from './erasePerson.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { registerRegistrationFiles } from './registrationFiles.routes.ts';
import { registrationFilter } from './registrationFilter.ts';
import { presentDetails, presentRegistration } from './registrations.presenter.ts';

const GONE = 'This registration is not there any more. Someone may have deleted it.';
const CHANGED_SINCE = 'This registration was changed by someone else since you opened it. Nothing was overwritten.';
const REGISTERED_AGAIN = 'This person has registered again meanwhile. The registration that was deleted stays deleted.';
const NOT_DELETED = 'No such registration was deleted in the last 30 days.';
const ERASED = 'We have erased this person’s registrations and everything with them. Earlier backups still hold them.';

const refuseTaken = (reference: string) => {
  const message = `There is a registration with this name and phone number already: ${reference}.`;
  return refused(409, message, { errors: { fullName: message } });
};

const done = (message: string) => answered({ success: true as const, message });
const people = (count: number) => (count === 1 ? '1 registration' : `${count.toLocaleString('en-GB')} registrations`);

/** Registers administrators' calls on registrations: read, edit, delete, restore, erase. */
export function registerAdministration(app: FastifyInstance): void {
  const changes = { changes: ['registrations'] } as const;

  async function record(
    { db, session, now }: Pick<Call<typeof deleteRegistration>, 'db' | 'session' | 'now'>,
    act: 'edited' | 'deleted' | 'restored' | 'erased',
    subjectId: string,
    details: Readonly<Record<string, string>>,
  ): Promise<void> {
    const accountId = session?.accountId ?? null;
    await recordChange(db, { accountId, action: `registration.${act}`, subjectId, details }, now);
  }
  const actOf = ({ session, now }: Pick<Call<typeof deleteRegistration>, 'session' | 'now'>) => ({
    accountId: session?.accountId ?? null,
    now,
  });

  registerEndpoint(app, getRegistrations, async ({ db, query: { search, gender, passed, state, ...paging }, now }) => {
    const filter = registrationFilter((await quizzesRepository(db).current()).id, { search, gender, passed });
    const repository = administrationRepository(db);
    const { registrations, total } = await repository.page({ ...paging, filter, state, now });
    const later = await repository.laterReferences(registrations.map(({ id }) => id));
    const data = registrations.map((stored) => ({
      ...presentRegistration(stored),
      laterReferences: later.get(stored.id) ?? [],
    }));
    return answered({ data, total, asOf: now.toISOString() });
  });

  registerEndpoint(app, getRegistrationStats, async ({ db, now }) => {
    const monthStart = new Date(lagosTime(firstOfMonth(lagosDay(now)), '00:00')).toISOString();
    const quiz = await quizzesRepository(db).current();
    return answered(await administrationRepository(db).stats(quiz.id, monthStart));
  });

  registerEndpoint(app, getRegistration, async ({ db, params: { id = '' } }) => {
    const repository = administrationRepository(db);
    const stored = RECORD_NAME.test(id) ? await repository.find(id) : null;
    if (stored === null) return refused(404, GONE);
    const quiz = await quizzesRepository(db).current();
    return answered(
      presentDetails(stored, {
        history: await repository.history(id),
        results: await repository.results(id),
        others: await repository.othersOf(stored),
        isCurrent: stored.quiz_id === quiz.id,
      }),
    );
  });

  registerEndpoint(
    app,
    editRegistration,
    async (call) => {
      const { id = '' } = call.params;
      const { version, ...input } = call.body;
      const edited = RECORD_NAME.test(id)
        ? await administrationRepository(call.db).edit(id, version, input, actOf(call))
        : 'missing';
      if (edited === 'missing') return refused(404, GONE);
      if (edited === 'changed since') return refused(409, CHANGED_SINCE);
      if ('taken' in edited) return refuseTaken(edited.taken);
      if (edited.version !== version) await record(call, 'edited', id, { reference: edited.reference });
      return answered({
        success: true as const,
        message: 'Registration updated successfully!',
        version: edited.version,
      });
    },
    changes,
  );

  registerEndpoint(
    app,
    deleteRegistration,
    async (call) => {
      const { id = '' } = call.params;
      const reference = RECORD_NAME.test(id) ? await administrationRepository(call.db).remove(id, actOf(call)) : null;
      if (reference === null) return refused(404, GONE);
      await record(call, 'deleted', id, { reference });
      return done('Registration deleted successfully!');
    },
    changes,
  );

  registerEndpoint(
    app,
    restoreRegistration,
    async (call) => {
      const { id = '' } = call.params;
      const restored = RECORD_NAME.test(id)
        ? await administrationRepository(call.db).restore(id, actOf(call))
        : 'missing';
      if (restored === 'missing') return refused(404, NOT_DELETED);
      if (restored === 'registered again') return refused(409, REGISTERED_AGAIN);
      await record(call, 'restored', id, restored);
      return done('Registration restored successfully!');
    },
    changes,
  );

  registerEndpoint(
    app,
    deleteRegistrations,
    async (call) => {
      const { selection, count } = call.body;
      const quiz = await quizzesRepository(call.db).current();
      const outcome = await administrationRepository(call.db).removeSelected(quiz.id, selection, count, actOf(call));
      if ('meant' in outcome) {
        const now =
          outcome.meant === 0 ? 'none of them is there any more' : `it would be ${people(outcome.meant)} by now`;
        const text = `You were about to delete ${people(count)}; ${now}. Nothing was deleted.`;
        return refused(409, `${text} Clear the selection and choose again.`);
      }
      await record(call, 'deleted', outcome.deletedAt, { count: String(count) });
      const message = count === 1 ? 'Registration deleted successfully!' : `${people(count)} deleted successfully!`;
      return answered({ success: true as const, message, deleted: count, deletedAt: outcome.deletedAt });
    },
    changes,
  );

  registerEndpoint(
    app,
    restoreRegistrations,
    async (call) => {
      const { deletedAt } = call.body;
      const outcome = await administrationRepository(call.db).restoreDeleted(deletedAt, actOf(call));
      if (outcome === 'missing') return refused(404, NOT_DELETED);
      const { restored, registeredAgain } = outcome;
      await record(call, 'restored', deletedAt, { count: String(restored) });
      const stay =
        registeredAgain === 0
          ? ''
          : ` ${people(registeredAgain)} of people who registered again meanwhile stay deleted.`;
      return answered({
        success: true as const,
        message: `${people(restored)} restored.${stay}`,
        restored,
        registeredAgain,
      });
    },
    changes,
  );

  registerEndpoint(
    app,
    eraseRegistration,
    async (call) => {
      const { id = '' } = call.params;
      const { dataDir } = app.context.config;
      const outcome = RECORD_NAME.test(id) ? await erasePerson(call.db, dataDir, id, call.body.reference) : 'missing';
      if (outcome === 'missing') return refused(404, GONE);
      if (outcome === 'other reference') {
        const message = 'This is not the reference of the registration. Nothing was erased.';
        return refused(422, message, { errors: { reference: message } });
      }
      await record(call, 'erased', id, outcome);
      return done(ERASED);
    },
    { ...changes, afterCommit: () => overwriteDeleted(app.context.db, app.context.log) },
  );

  registerRegistrationFiles(app);
}
