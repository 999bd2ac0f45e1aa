import type { RegistrationSelection } from '@cog/contracts/registrations/administration.schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { registrationFilter, registrationsMatching } from './registrationFilter.ts';

/**
 * The registrations of a selection, as a query to select from, count or page; excludes deleted ones and those of other quizzes.
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
 * Repeated registrations that match a selection's filter by their own data; null for a selection of individual people. Repeats of
 * excluded people are left out.
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

/** Number of registrations in a selection. */
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
