import { createHash } from 'node:crypto';
import { DAY_MS, NETWORK_COUNT_DAYS } from '@cog/contracts/privacy/constants';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { waitForTurn } from './fairShares.ts';
import type { Limiter, SharedLimit, WriteLimit } from './Limiter.ts';
import { networkOf, prefixesOf } from './networkOf.ts';

const OVERALL = 'all';
/** Suffix of the names of daily counts. */
const A_DAY = ', a day';
/** Twice the longest window except the day. */
const OTHERS_KEPT_MS = 2 * 60 * 60_000;

/** Turns that are counted together: one name in one window. */
interface Count {
  db: Kysely<DatabaseSchema>;
  name: string;
  limit: SharedLimit;
  now: Date;
}

/** A prefix in the form in which it is stored: as a hash. */
interface Subject {
  subject: string;
  share: number;
}

const subjectsOf = (address: string): readonly Subject[] =>
  prefixesOf(networkOf(address)).map(({ name, share }) => ({
    subject: createHash('sha256').update(name).digest('hex'),
    share,
  }));

const windowStart = ({ limit: { windowMs }, now }: Count) => Math.floor(now.getTime() / windowMs) * windowMs;
const elapsedOf = (count: Count) => count.now.getTime() - windowStart(count);
const startText = (count: Count) => new Date(windowStart(count)).toISOString();

/** Adds a turn for each subject. @returns how many each has taken */
function takeTurns(count: Count, subjects: readonly string[]) {
  const { db, name } = count;
  return db
    .insertInto('write_counts')
    .values(subjects.map((subject) => ({ name, subject, window_start: startText(count), count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject', 'window_start']).doUpdateSet({ count: sql`write_counts.count + 1` }),
    )
    .returning(['subject', 'count'])
    .execute();
}

function rowsOf(count: Count, subjects: readonly string[]) {
  return (row: ExpressionBuilder<DatabaseSchema, 'write_counts'>) =>
    row.and([
      row('name', '=', count.name),
      row('window_start', '=', startText(count)),
      row('subject', 'in', [...subjects]),
    ]);
}

async function giveBack(count: Count, subjects: readonly string[]): Promise<void> {
  await count.db
    .updateTable('write_counts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where(rowsOf(count, subjects))
    .execute();
}

/** How long a network has to wait, and whether it has used up its own turns. */
interface Refused {
  wait: number;
  isOwnUsedUp: boolean;
}

/** Takes a turn of the total, of a network and of each wider prefix, or none at all. @returns null where they were taken */
async function takeShares(count: Count, network: readonly Subject[]): Promise<Refused | null> {
  const { limit } = count;
  const subjects = network.map(({ subject }) => subject);
  // This comes first: it locks the row until the transaction ends, so that several processes together cannot exceed the limit.
  const [overall] = await takeTurns(count, [OVERALL]);
  const rows = await count.db
    .selectFrom('write_counts')
    .select(['subject', 'count'])
    .where(rowsOf(count, subjects))
    .execute();
  const taken = {
    all: (overall?.count ?? 1) - 1,
    ofPrefixes: subjects.map((subject) => rows.find((row) => row.subject === subject)?.count ?? 0),
  };
  const wait = waitForTurn(limit, network, taken, elapsedOf(count));
  if (wait === 0) {
    await takeTurns(count, subjects);
    return null;
  }
  await giveBack(count, [OVERALL]);
  return { wait, isOwnUsedUp: (taken.ofPrefixes[0] ?? 0) >= limit.each };
}

/**
 * A limit counted in the database, so that several processes share it: writes by strangers, per network and in total. Addresses
 * are stored only as hashes of their prefixes. A write whose transaction is rolled back is not counted.
 */
export class DatabaseLimit implements Limiter {
  readonly #limit: WriteLimit;
  readonly #db: Kysely<DatabaseSchema>;
  readonly #now: Date;

  /** @param db the transaction of the write, or the database to count writes that are rejected later too */
  constructor(limit: WriteLimit, db: Kysely<DatabaseSchema>, now: Date) {
    this.#limit = limit;
    this.#db = db;
    this.#now = now;
  }

  async take(caller: string): Promise<number> {
    if (this.#db.isTransaction) return this.#take(this.#db, caller);
    return this.#db.transaction().execute((transaction) => this.#take(transaction, caller));
  }

  async #take(db: Kysely<DatabaseSchema>, caller: string): Promise<number> {
    const { name, slowerWindowMs, aDay } = this.#limit;
    const now = this.#now;
    const network = subjectsOf(caller);
    const own = network[0]?.subject ?? '';
    const window: Count = { db, name, limit: this.#limit, now };

    let refused = await takeShares(window, network);
    if (refused?.isOwnUsedUp && slowerWindowMs !== undefined) {
      const slower: Count = { db, name: `${name}, slower`, limit: { ...this.#limit, windowMs: slowerWindowMs }, now };
      const [taken] = await takeTurns(slower, [own]);
      if ((taken?.count ?? 1) > 1) {
        await giveBack(slower, [own]);
        return slowerWindowMs - elapsedOf(slower);
      }
      refused = await takeShares({ ...window, limit: { ...this.#limit, each: Number.MAX_SAFE_INTEGER } }, network);
      if (refused !== null) await giveBack(slower, [own]);
    }
    if (refused !== null) return refused.wait;
    if (aDay === undefined) return 0;
    const tooMany = await takeShares({ db, name: name + A_DAY, limit: { ...aDay, windowMs: DAY_MS }, now }, network);
    if (tooMany === null) return 0;
    await giveBack(window, [OVERALL, ...network.map(({ subject }) => subject)]);
    return tooMany.wait;
  }
}

/** Deletes counts of windows that have ended for good. */
export async function sweepWriteCounts(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db
    .deleteFrom('write_counts')
    .where('window_start', '<', before(OTHERS_KEPT_MS))
    .where((row) =>
      row.or([row('window_start', '<', before(NETWORK_COUNT_DAYS * DAY_MS)), row('name', 'not like', `%${A_DAY}`)]),
    )
    .execute();
}
