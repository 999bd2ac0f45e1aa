import { formatPhone, toE164, withoutSeparators } from '@cog/contracts/lib/phone';
import { DELETED_REGISTRATION_DAYS } from '@cog/contracts/privacy/constants';
import type { Stage } from '@cog/contracts/quiz/constants';
import { DEFAULT_RULES } from '@cog/contracts/quiz/stages.constants';
import type { Gender, RegistrationState } from '@cog/contracts/registrations/constants';
import { type Kysely, sql } from 'kysely';
import { likePattern, searchTerms, searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { readReference } from './readReference.ts';

/** Which registrations are asked for: those that fit all of it (specification, section 5, Dashboard). */
export interface RegistrationFilter {
  quizId: string;
  /** As `searchTerms` makes them; each has to be in name, email, phone or reference. */
  words: readonly string[];
  /** When the search is a whole reference: whose it is is found in any case, also when it is that of a repeat. */
  reference: string | null;
  gender: Gender | null;
  /** The stage that they have passed; null for anybody. */
  passed: Stage | null;
}

/** What a person typed into the search and chose. */
export interface RegistrationSearch {
  search: string | null;
  gender: Gender | null;
  passed: Stage | null;
}

/** The words of a search for people. A phone number, or a part of one, is one word, however it is spaced: '0803-123 4567'. */
export function peopleWords(search: string): string[] {
  const digits = toE164(search) ?? withoutSeparators(search).replace(/^00(?=234)/, '+');
  return searchTerms(/^\+?\d+$/.test(digits) ? digits : search);
}

/** What a person typed into the search and chose, as it is looked for in a quiz. */
export const registrationFilter = (
  quizId: string,
  { search, gender, passed }: RegistrationSearch,
): RegistrationFilter => ({
  quizId,
  words: peopleWords(search ?? ''),
  reference: readReference(search ?? ''),
  gender,
  passed,
});

/** What a search looks in; the phone both as '+2348031234567' and as '08031234567'. */
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

/** The moment before which a deletion cannot be taken back any more. */
export const oldestDeletion = (now: Date): string =>
  new Date(now.getTime() - DELETED_REGISTRATION_DAYS * DAY_MS).toISOString();

/** The registrations of a state: of the current quiz, deleted ones that can be brought back, or of quizzes before. */
function registrationsIn(db: Kysely<DatabaseSchema>, state: RegistrationState, quizId: string, now: Date) {
  const all = db.selectFrom('registrations');
  if (state === 'past')
    return all.where('registrations.quiz_id', '<>', quizId).where('registrations.deleted_at', 'is', null);
  const current = all.where('registrations.quiz_id', '=', quizId);
  if (state === 'registered') return current.where('registrations.deleted_at', 'is', null);
  // A repeat is deleted from the start, and never comes back.
  return current
    .where('registrations.deleted_at', '>=', oldestDeletion(now))
    .where('registrations.repeat_of', 'is', null);
}

/**
 * Who completed a stage with its pass mark: the rule of `hasPassed`, for the database.
 *
 * @param quizId null for any quiz
 */
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

/** The registrations of people who had registered before, while their first one is there. */
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

/** How many of a quiz who are registered have passed a stage: a result is hidden while its registration is deleted. */
export async function countWhoPassed(db: Kysely<DatabaseSchema>, quizId: string, stage: Stage): Promise<number> {
  const { total } = await db
    .selectFrom(whoPassed(db, quizId, stage).where('result.hidden', '=', 0).as('passed'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The registrations that a filter leaves, to select from, count or page; repeats by what was typed in them. */
export function registrationsMatching(
  db: Kysely<DatabaseSchema>,
  { quizId, words, reference, gender, passed }: RegistrationFilter,
  { state = 'registered', now = new Date(0) }: { state?: RegistrationState | 'repeat'; now?: Date } = {},
) {
  const all = (state === 'repeat' ? repeatsIn(db, quizId) : registrationsIn(db, state, quizId, now))
    .$if(gender !== null, (query) => query.where('registrations.gender', '=', gender ?? 'Male'))
    .$if(passed !== null, (query) =>
      // Looked up for each registration: for a page that is far less than to gather all who passed.
      query.where(({ exists }) =>
        exists(
          whoPassed(db, state === 'past' ? null : quizId, passed ?? 1).where(
            sql<boolean>`result.registration_id = registrations.id`,
          ),
        ),
      ),
    );
  if (words.length === 0) return all;
  return all.where(({ eb, and, or, selectFrom }) => {
    const contains = and(
      words.map((word) => sql<boolean>`registrations.search_text like ${likePattern(word)} escape '\\'`),
    );
    if (reference === null) return contains;
    // By id alone, which the indexes that are gone through have besides the words.
    const itsPerson = selectFrom('registrations as named')
      .select(({ fn }) => fn.coalesce('named.repeat_of', 'named.id').as('id'))
      .where('named.reference', '=', reference);
    return or([contains, eb('registrations.id', 'in', itsPerson)]);
  });
}
