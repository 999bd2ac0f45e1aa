import { createHash } from 'node:crypto';
import { DAY_MS, NETWORK_COUNT_DAYS } from '@cog/contracts/privacy/constants';
import { type Kysely, sql } from 'kysely';
import { networkOf } from '../core/networkOf.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/**
 * How often strangers may write something. Windows stand one after the other, from the full hour or minute. All that
 * strangers can write and how often: docs/decisions/0012-bounded-work.md.
 */
export interface WriteLimits {
  /** Turns of one network in a window. */
  perNetwork: number;
  /** Turns of all networks together in a window. */
  overAll: number;
  windowMs: number;
  /** A network that has used up its turns may go on with one in each of these shorter windows; not at all unless told. */
  slowerWindowMs?: number;
  /** Turns of one network in a day, counted in UTC; as many as its windows hold unless told. */
  perNetworkADay?: number;
}

export interface Write {
  /** What is counted: 'registration'. */
  name: string;
  /** The caller's address; only a hash of its network is kept. */
  address: string;
  limits: WriteLimits;
}

interface Turn {
  name: string;
  subject: string;
  windowMs: number;
}

const EVERYBODY = 'all';

const windowStart = (windowMs: number, now: Date) => Math.floor(now.getTime() / windowMs) * windowMs;

const keyOf = ({ name, subject, windowMs }: Turn, now: Date) => ({
  name,
  subject,
  window_start: new Date(windowStart(windowMs, now)).toISOString(),
});

/** Takes a turn in one write, so that no number of processes gets one too many. @returns 0, or milliseconds to wait */
async function takeTurn(db: Kysely<DatabaseSchema>, turn: Turn, most: number, now: Date): Promise<number> {
  const taken = await db
    .insertInto('write_counts')
    .values({ ...keyOf(turn, now), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql`write_counts.count + 1` })
        .where('write_counts.count', '<', most),
    )
    .returning('count')
    .executeTakeFirst();
  return taken === undefined ? windowStart(turn.windowMs, now) + turn.windowMs - now.getTime() : 0;
}

async function giveBack(db: Kysely<DatabaseSchema>, turn: Turn, now: Date): Promise<void> {
  const { name, subject, window_start } = keyOf(turn, now);
  await db
    .updateTable('write_counts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('window_start', '=', window_start)
    .execute();
}

/**
 * Counts a write of a stranger, by network and over all, in the database: several processes count together. A write
 * that may not be is not counted, and one whose transaction is undone neither.
 *
 * @param db the transaction of the write, or the database itself to count what is refused afterwards too
 * @returns 0 when the write may go on, else the milliseconds after which it may
 */
export async function countWrite(
  db: Kysely<DatabaseSchema>,
  { name, address, limits }: Write,
  now: Date,
): Promise<number> {
  const { perNetwork, overAll, windowMs, slowerWindowMs, perNetworkADay } = limits;
  const network = createHash('sha256').update(networkOf(address)).digest('hex');
  const everybody = { name, subject: EVERYBODY, windowMs };
  const tooManyOverAll = await takeTurn(db, everybody, overAll, now);
  if (tooManyOverAll > 0) return tooManyOverAll;
  let wait = await takeTurn(db, { name, subject: network, windowMs }, perNetwork, now);
  if (wait > 0 && slowerWindowMs !== undefined) {
    wait = await takeTurn(db, { name: `${name}, slower`, subject: network, windowMs: slowerWindowMs }, 1, now);
  }
  if (wait === 0 && perNetworkADay !== undefined) {
    wait = await takeTurn(db, { name: `${name}, a day`, subject: network, windowMs: DAY_MS }, perNetworkADay, now);
  }
  if (wait > 0) await giveBack(db, everybody, now);
  return wait;
}

/** Removes counts whose windows are over for good. */
export async function sweepWriteCounts(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - NETWORK_COUNT_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('write_counts').where('window_start', '<', oldest).execute();
}
