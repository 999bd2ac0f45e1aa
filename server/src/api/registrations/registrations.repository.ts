import { currentConsent } from '@cog/contracts/registrations/consent';
import { ADULT_AGE } from '@cog/contracts/registrations/constants';
import type { RegistrationInput } from '@cog/contracts/registrations/schema';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';
import { keepConsent } from './keepConsent.ts';
import { nameKey } from './nameKey.ts';
import { quizzesRepository } from './quizzes.repository.ts';
import { makeReference, prefixOf } from './reference.ts';
import { registrationSearchText } from './registrationFilter.ts';

export type StoredRegistration = Selectable<DatabaseSchema['registrations']>;

/** More consecutive collisions than chance can explain, with millions of references free. */
const MOST_COLLISIONS = 20;

const flag = (value: boolean) => (value ? 1 : 0);

/** Registrations for the current quiz, one per person, identified by phone and name (product decision 10). */
export function registrationsRepository(db: Kysely<DatabaseSchema>) {
  const firstOf = async (quizId: string, phone: string, name: string) =>
    db
      .selectFrom('registrations')
      .select('id')
      .where('quiz_id', '=', quizId)
      .where('phone_number', '=', phone)
      .where('name_key', '=', nameKey(name))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();

  return {
    /**
     * Registers a person. Someone who is registered already also gets a row and a reference, marked as a repeat, so that the call
     * does not reveal who is registered.
     *
     * @throws Error when no free reference can be found
     */
    async add(input: RegistrationInput, now: Date): Promise<{ id: string; reference: string; isRepeat: boolean }> {
      const quiz = await quizzesRepository(db).current();
      const version = input.consentVersion || currentConsent.version;
      if (!(await keepConsent(db, version, now))) throw new Error(`There are no terms of the version ${version}.`);
      const prefix = await prefixOf(db);
      for (let collisions = 0; collisions < MOST_COLLISIONS; collisions++) {
        const first = await firstOf(quiz.id, input.phoneNumber, input.fullName);
        const at = now.toISOString();
        const reference = makeReference(prefix);
        const row = await db
          .insertInto('registrations')
          .values({
            id: uuidv7(),
            quiz_id: quiz.id,
            reference,
            full_name: input.fullName,
            name_key: nameKey(input.fullName),
            age: input.age,
            gender: input.gender,
            phone_number: input.phoneNumber,
            email: input.email,
            church_name: input.churchName,
            available_all_stages: flag(input.availableAllStages),
            reason_to_join: input.reasonToJoin,
            terms_accepted: flag(input.termsAccepted),
            consent_version: version,
            guardian_name: input.guardianName,
            guardian_phone: input.guardianPhone,
            guardian_consent: flag(input.guardianConsent),
            phone_is_guardians: flag(input.phoneIsGuardians && input.age < ADULT_AGE),
            search_text: registrationSearchText({ ...input, reference }),
            registered_at: at,
            updated_at: at,
            deleted_at: first === undefined ? null : at,
            repeat_of: first?.id ?? null,
          })
          // A conflict means the same person in another transaction or, rarely, the same reference; an error would abort the
          // transaction.
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'reference'])
          .executeTakeFirst();
        if (row !== undefined) return { ...row, isRepeat: first !== undefined };
      }
      throw new Error('No free reference was found for a registration.');
    },

    /** Number of registrations for the current quiz. */
    async count(): Promise<number> {
      const quiz = await quizzesRepository(db).current();
      const { total } = await db
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('quiz_id', '=', quiz.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}
