import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { registrationFilter, registrationsMatching } from './registrationFilter.ts';

/**
 * The registrations that a selection means, to select from, count or page; deleted ones and those of other quizzes
 * are none.
 *
 * @param quizId the current quiz
 */
export function selectedRegistrations(
  db: Kysely<DatabaseSchema>,
  quizId: string,
  { ids, filter, except = [] }: RegistrationSelection,
) {
  return registrationsMatching(db, registrationFilter(quizId, filter ?? { search: null, gender: null, passed: null }))
    .$if(filter === undefined, (query) => query.where('registrations.id', 'in', ids ?? []))
    .$if(filter !== undefined, (query) => query.where('registrations.registered_at', '<=', filter?.asOf ?? ''))
    .$if(except.length > 0, (query) => query.where('registrations.id', 'not in', except));
}

/**
 * Registrations of people who had registered before, as a selection by a filter would find them if they were the first
 * ones; null for one that names people one by one. Not those of people who are left out.
 */
export function selectedRepeats(
  db: Kysely<DatabaseSchema>,
  quizId: string,
  { filter, except = [] }: RegistrationSelection,
) {
  if (filter === undefined) return null;
  return registrationsMatching(db, registrationFilter(quizId, filter), { state: 'repeat' })
    .where('registrations.registered_at', '<=', filter.asOf)
    .$if(except.length > 0, (query) => query.where('registrations.repeat_of', 'not in', except));
}

/** How many a selection means. */
export async function countSelected(
  db: Kysely<DatabaseSchema>,
  quizId: string,
  selection: RegistrationSelection,
): Promise<number> {
  const { total } = await selectedRegistrations(db, quizId, selection)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
