import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { isOvertaken } from '../db/databaseErrors.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { type Answer, answered, type Refusal, refused } from './answer.ts';

/** Valid keys: visible ASCII. */
const KEY = /^[\x21-\x7e]{1,200}$/;
/** Attempts of a write that conflicts with others: of many conflicting writes one succeeds each time. */
const MOST_ATTEMPTS = 3;

export interface Write<Body> {
  db: Kysely<DatabaseSchema>;
  /** Method and path of the endpoint, because two endpoints may get the same key. */
  scope: string;
  /** The `Idempotency-Key` header, if any. */
  key: string | undefined;
  /** The parsed body before any schema has changed it; undefined where the endpoint takes none. */
  sent: unknown;
  now: Date;
  /** Performs the write, using only this transaction. It is repeated after a conflict with another write. */
  act: (transaction: Transaction<DatabaseSchema>) => Promise<Answer<Body>>;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * SHA-256 of the body as sent, independent of the order of its fields. It is not taken after the schema, whose defaults may change
 * with an upgrade between two attempts.
 */
function hashOf(sent: unknown): string {
  const inOrder = (_name: string, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  return createHash('sha256')
    .update(JSON.stringify(sent ?? null, inOrder))
    .digest('hex');
}

/** Carries a refusal out of a transaction, which is rolled back. */
class RolledBack extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

async function replay(
  transaction: Transaction<DatabaseSchema>,
  { scope, key }: { scope: string; key: string },
  bodyHash: string,
): Promise<Answer<unknown>> {
  const stored = await transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.body_hash !== bodyHash) {
    return refused(422, 'This Idempotency-Key was used for another request. Send a new key with a new request.');
  }
  return answered(JSON.parse(stored.answer), stored.status);
}

async function actOnce<Body>(
  transaction: Transaction<DatabaseSchema>,
  write: Write<Body>,
  key: string,
): Promise<Answer<unknown>> {
  const bodyHash = hashOf(write.sent);
  // Inserted first: a concurrent request with this key waits here until the first one commits or rolls back.
  const taken = await transaction
    .insertInto('idempotency_keys')
    .values({
      scope: write.scope,
      key,
      body_hash: bodyHash,
      status: 0,
      answer: '',
      created_at: write.now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken === undefined) return replay(transaction, { scope: write.scope, key }, bodyHash);
  const answer = await write.act(transaction);
  if (answer.kind === 'answer') {
    await transaction
      .updateTable('idempotency_keys')
      .set({ status: answer.status, answer: JSON.stringify(answer.body) })
      .where('scope', '=', write.scope)
      .where('key', '=', key)
      .execute();
  }
  return answer;
}

/**
 * Performs a write and stores its key in one transaction: the same key and body get the same answer, another body 422. A refusal
 * releases the key. Conflicting writes are serialised.
 *
 * @returns the answer, or a refusal: 400 for an invalid key, 422 as above, or the handler's own
 */
export async function withIdempotency<Body>(write: Write<Body>): Promise<Answer<unknown>> {
  const { key } = write;
  if (key !== undefined && !KEY.test(key)) {
    return refused(400, 'Idempotency-Key must be 1 to 200 visible ASCII characters.');
  }
  const run = async (): Promise<Answer<unknown>> => {
    try {
      return await write.db.transaction().execute(async (transaction) => {
        const answer = key === undefined ? await write.act(transaction) : await actOnce(transaction, write, key);
        if (answer.kind === 'refusal') throw new RolledBack(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal;
      throw error;
    }
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isOvertaken(error) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/**
 * The stored answer of an earlier write with this key; null without one. For requests that today's rules refuse: an earlier release
 * may have accepted them without the phone receiving the answer.
 */
export async function earlierAnswer(
  db: Kysely<DatabaseSchema>,
  { scope, key, sent }: Pick<Write<unknown>, 'scope' | 'key' | 'sent'>,
): Promise<{ status: number; body: unknown } | null> {
  if (key === undefined || !KEY.test(key)) return null;
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['status', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('body_hash', '=', hashOf(sent))
    .executeTakeFirst();
  return stored === undefined ? null : { status: stored.status, body: JSON.parse(stored.answer) };
}
