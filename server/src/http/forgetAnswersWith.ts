import { type Kysely, sql } from 'kysely';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** The kept answers to forms that contain a text, such as a reference: `withIdempotency` repeats them to phones. */
export const keptAnswersWith = (db: Kysely<DatabaseSchema>, text: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['scope', 'key', 'answer', 'created_at as createdAt'])
    .where(sql<boolean>`answer like ${likePattern(text)} escape '\\'`)
    .execute();

/** Forgets them: the form is handled again when it is sent again. */
export async function forgetAnswersWith(db: Kysely<DatabaseSchema>, text: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`answer like ${likePattern(text)} escape '\\'`)
    .execute();
}
