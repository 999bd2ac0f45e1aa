import { type Kysely, sql } from 'kysely';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** On PostgreSQL LIKE distinguishes case. */
const hasText = (text: string) => sql<boolean>`lower(answer) like ${likePattern(text.toLowerCase())} escape '\\'`;

/** Stored answers (`withIdempotency`) that contain a text, such as a reference. */
export const keptAnswersWith = (db: Kysely<DatabaseSchema>, text: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['scope', 'key', 'answer', 'created_at as createdAt'])
    .where(hasText(text))
    .execute();

/** Deletes these answers: a form that is sent again is then handled again. */
export async function forgetAnswersWith(db: Kysely<DatabaseSchema>, text: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(hasText(text)).execute();
}
