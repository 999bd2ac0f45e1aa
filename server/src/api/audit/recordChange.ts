import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

export interface Change {
  /** Null for the server itself. */
  accountId: string | null;
  /** The thing and the action, such as 'devotional.created'. */
  action: `${string}.${string}`;
  subjectId: string;
  /** What identifies the thing to a reader; never personal data. */
  details: Readonly<Record<string, string>>;
}

/** Records who changed what, in the transaction of the change. */
export async function recordChange(db: Kysely<DatabaseSchema>, change: Change, now: Date): Promise<void> {
  await db
    .insertInto('audit_trail')
    .values({
      id: uuidv7(),
      at: now.toISOString(),
      account_id: change.accountId,
      action: change.action,
      subject_id: change.subjectId,
      details: JSON.stringify(change.details),
    })
    .execute();
}
