import type { Released } from '@cog/contracts/releases/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { ReleaseRows } from '../../../releases/releaseRows.ts';

export type ShareCount = Selectable<DatabaseSchema['release_share_counts']>;
export type PresentedShare = NonNullable<Released['share']>;

/** Counts of visits since a share began. */
export function shareCounts(db: Kysely<DatabaseSchema>) {
  return {
    /** Adds counts to the stored ones. @param rows sorted, with unique keys */
    async add(rows: readonly ShareCount[]): Promise<void> {
      await db
        .insertInto('release_share_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['name', 'since', 'side']).doUpdateSet({
            visits: sql`release_share_counts.visits + excluded.visits`,
            failed: sql`release_share_counts.failed + excluded.failed`,
          }),
        )
        .execute();
    },

    /** The current shares by name, with the counts of both sides. */
    async read({ shares }: Pick<ReleaseRows, 'shares'>): Promise<ReadonlyMap<string, PresentedShare>> {
      const rows =
        Object.keys(shares).length === 0 ? [] : await db.selectFrom('release_share_counts').selectAll().execute();
      return new Map(
        Object.entries(shares).map(([name, { version, percent, at, who, why, everyoneAt }]) => {
          const on = (side: ShareCount['side']) =>
            rows.find((row) => row.name === name && row.since === at && row.side === side) ?? { visits: 0, failed: 0 };
          const [shared, live] = [on('share'), on('live')];
          const counts = {
            visits: shared.visits,
            failed: Math.min(shared.failed, shared.visits),
            liveVisits: live.visits,
            liveFailed: Math.min(live.failed, live.visits),
          };
          return [name, { version, percent, at, who, why, everyoneAt, ...counts }];
        }),
      );
    },
  };
}
