import type { RegistrationChanges, RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import { ADULT_AGE, type RegistrationSort, type RegistrationState } from '@cog/contracts/registrations/constants';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { versionAfter } from '../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { nameKey } from './nameKey.ts';
import { changesBetween, type FieldChange } from './registrationChanges.ts';
import {
  countWhoPassed,
  oldestDeletion,
  type RegistrationFilter,
  registrationSearchText,
  registrationsMatching,
} from './registrationFilter.ts';
import { selectedRegistrations } from './registrationSelection.ts';
import type { StoredRegistration } from './registrations.repository.ts';

/** A revision of a registration, with the name of its author. */
export type StoredRevision = Pick<
  Selectable<DatabaseSchema['registration_revisions']>,
  'id' | 'action' | 'document' | 'at'
> & { by: string | null };

export type StoredResult = Selectable<DatabaseSchema['quiz_results']>;

/** Author and time of a change. */
export interface Act {
  accountId: string | null;
  now: Date;
}

export interface RegistrationPage {
  filter: RegistrationFilter;
  state: RegistrationState;
  sort: RegistrationSort;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  now: Date;
}

/** Sort orders of lists: a column, then the id. `search_text` begins with the name, without tone marks and case. */
export const ORDERS = {
  newest: ['registered_at', 'desc'],
  oldest: ['registered_at', 'asc'],
  name: ['search_text', 'asc'],
  '-name': ['search_text', 'desc'],
} as const satisfies Record<RegistrationSort, readonly ['registered_at' | 'search_text', 'asc' | 'desc']>;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The columns that administrators may change. */
const columnsOf = (changes: RegistrationChanges, reference: string) => ({
  full_name: changes.fullName,
  name_key: nameKey(changes.fullName),
  age: changes.age,
  gender: changes.gender,
  phone_number: changes.phoneNumber,
  email: changes.email,
  church_name: changes.churchName,
  available_all_stages: flag(changes.availableAllStages),
  reason_to_join: changes.reasonToJoin,
  guardian_name: changes.guardianName,
  guardian_phone: changes.guardianPhone,
  phone_is_guardians: flag(changes.phoneIsGuardians && changes.age < ADULT_AGE),
  guardian_consent: flag(changes.guardianConsent),
  search_text: registrationSearchText({ ...changes, reference }),
});

/** Administrators' queries and changes of registrations. */
export function administrationRepository(db: Kysely<DatabaseSchema>) {
  const bin = binRepository(db);

  const addRevision = (
    registrationId: string,
    action: 'changed' | 'deleted' | 'restored',
    changes: FieldChange[],
    { accountId, now }: Act,
  ) =>
    db
      .insertInto('registration_revisions')
      .values({
        id: uuidv7(),
        registration_id: registrationId,
        action,
        document: JSON.stringify(changes),
        account_id: accountId,
        at: now.toISOString(),
      })
      .execute();

  /** Adds a revision to each of these registrations, which were just deleted or are about to be restored. */
  const addRevisions = (action: 'deleted' | 'restored', ids: Expression<{ id: string }>, { accountId, now }: Act) =>
    sql`insert into registration_revisions (id, registration_id, action, document, account_id, at)
      select ${`${uuidv7()}.`} || found.id, found.id, ${action}, '[]', ${accountId}, ${now.toISOString()}
      from (${ids}) as found`.execute(db);

  const setHidden = (hidden: 0 | 1, ids: readonly string[]) =>
    db.updateTable('quiz_results').set({ hidden }).where('registration_id', 'in', ids).execute();

  /** Another registration of the same person. */
  const registeredOther = (quizId: string, phone: string, key: string, id: string) =>
    db
      .selectFrom('registrations')
      .select('reference')
      .where('quiz_id', '=', quizId)
      .where('phone_number', '=', phone)
      .where('name_key', '=', key)
      .where('id', '<>', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();

  /** Whether a deleted person has not registered again. */
  const isNotRegisteredAgain = sql<SqlBool>`not exists (select 1 from registrations as again
    where again.quiz_id = registrations.quiz_id and again.phone_number = registrations.phone_number
      and again.name_key = registrations.name_key and again.deleted_at is null)`;

  /** Finds a registration, also a deleted one, but not a repeat. */
  async function find(id: string): Promise<StoredRegistration | null> {
    const row = await db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .where('repeat_of', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  return {
    /** A page of matches, and their number on all pages. */
    async page({ filter, state, sort, page, pageSize, now }: RegistrationPage) {
      const [column, direction] = ORDERS[sort];
      const found = () => registrationsMatching(db, filter, { state, now });
      const offset = (page - 1) * pageSize;
      const { quizId, passed, gender, terms } = filter;
      const isAllWhoPassed = passed !== null && gender === null && terms.length === 0 && state === 'registered';
      const countAll = async () => {
        if (isAllWhoPassed) return countWhoPassed(db, quizId, passed);
        const { total } = await found()
          .select(({ fn }) => fn.countAll().as('total'))
          .executeTakeFirstOrThrow();
        return Number(total);
      };
      // A search for rare words scans all registrations, and its last page gives the total. Other lists are counted concurrently;
      // PostgreSQL uses another CPU for it.
      const counting = filter.terms.length === 0 ? countAll() : null;
      // Reads ids only, which an index can answer, and the wide rows just for one page.
      const shown = found()
        .select('registrations.id')
        .orderBy(`registrations.${column}`, direction)
        .orderBy('registrations.id', direction)
        .limit(pageSize)
        .offset(offset)
        .execute();
      const [ids, counted] = await Promise.all([shown.then((rows) => rows.map(({ id }) => id)), counting]);
      const rows =
        ids.length === 0 ? [] : await db.selectFrom('registrations').selectAll().where('id', 'in', ids).execute();
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const registrations = ids.flatMap((id) => rowOf.get(id) ?? []);
      const isLast = ids.length < pageSize && (ids.length > 0 || page === 1);
      const total = counted ?? (isLast ? offset + ids.length : await countAll());
      return { registrations, total };
    },

    /** References from repeated registrations, by the id of the first registration, oldest first. */
    async laterReferences(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const references = new Map<string, string[]>();
      if (ids.length === 0) return references;
      const rows = await db
        .selectFrom('registrations')
        .select(['repeat_of', 'reference'])
        .where('repeat_of', 'in', ids)
        .orderBy('id')
        .execute();
      for (const { repeat_of, reference } of rows) {
        references.set(repeat_of ?? '', [...(references.get(repeat_of ?? '') ?? []), reference]);
      }
      return references;
    },

    /** @param monthStart start of the current month */
    async stats(quizId: string, monthStart: string) {
      const row = await db
        .selectFrom('registrations')
        .where('quiz_id', '=', quizId)
        .where('deleted_at', 'is', null)
        .select(({ fn }) => [
          fn.countAll().as('total'),
          fn.count('email').as('with_email'),
          fn.sum('available_all_stages').as('available'),
          sql`sum(case when registered_at >= ${monthStart} then 1 else 0 end)`.as('this_month'),
        ])
        .executeTakeFirstOrThrow();
      return {
        total: Number(row.total),
        withEmail: Number(row.with_email),
        availableAllStages: Number(row.available ?? 0),
        thisMonth: Number(row.this_month ?? 0),
      };
    },

    find,

    /** Revisions of a registration, newest first, with the names of their authors. */
    async history(id: string): Promise<StoredRevision[]> {
      return db
        .selectFrom('registration_revisions')
        .leftJoin('accounts', 'accounts.id', 'registration_revisions.account_id')
        .select(['registration_revisions.id', 'action', 'document', 'at', 'accounts.username as by'])
        .where('registration_id', '=', id)
        .orderBy('registration_revisions.at', 'desc')
        .orderBy('registration_revisions.id', 'desc')
        .execute();
    },

    async results(id: string): Promise<StoredResult[]> {
      return db.selectFrom('quiz_results').selectAll().where('registration_id', '=', id).orderBy('stage').execute();
    },

    /** The same person's other rows in any quiz, including repeats and deleted ones. Oldest first. */
    async othersOf({ id, phone_number, name_key }: StoredRegistration): Promise<StoredRegistration[]> {
      return db
        .selectFrom('registrations')
        .selectAll()
        .where('id', '<>', id)
        .where(({ eb, and, or }) =>
          or([and([eb('phone_number', '=', phone_number), eb('name_key', '=', name_key)]), eb('repeat_of', '=', id)]),
        )
        .orderBy('registered_at')
        .orderBy('id')
        .execute();
    },

    /**
     * Edits a registration that is not deleted.
     *
     * @param version the version that the edit is based on
     * @returns the new version, or why nothing was changed; `taken` is the reference with the same phone and name
     */
    async edit(
      id: string,
      version: string,
      changes: RegistrationChanges,
      act: Act,
    ): Promise<{ version: string; reference: string } | 'missing' | 'changed since' | { taken: string }> {
      const stored = await find(id);
      if (stored === null || stored.deleted_at !== null) return 'missing';
      if (stored.updated_at !== version) return 'changed since';
      const columns = columnsOf(changes, stored.reference);
      const other = await registeredOther(stored.quiz_id, columns.phone_number, columns.name_key, id);
      if (other !== undefined) return { taken: other.reference };
      const differences = changesBetween(stored, { ...stored, ...columns });
      if (differences.length === 0) return { version, reference: stored.reference };
      // The write checks the version again, because another process may have been faster.
      const row = await db
        .updateTable('registrations')
        .set({ ...columns, updated_at: versionAfter(version, act.now) })
        .where('id', '=', id)
        .where('updated_at', '=', version)
        .where('deleted_at', 'is', null)
        .returning('updated_at')
        .executeTakeFirst();
      if (row === undefined) return 'changed since';
      await addRevision(id, 'changed', differences, act);
      return { version: row.updated_at, reference: stored.reference };
    },

    /** @returns the reference of the deleted registration, or null when there is none with this id */
    async remove(id: string, act: Act): Promise<string | null> {
      const row = await db
        .updateTable('registrations')
        .set({ deleted_at: act.now.toISOString() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('reference')
        .executeTakeFirst();
      if (row === undefined) return null;
      await setHidden(1, [id]);
      await bin.put({ kind: 'registration', id, title: '' }, act);
      await addRevision(id, 'deleted', [], act);
      return row.reference;
    },

    /** @returns the reference of the restored registration, or why none was restored */
    async restore(id: string, act: Act): Promise<{ reference: string } | 'missing' | 'registered again'> {
      const stored = await find(id);
      if (stored === null || stored.deleted_at === null) return 'missing';
      if (stored.deleted_at < oldestDeletion(act.now)) return 'missing';
      const row = await db
        .updateTable('registrations')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .where(isNotRegisteredAgain)
        .returning('reference')
        .executeTakeFirst();
      if (row === undefined) return 'registered again';
      await setHidden(0, [id]);
      await bin.take('registration', id);
      await addRevision(id, 'restored', [], act);
      return row;
    },

    /**
     * Deletes all registrations of a selection.
     *
     * @param count the expected number
     * @returns the time that identifies the deletion, or the actual number when it differs
     */
    async removeSelected(
      quizId: string,
      selection: RegistrationSelection,
      count: number,
      act: Act,
    ): Promise<{ deletedAt: string } | { meant: number }> {
      const last = await db
        .selectFrom('registrations')
        .select(({ fn }) => fn.max('deleted_at').as('at'))
        .where('repeat_of', 'is', null)
        .executeTakeFirst();
      // Unique among deletions, so that it can identify this one for undoing it.
      const deletedAt = last?.at ? versionAfter(last.at, act.now) : act.now.toISOString();
      const { numUpdatedRows } = await db
        .updateTable('registrations')
        .set({ deleted_at: deletedAt })
        .where('id', 'in', selectedRegistrations(db, quizId, selection).select('registrations.id'))
        .executeTakeFirst();
      if (Number(numUpdatedRows) !== count) return { meant: Number(numUpdatedRows) };
      const deleted = () =>
        db.selectFrom('registrations').select('id').where('deleted_at', '=', deletedAt).where('repeat_of', 'is', null);
      await db.updateTable('quiz_results').set({ hidden: 1 }).where('registration_id', 'in', deleted()).execute();
      await addRevisions('deleted', deleted(), act);
      await bin.putRegistrations(deleted(), act);
      return { deletedAt };
    },

    /** Undoes a deletion of several registrations. */
    async restoreDeleted(
      deletedAt: string,
      act: Act,
    ): Promise<{ restored: number; registeredAgain: number } | 'missing'> {
      if (deletedAt < oldestDeletion(act.now)) return 'missing';
      const deleted = db
        .selectFrom('registrations')
        .select('id')
        .where('deleted_at', '=', deletedAt)
        .where('repeat_of', 'is', null);
      const { total } = await db
        .selectFrom(deleted.as('deleted'))
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      if (Number(total) === 0) return 'missing';
      const back = deleted.where(isNotRegisteredAgain);
      await db.updateTable('quiz_results').set({ hidden: 0 }).where('registration_id', 'in', back).execute();
      await addRevisions('restored', back, act);
      const { numUpdatedRows } = await db
        .updateTable('registrations')
        .set({ deleted_at: null })
        .where('id', 'in', back)
        .executeTakeFirst();
      await bin.takeRegistrations();
      return { restored: Number(numUpdatedRows), registeredAgain: Number(total) - Number(numUpdatedRows) };
    },
  };
}
