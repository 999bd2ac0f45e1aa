import { DAY_MS, DELETED_REQUEST_DAYS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/**
 * Permanently deletes requests that are older than some days, and those that an editor has deleted.
 *
 * @param table the requests of the chat or of the site
 */
export async function sweepRequests(
  db: Kysely<DatabaseSchema>,
  table: 'prayer_requests' | 'visitor_requests',
  { days, now }: { days: number; now: Date },
): Promise<void> {
  const before = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString();
  await db
    .deleteFrom(table)
    .where(({ eb, or }) =>
      or([eb('created_at', '<', before(days)), eb('deleted_at', '<', before(DELETED_REQUEST_DAYS))]),
    )
    .execute();
}
