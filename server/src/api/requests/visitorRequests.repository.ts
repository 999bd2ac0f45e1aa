import type { PrayerRequestInput, WelcomeRequestInput } from '@cog/contracts/requests/schema';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Stores requests from the forms of the site. Hosts read them through `moderationQueues`. */
export function visitorRequestsRepository(db: Kysely<DatabaseSchema>) {
  return {
    async addPrayer({ name, phone, email, text, mayCall }: PrayerRequestInput, now: Date): Promise<void> {
      await db
        .insertInto('visitor_requests')
        .values({
          id: uuidv7(),
          kind: 'prayer',
          name,
          phone,
          email,
          message: text,
          may_call: mayCall ? 1 : 0,
          branch: null,
          wishes: '',
          created_at: now.toISOString(),
          done_at: null,
          deleted_at: null,
        })
        .execute();
    },

    /** @param names of branch and team, instead of their ids */
    async addNewcomer(
      { name, phone, email, foundBy, wishes }: WelcomeRequestInput,
      { branch, team }: { branch: string | null; team: string | null },
      now: Date,
    ): Promise<void> {
      await db
        .insertInto('visitor_requests')
        .values({
          id: uuidv7(),
          kind: 'newcomer',
          name,
          phone,
          email,
          message: foundBy ?? '',
          may_call: wishes.includes('call') ? 1 : 0,
          branch,
          team,
          wishes: [...new Set(wishes)].join(','),
          created_at: now.toISOString(),
          done_at: null,
          deleted_at: null,
        })
        .execute();
    },
  };
}
