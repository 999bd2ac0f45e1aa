import { createHash } from 'node:crypto';
import { DAY_MS, KNOWN_NETWORK_DAYS, NETWORK_COUNT_DAYS } from '@cog/contracts/privacy/constants';
import { type Kysely, sql, type Transaction } from 'kysely';
import { blockOf, networkOf } from '../../admission/networkOf.ts';
import { latestPlausible } from '../../core/latestPlausible.ts';
import { commitBeforeDisk } from '../../db/commitBeforeDisk.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { usernameKey } from '../accounts/accounts.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long wrong passwords of one kind delay the next try: 1 s after the free ones, doubled with each. */
interface Limit {
  /** Wrong passwords without a delay. */
  free: number;
  longestMs: number;
  /** The count restarts after this long without a try. */
  forgottenMs: number;
}

interface Limits {
  /** For a name and a new address. */
  newAddress: Limit;
  /** For a name in a browser where it has signed in before; tries from elsewhere do not count here. */
  knownDevice: Limit;
  /** For a name and a new block of addresses (`blockOf`), so that one block cannot use up the name's limit for all addresses. */
  newBlock: Limit;
  /** For a name and an address from which it has signed in before: others behind the address cannot lock out the owner for long. */
  knownAddress: Limit;
  /** For a name and all its new addresses together: many guessers get few guesses in total. */
  everywhere: Limit;
  /** For an address and all names that are new there: wide enough for many people behind one address. */
  everyName: Limit;
  /** The same for a block of addresses. */
  everyNameOfBlock: Limit;
  /** For all names and all their new addresses together. */
  overAll: Limit;
}

/** No user waits longer than a minute; many guesses are bounded by the limit of a name for all addresses. */
const passwordLimits: Limits = {
  newAddress: { free: 5, longestMs: MINUTE_MS, forgottenMs: NETWORK_COUNT_DAYS * DAY_MS },
  knownDevice: { free: 5, longestMs: MINUTE_MS, forgottenMs: NETWORK_COUNT_DAYS * DAY_MS },
  knownAddress: { free: 5, longestMs: MINUTE_MS, forgottenMs: NETWORK_COUNT_DAYS * DAY_MS },
  newBlock: { free: 20, longestMs: 15_000, forgottenMs: HOUR_MS },
  everywhere: { free: 50, longestMs: 4000, forgottenMs: HOUR_MS },
  everyName: { free: 100, longestMs: 15_000, forgottenMs: HOUR_MS },
  everyNameOfBlock: { free: 400, longestMs: 15_000, forgottenMs: HOUR_MS },
  overAll: { free: Number.POSITIVE_INFINITY, longestMs: 0, forgottenMs: HOUR_MS },
};

/**
 * For six-digit codes, tried by someone with the password: three in a million are right at any time. A minute between tries from
 * all addresses leaves a chance of 0.4 percent a day, and the audit trail shows each hour of tries.
 */
const codeLimits: Limits = {
  ...passwordLimits,
  everywhere: { free: 10, longestMs: MINUTE_MS, forgottenMs: NETWORK_COUNT_DAYS * DAY_MS },
};

/**
 * For a reference with a phone number; someone with a reference could try numbers that match the masked one on the leaderboard. A
 * whole hall, or thousands in a mobile network, may share an address, so it is delayed late and briefly.
 */
const quizLimits: Limits = {
  newAddress: { free: 8, longestMs: MINUTE_MS, forgottenMs: NETWORK_COUNT_DAYS * DAY_MS },
  knownDevice: { free: 8, longestMs: 15_000, forgottenMs: NETWORK_COUNT_DAYS * DAY_MS },
  knownAddress: { free: 8, longestMs: 15_000, forgottenMs: NETWORK_COUNT_DAYS * DAY_MS },
  newBlock: { free: 12, longestMs: MINUTE_MS, forgottenMs: HOUR_MS },
  everywhere: { free: 20, longestMs: 30_000, forgottenMs: HOUR_MS },
  everyName: { free: 1000, longestMs: 2000, forgottenMs: HOUR_MS },
  everyNameOfBlock: { free: 4000, longestMs: 2000, forgottenMs: HOUR_MS },
  overAll: { free: 20_000, longestMs: 1000, forgottenMs: HOUR_MS },
};

/** Prefixes of the counters by area; username keys cannot begin with them, so areas never mix. */
const AREAS = {
  admin: { prefix: '', limits: passwordLimits },
  code: { prefix: ' code ', limits: codeLimits },
  promo: { prefix: ' promo ', limits: passwordLimits },
  quiz: { prefix: ' quiz ', limits: quizLimits },
} as const;
type Area = keyof typeof AREAS;

/** The time without a try after which no counter matters any more. */
const longestOf = (name: keyof Limits) =>
  Math.max(...Object.values(AREAS).map(({ limits }) => limits[name].forgottenMs));

/** How long an address from which a user has signed in is remembered. */
const KNOWN_FOR_MS = KNOWN_NETWORK_DAYS * DAY_MS;

