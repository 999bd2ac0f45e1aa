import { type Kysely, sql } from 'kysely';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** Stored answers (`withIdempotency`) that contain a text, such as a reference. */
export const keptAnswersWith = (db: Kysely<DatabaseSchema>, text: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['scope', 'key', 'answer', 'created_at as createdAt'])
    .where(sql<boolean>`answer like ${likePattern(text)} escape '\\'`)
    .execute();

/** Deletes these answers: a form that is sent again is then handled again. */
export async function forgetAnswersWith(db: Kysely<DatabaseSchema>, text: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`answer like ${likePattern(text)} escape '\\'`)
    .execute();
}
