import { randomInt } from 'node:crypto';
import { addDays, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import { HALL_CODE_LENGTH, HALL_CODE_LETTERS } from '@cog/contracts/registrations/constants';
import type { HallCode } from '@cog/contracts/registrations/schema';
import type { Kysely } from 'kysely';
import { latestPlausible } from '../../core/latestPlausible.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

const makeCode = () =>
  Array.from({ length: HALL_CODE_LENGTH }, () => HALL_CODE_LETTERS[randomInt(HALL_CODE_LETTERS.length)]).join('');

/**
 * Codes that allow a hall full of people to register from one network. One code is valid at a time, until the end of the day in
 * Lagos.
 */
export function hallCodesRepository(db: Kysely<DatabaseSchema>) {
  const valid = (now: Date) =>
    db
      .selectFrom('hall_codes')
      .where('expires_at', '>', now.toISOString())
      .where('expires_at', '<=', latestPlausible(now, DAY_MS));

  return {
    async current(now: Date): Promise<HallCode | null> {
      const row = await valid(now).select(['code', 'expires_at']).orderBy('created_at', 'desc').executeTakeFirst();
      return row === undefined ? null : { code: row.code, expiresAt: row.expires_at };
    },

    async isValid(code: string, now: Date): Promise<boolean> {
      return (await valid(now).select('code').where('code', '=', code).executeTakeFirst()) !== undefined;
    },

    /** Makes a code and ends the previous one. Call it in a transaction. */
    async make(accountId: string | null, now: Date): Promise<HallCode> {
      await db.deleteFrom('hall_codes').execute();
      const code = makeCode();
      const expiresAt = new Date(lagosTime(addDays(lagosDay(now), 1), '00:00')).toISOString();
      await db
        .insertInto('hall_codes')
        .values({ code, created_by: accountId, created_at: now.toISOString(), expires_at: expiresAt })
        .execute();
      return { code, expiresAt };
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('hall_codes').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