const waitAfter = (failures: number, { free, longestMs }: Limit) =>
  failures <= free ? 0 : Math.min(1000 * 2 ** (failures - free - 1), longestMs);

export interface SignInAttempt {
  username: string;
  address: string;
  /** Id of a browser in which this name has signed in before (`knownDevices`); null or omitted for any other. */
  device?: string | null;
}

interface Key {
  username_key: string;
  address_hash: string;
}

const ANY_NAME = ' any name';
const ANY_ADDRESS = 'any address';

/** Most wrong tries of a block that exempt it from the overall limit. */
const LITTLE_OF_BLOCK = 20;

/** Carries a refusal out of a transaction, so that the counts made before it are rolled back. */
class Blocked extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('This try has to wait.');
    this.wait = wait;
  }
}

/** Counts a try as failed, unless it has to wait. @returns milliseconds to wait, or 0 when it was counted */
async function count(
  transaction: Transaction<DatabaseSchema>,
  table: 'sign_in_attempts' | 'sign_in_totals',
  key: Key,
  limit: Limit,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const forgotten = new Date(now.getTime() - limit.forgottenMs).toISOString();
  // In SQL, the old values of the row, not the inserted ones.
  const [failures, blockedUntil, lastAt] = ['failures', 'blocked_until', 'last_at'].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  const counted = await transaction
    .insertInto(table)
    .values({ ...key, failures: 1, blocked_until: null, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['username_key', 'address_hash'])
        .doUpdateSet({
          failures: sql<number>`case when ${lastAt} <= ${forgotten} then 1 else ${failures} + 1 end`,
          blocked_until: null,
          last_at: at,
        })
        .where(
          sql<boolean>`(${blockedUntil} is null or ${blockedUntil} <= ${at} or ${blockedUntil} > ${latestPlausible(now, limit.longestMs)})`,
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted === undefined) {
    const { blocked_until } = await transaction
      .selectFrom(table)
      .select('blocked_until')
      .where('username_key', '=', key.username_key)
      .where('address_hash', '=', key.address_hash)
      .executeTakeFirstOrThrow();
    return Math.max(1, Date.parse(blocked_until ?? at) - now.getTime());
  }
  const wait = waitAfter(counted.failures, limit);
  // An earlier wait is over, or this try would not have been counted.
  if (wait === 0) return 0;
  await transaction
    .updateTable(table)
    .set({ blocked_until: new Date(now.getTime() + wait).toISOString() })
    .where('username_key', '=', key.username_key)
    .where('address_hash', '=', key.address_hash)
    .execute();
  return 0;
}

/** Takes one failure off a counter, and, for a counter of a single name and place, ends its wait. */
async function countOneLess(
  transaction: Transaction<DatabaseSchema>,
  table: 'sign_in_attempts' | 'sign_in_totals',
  key: Key,
): Promise<void> {
  await transaction
    .updateTable(table)
    .set((row) => ({
      failures: row('failures', '-', 1),
      ...(table === 'sign_in_attempts' ? { blocked_until: null } : {}),
    }))
    .where('username_key', '=', key.username_key)
    .where('address_hash', '=', key.address_hash)
    .where('failures', '>', 0)
    .execute();
}

/** Number of failures under a key. */
async function failuresOf(
  transaction: Transaction<DatabaseSchema>,
  { username_key, address_hash }: Key,
): Promise<number> {
  const found = await transaction
    .selectFrom('sign_in_totals')
    .select('failures')
    .where('username_key', '=', username_key)
    .where('address_hash', '=', address_hash)
    .executeTakeFirst();
  return found?.failures ?? 0;
}

/** The counters that a try belongs to. */
function keysOf(prefix: string, { username, address, device }: SignInAttempt) {
  const keyFrom = (place: string, name: string): Key => ({
    username_key: name,
    address_hash: createHash('sha256').update(`${place} ${name}`).digest('hex'),
  });
  const network = networkOf(address);
  const keyOf = (name: string) => keyFrom(network, name);
  const blockKeyOf = (name: string) => keyFrom(`block ${blockOf(network)}`, name);
  const own = keyOf(prefix + usernameKey(username));
  return {
    own,
    device: device ? keyFrom(`device ${device}`, own.username_key) : null,
    totals: {
      newBlock: blockKeyOf(own.username_key),
      everywhere: { ...own, address_hash: ANY_ADDRESS },
      everyName: keyOf(prefix + ANY_NAME),
      everyNameOfBlock: blockKeyOf(prefix + ANY_NAME),
      overAll: { username_key: prefix + ANY_NAME, address_hash: ANY_ADDRESS },
    } satisfies Partial<Record<keyof Limits, Key>>,
  };
}

/**
 * Slows down guessing by name, address and both. For an address or browser in which a name has signed in before, only tries from
 * there count, so that strangers cannot lock an account's owner out. Addresses are stored as hashes.
 */
export function signInThrottle(db: Kysely<DatabaseSchema>, area: Area) {
  const { prefix, limits } = AREAS[area];
  const keysFor = (attempt: SignInAttempt) => keysOf(prefix, attempt);
  const hasOverAll = Number.isFinite(limits.overAll.free);

  async function isKnown(on: Kysely<DatabaseSchema>, { username_key, address_hash }: Key): Promise<boolean> {
    const found = await on
      .selectFrom('known_addresses')
      .select('last_at')
      .where('username_key', '=', username_key)
      .where('address_hash', '=', address_hash)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** @returns the wait; 0 for a block with few wrong tries, because others used up the limit */
  async function countOverAll(
    transaction: Transaction<DatabaseSchema>,
    { overAll, everyNameOfBlock }: ReturnType<typeof keysFor>['totals'],
    now: Date,
  ): Promise<number> {
    if (!hasOverAll) return 0;
    const wait = await count(transaction, 'sign_in_totals', overAll, limits.overAll, now);
    const isSpared = wait > 0 && (await failuresOf(transaction, everyNameOfBlock)) <= LITTLE_OF_BLOCK;
    return isSpared ? 0 : wait;
  }

  return {
    /**
     * Counts a try as failed before its password is checked, so that concurrent tries gain nothing.
     *
     * @returns milliseconds to wait, or 0 when the password may be checked
     */
    async begin(attempt: SignInAttempt, now: Date): Promise<number> {
      const { own, device, totals } = keysFor(attempt);
      const known = device !== null || (await isKnown(db, own));
      try {
        return await db.transaction().execute(async (transaction) => {
          await commitBeforeDisk(transaction);
          if (device !== null) return count(transaction, 'sign_in_attempts', device, limits.knownDevice, now);
          const wait = await count(
            transaction,
            'sign_in_attempts',
            own,
            known ? limits.knownAddress : limits.newAddress,
            now,
          );
          if (wait > 0 || known) return wait;
          const waits: number[] = [];
          for (const name of ['newBlock', 'everywhere', 'everyName', 'everyNameOfBlock'] as const) {
            waits.push(await count(transaction, 'sign_in_totals', totals[name], limits[name], now));
          }
          waits.push(await countOverAll(transaction, totals, now));
          const longest = Math.max(...waits);
          if (longest > 0) throw new Blocked(longest);
          return 0;
        });
      } catch (error) {
        if (error instanceof Blocked) return error.wait;
        throw error;
      }
    },

    /** Takes back the count of a try that was not wrong but did not sign in either, such as a right password without the code. */
    async takeBack(attempt: SignInAttempt): Promise<void> {
      const { own, device, totals } = keysFor(attempt);
      const known = device !== null || (await isKnown(db, own));
      await db.transaction().execute(async (transaction) => {
        await countOneLess(transaction, 'sign_in_attempts', device ?? own);
        for (const key of known ? [] : Object.values(totals)) {
          await countOneLess(transaction, 'sign_in_totals', key);
        }
      });
    },

    /** Resets the count after the right password, and remembers the address. */
    async succeed(attempt: SignInAttempt, now: Date): Promise<void> {
      const { own, device, totals } = keysFor(attempt);
      const at = now.toISOString();
      // Read before the transaction: SQLite rejects a transaction that writes after a read when another process has written in
      // between.
      const known = device !== null || (await isKnown(db, own));
      const counted = device ?? own;
      await db.transaction().execute(async (transaction) => {
        await commitBeforeDisk(transaction);
        await transaction
          .deleteFrom('sign_in_attempts')
          .where('username_key', '=', counted.username_key)
          .where('address_hash', '=', counted.address_hash)
          .execute();
        await transaction
          .insertInto('known_addresses')
          .values({ ...own, last_at: at })
          .onConflict((conflict) => conflict.columns(['username_key', 'address_hash']).doUpdateSet({ last_at: at }))
          .execute();
        // The try was counted as failed when it began. Other failures stay: one right password does not cancel them.
        for (const key of known ? [] : Object.values(totals)) {
          await countOneLess(transaction, 'sign_in_totals', key);
        }
      });
    },
  };
}

/** The names under which tries with these e-mail addresses are counted, in every area with sign-in by e-mail. */
export const signInNames = (emails: readonly string[]): string[] =>
  Object.values(AREAS).flatMap(({ prefix }) => emails.map((email) => prefix + usernameKey(email)));

/** Deletes outdated counters and addresses of all areas. */
export async function sweepSignInAttempts(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db
    .deleteFrom('sign_in_attempts')
    .where('last_at', '<=', before(longestOf('newAddress')))
    .execute();
  await db
    .deleteFrom('sign_in_totals')
    .where('last_at', '<=', before(longestOf('everywhere')))
    .execute();
  await db.deleteFrom('known_addresses').where('last_at', '<=', before(KNOWN_FOR_MS)).execute();
  await db.deleteFrom('known_devices').where('last_at', '<=', before(KNOWN_FOR_MS)).execute();
}
