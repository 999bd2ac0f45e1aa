import { formatPhone } from '@cog/contracts/lib/phone';
import type { Gender } from '@cog/contracts/registrations/constants';
import { type Kysely, sql } from 'kysely';
import { likePattern, searchText } from '../../core/searchText.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Which registrations are asked for: those that fit all of it (specification, section 5, Dashboard). */
export interface RegistrationFilter {
  quizId: string;
  /** As `searchWords` makes them; each has to be in name, email, phone or reference. */
  words: readonly string[];
  gender: Gender | null;
}

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

/** The registrations that a filter leaves, to select from, count or page. Deleted ones are none. */
export function registrationsMatching(db: Kysely<DatabaseSchema>, { quizId, words, gender }: RegistrationFilter) {
  const all = db
    .selectFrom('registrations')
    .where('registrations.quiz_id', '=', quizId)
    .where('registrations.deleted_at', 'is', null)
    .$if(gender !== null, (query) => query.where('gender', '=', gender ?? 'Male'));
  return words.reduce(
    (query, word) => query.where(sql<boolean>`registrations.search_text like ${likePattern(word)} escape '\\'`),
    all,
  );
}
