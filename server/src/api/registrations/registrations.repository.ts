import type { RegistrationInput } from '@cog/contracts/registrations/schema';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';
import { makeReference } from './reference.ts';

export type StoredRegistration = Selectable<DatabaseSchema['registrations']>;

/** More collisions in a row than chance can bring, with millions of references free. */
const MOST_COLLISIONS = 20;

const flag = (value: boolean) => (value ? 1 : 0);

/** Registrations for the Bible quiz: one a phone number. */
export function registrationsRepository(db: Kysely<DatabaseSchema>) {
  const isRegistered = async (phone: string) =>
    (await db.selectFrom('registrations').select('id').where('phone_number', '=', phone).executeTakeFirst()) !==
    undefined;

  return {
    /**
     * @returns the new registration, or null when the phone number is registered already
     * @throws Error when no free reference can be found
     */
    async add(input: RegistrationInput, now: Date): Promise<{ id: string; reference: string } | null> {
      for (let collisions = 0; collisions < MOST_COLLISIONS; collisions++) {
        const row = await db
          .insertInto('registrations')
          .values({
            id: uuidv7(),
            reference: makeReference(),
            full_name: input.fullName,
            age: input.age,
            gender: input.gender,
            phone_number: input.phoneNumber,
            email: input.email,
            church_name: input.churchName,
            available_all_stages: flag(input.availableAllStages),
            reason_to_join: input.reasonToJoin,
            terms_accepted: flag(input.termsAccepted),
            guardian_name: input.guardianName,
            guardian_phone: input.guardianPhone,
            guardian_consent: flag(input.guardianConsent),
            registered_at: now.toISOString(),
          })
          // Either the phone number or, hardly ever, the reference; no error, which would end the transaction.
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'reference'])
          .executeTakeFirst();
        if (row !== undefined) return row;
        if (await isRegistered(input.phoneNumber)) return null;
      }
      throw new Error('No free reference was found for a registration.');
    },

    /** Newest first. */
    async list({ page, pageSize }: { page: number; pageSize: number }): Promise<StoredRegistration[]> {
      return db
        .selectFrom('registrations')
        .selectAll()
        .orderBy('registered_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async count(): Promise<number> {
      const { total } = await db
        .selectFrom('registrations')
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}
