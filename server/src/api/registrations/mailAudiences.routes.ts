import { MOST_AUDIENCES } from '@cog/contracts/mails/registrationMail.constants';
import {
  getAudience,
  getAudiences,
  removeAudience,
  saveAudience,
} from '@cog/contracts/mails/registrationMail.endpoints';
import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { countSelected, selectedRegistrations } from './registrationSelection.ts';

const MISSING = refused(404, 'This group is not there any more.');
const TOO_MANY = refused(409, `There are ${MOST_AUDIENCES} groups already. Delete one that is not needed any more.`);

type Stored = Pick<Selectable<DatabaseSchema['mail_audiences']>, 'id' | 'name' | 'selection'>;

/** The selection of a stored group at a moment: a search includes those registered by then. */
function selectionOf({ selection }: Stored, now: Date): RegistrationSelection {
  const { ids, filter, except = [] }: RegistrationSelection = JSON.parse(selection);
  return filter === undefined ? { ids, filter } : { filter: { ...filter, asOf: now.toISOString() }, except };
}

/** Registers named groups of registered people, for administrators who write to them repeatedly. */
export function registerMailAudiences(app: FastifyInstance): void {
  const stored = (db: Kysely<DatabaseSchema>) => db.selectFrom('mail_audiences').select(['id', 'name', 'selection']);

  registerEndpoint(app, getAudiences, async ({ db, now }) => {
    const quiz = await quizzesRepository(db).current();
    const data = [];
    for (const row of await stored(db).orderBy('name_key').execute()) {
      data.push({ id: row.id, name: row.name, count: await countSelected(db, quiz.id, selectionOf(row, now)) });
    }
    return answered({ data });
  });

  registerEndpoint(app, getAudience, async ({ db, params: { id = '' }, now }) => {
    const row = await stored(db).where('id', '=', id).executeTakeFirst();
    if (row === undefined) return MISSING;
    const quiz = await quizzesRepository(db).current();
    const selection = selectionOf(row, now);
    const { filter = null, except = [] } = selection;
    const people =
      filter === null
        ? await selectedRegistrations(db, quiz.id, selection)
            .select(['registrations.id', 'full_name as name'])
            .orderBy('full_name')
            .orderBy('registrations.id')
            .execute()
        : null;
    const count = people?.length ?? (await countSelected(db, quiz.id, selection));
    return answered({ id, name: row.name, count, people, filter, except });
  });

  registerEndpoint(app, saveAudience, async ({ db, body: { name, selection }, session, now }) => {
    const { total } = await db
      .selectFrom('mail_audiences')
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    if (Number(total) >= MOST_AUDIENCES) return TOO_MANY;
    const id = uuidv7();
    const added = await db
      .insertInto('mail_audiences')
      .values({
        id,
        name,
        name_key: searchText(name),
        selection: JSON.stringify(selection),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) {
      const message = 'There is a group of this name already. Choose another name, or delete that group first.';
      return refused(409, message, { errors: { name: message } });
    }
    const accountId = session?.accountId ?? null;
    await recordChange(db, { accountId, action: 'audience.saved', subjectId: id, details: {} }, now);
    const count = await countSelected(db, (await quizzesRepository(db).current()).id, selection);
    return answered({ success: true as const, message: `“${name}” is saved.`, data: { id, name, count } }, 201);
  });

  registerEndpoint(app, removeAudience, async ({ db, params: { id = '' }, session, now }) => {
    const gone = await db.deleteFrom('mail_audiences').where('id', '=', id).returning('name').executeTakeFirst();
    if (gone === undefined) return MISSING;
    const accountId = session?.accountId ?? null;
    await recordChange(db, { accountId, action: 'audience.removed', subjectId: id, details: {} }, now);
    return answered({
      success: true as const,
      message: `“${gone.name}” is deleted. The people in it stay registered.`,
    });
  });
}
