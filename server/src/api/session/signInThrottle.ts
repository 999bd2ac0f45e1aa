import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { usernameKey } from '../../accounts/accounts.repository.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Wrong passwords that cost nothing but the try. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
/** After so long without a try, an address starts afresh. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/** Wait after so many failures: 1 s after the sixth, doubled with each, at most 15 minutes. */
const waitAfter = (failures: number) =>
  failures <= FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES - 1), LONGEST_WAIT_MS);

export interface SignInAttempt {
  username: string;
  address: string;
}

/** No key of a username begins with a blank, so that the areas' counts never mix. */
const PREFIXES = { admin: '', promo: ' promo ' } as const;

/**
 * Slows down guessing, for each username from each address by itself: whoever guesses from elsewhere
 * can't keep the account's owner out. Addresses are kept as hashes alone.
 */
export function signInThrottle(db: Kysely<DatabaseSchema>, area: keyof typeof PREFIXES) {
  const keyOf = ({ username, address }: SignInAttempt) => {
    const key = PREFIXES[area] + usernameKey(username);
    return { username_key: key, address_hash: createHash('sha256').update(`${address} ${key}`).digest('hex') };
  };

  return {
    /**
     * Counts a try as failed before its password is looked at, so that many at once gain nothing.
     *
     * @returns milliseconds to wait, or 0 when the password may be checked
     */
    async begin(attempt: SignInAttempt, now: Date): Promise<number> {
      const key = keyOf(attempt);
      const at = now.toISOString();
      const forgotten = new Date(now.getTime() - FORGOTTEN_MS).toISOString();
      return db.transaction().execute(async (transaction) => {
        const counted = await transaction
          .insertInto('sign_in_attempts')
          .values({ ...key, failures: 1, blocked_until: null, last_at: at })
          .onConflict((conflict) =>
            conflict
              .columns(['username_key', 'address_hash'])
              .doUpdateSet((set) => ({
                failures: set
                  .case()
                  .when('sign_in_attempts.last_at', '<=', forgotten)
                  .then(1)
                  .else(set('sign_in_attempts.failures', '+', 1))
                  .end(),
                last_at: at,
              }))
              .where((where) =>
                where.or([
                  where('sign_in_attempts.blocked_until', 'is', null),
                  where('sign_in_attempts.blocked_until', '<=', at),
                ]),
              ),
          )
          .returning('failures')
          .executeTakeFirst();
        const own = transaction
          .selectFrom('sign_in_attempts')
          .select('blocked_until')
          .where('username_key', '=', key.username_key)
          .where('address_hash', '=', key.address_hash);
        if (counted === undefined) {
          const { blocked_until } = await own.executeTakeFirstOrThrow();
          return Math.max(1, Date.parse(blocked_until ?? at) - now.getTime());
        }
        const wait = waitAfter(counted.failures);
        await transaction
          .updateTable('sign_in_attempts')
          .set({ blocked_until: wait === 0 ? null : new Date(now.getTime() + wait).toISOString() })
          .where('username_key', '=', key.username_key)
          .where('address_hash', '=', key.address_hash)
          .execute();
        return 0;
      });
    },

    /** The right password was given: the count starts afresh. */
    async succeed(attempt: SignInAttempt): Promise<void> {
      const key = keyOf(attempt);
      await db
        .deleteFrom('sign_in_attempts')
        .where('username_key', '=', key.username_key)
        .where('address_hash', '=', key.address_hash)
        .execute();
    },
  };
}

/** Removes counts that no longer matter, of every area. */
export async function sweepSignInAttempts(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_MS).toISOString();
  await db.deleteFrom('sign_in_attempts').where('last_at', '<=', forgotten).execute();
}
