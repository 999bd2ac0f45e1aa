import { formatPhone, toE164, withoutSeparators } from '@cog/contracts/lib/phone';
import { DELETED_REGISTRATION_DAYS } from '@cog/contracts/privacy/constants';
import type { Stage } from '@cog/contracts/quiz/constants';
import { DEFAULT_RULES } from '@cog/contracts/quiz/stages.constants';
import type { Gender, RegistrationState } from '@cog/contracts/registrations/constants';
import { type Kysely, sql } from 'kysely';
import { likePattern, searchTerms, searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { readReference } from './readReference.ts';

/** A filter of registrations, all conditions combined (specification, section 5, Dashboard). */
export interface RegistrationFilter {
  quizId: string;
  /** From `searchTerms`; each has to be in name, e-mail, phone or reference. */
  terms: readonly string[];
  /** Set when the search is a whole reference: its person always matches, also when it is the reference of a repeat. */
  reference: string | null;
  gender: Gender | null;
  /** The stage that they have passed; null for all registrations. */
  passed: Stage | null;
}

/** A search and filters as the administrator entered them. */
export interface RegistrationSearch {
  search: string | null;
  gender: Gender | null;
  passed: Stage | null;
}

/** The words of a search for people. A whole or partial phone number is one word, however it is spaced: '0803-123 4567'. */
export function personTerms(search: string): string[] {
  const digits = toE164(search) ?? withoutSeparators(search).replace(/^00(?=234)/, '+');
  return searchTerms(/^\+?\d+$/.test(digits) ? digits : search);
}

/** Converts entered search and filters for a quiz. */
export const registrationFilter = (
  quizId: string,
  { search, gender, passed }: RegistrationSearch,
): RegistrationFilter => ({
  quizId,
  terms: personTerms(search ?? ''),
  reference: readReference(search ?? ''),
  gender,
  passed,
});

/** The searchable text of a registration, with the phone both as '+2348031234567' and as '08031234567'. */
export function registrationSearchText(person: {
  fullName: string;
  email: string | null;
  phoneNumber: string;
  reference: string;
}): string {
  const local = formatPhone(person.phoneNumber).replaceAll(' ', '');
  return searchText(`${person.fullName} ${person.email ?? ''} ${person.phoneNumber} ${local} ${person.reference}`);
}

const DAY_MS = 24 * 60 * 60_000;

/** Deletions before this time can no longer be undone. */
export const oldestDeletion = (now: Date): string =>
  new Date(now.getTime() - DELETED_REGISTRATION_DAYS * DAY_MS).toISOString();

/** Registrations in a state: of the current quiz, deleted and restorable, or of past quizzes. */
function registrationsIn(db: Kysely<DatabaseSchema>, state: RegistrationState, quizId: string, now: Date) {
  const all = db.selectFrom('registrations');
  if (state === 'past')
    return all.where('registrations.quiz_id', '<>', quizId).where('registrations.deleted_at', 'is', null);
  const current = all.where('registrations.quiz_id', '=', quizId);
  if (state === 'registered') return current.where('registrations.deleted_at', 'is', null);
  // A repeat is deleted from the start, and is never restored.
  return current
    .where('registrations.deleted_at', '>=', oldestDeletion(now))
    .where('registrations.repeat_of', 'is', null);
}

/** Results of those who completed a stage with its pass mark: the rule of `hasPassed`, in SQL. @param quizId null for any quiz */
const whoPassed = (db: Kysely<DatabaseSchema>, quizId: string | null, stage: Stage) =>
  db
    .selectFrom('quiz_results as result')
    .leftJoin('quiz_stages as rules', (join) =>
      join.onRef('rules.quiz_id', '=', 'result.quiz_id').onRef('rules.stage', '=', 'result.stage'),
    )
    .select('result.registration_id')
    .$if(quizId !== null, (query) => query.where('result.quiz_id', '=', quizId ?? ''))
    .where('result.stage', '=', stage)
    .where('result.status', '=', 'completed')
    .where('result.total_questions', '>', 0)
    .where(
      sql<boolean>`result.score * 100 >=
        coalesce(rules.pass_mark_percent, ${DEFAULT_RULES[stage].passMarkPercent}) * result.total_questions`,
    );

/** Repeated registrations whose first one is not deleted. */
const repeatsIn = (db: Kysely<DatabaseSchema>, quizId: string) =>
  db
    .selectFrom('registrations')
    .where('registrations.quiz_id', '=', quizId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations as first')
          .select('first.id')
          .whereRef('first.id', '=', 'registrations.repeat_of')
          .where('first.deleted_at', 'is', null),
      ),
    );

/** Number of registered people who passed a stage of a quiz; the results of deleted registrations are hidden. */
export async function countWhoPassed(db: Kysely<DatabaseSchema>, quizId: string, stage: Stage): Promise<number> {
  const { total } = await db
    .selectFrom(whoPassed(db, quizId, stage).where('result.hidden', '=', 0).as('passed'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The registrations that match a filter, as a query to select from, count or page; repeats match by their own text. */
export function registrationsMatching(
  db: Kysely<DatabaseSchema>,
  { quizId, terms, reference, gender, passed }: RegistrationFilter,
  { state = 'registered', now = new Date(0) }: { state?: RegistrationState | 'repeat'; now?: Date } = {},
) {
  const all = (state === 'repeat' ? repeatsIn(db, quizId) : registrationsIn(db, state, quizId, now))
    .$if(gender !== null, (query) => query.where('registrations.gender', '=', gender ?? 'Male'))
    .$if(passed !== null, (query) =>
      // Checked for each registration, which for a page is far cheaper than collecting all who passed.
      query.where(({ exists }) =>
        exists(
          whoPassed(db, state === 'past' ? null : quizId, passed ?? 1).where(
            sql<boolean>`result.registration_id = registrations.id`,
          ),
        ),
      ),
    );
  if (terms.length === 0) return all;
  return all.where(({ eb, and, or, selectFrom }) => {
    const contains = and(
      terms.map((term) => sql<boolean>`registrations.search_text like ${likePattern(term)} escape '\\'`),
    );
    if (reference === null) return contains;
    // Compares ids only, which the scanned indexes contain with the words.
    const itsPerson = selectFrom('registrations as named')
      .select(({ fn }) => fn.coalesce('named.repeat_of', 'named.id').as('id'))
      .where('named.reference', '=', reference);
    return or([contains, eb('registrations.id', 'in', itsPerson)]);
  });
}
