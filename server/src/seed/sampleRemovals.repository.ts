import { SAMPLE_UNDO_DAYS } from '@cog/contracts/settings/sample.constants';
import { siteSettings } from '@cog/contracts/settings/schema';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type InferType, mixed, object } from 'yup';
import type { DatabaseSchema } from '../db/schema.ts';
import type { RemovedRows } from './sampleRows.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

const isRowsByTable = (value: unknown): value is RemovedRows =>
  typeof value === 'object' && value !== null && Object.values(value).every((rows) => Array.isArray(rows));

/** The stored content of a removal. */
const removedSample = object({
  rows: mixed<RemovedRows>(isRowsByTable).required(),
  settings: object({ before: siteSettings.required(), after: siteSettings.required() }).required(),
});
export type RemovedSample = InferType<typeof removedSample>;

/** Removals of the sample, each kept as long as it can be undone. */
export function sampleRemovals(db: Kysely<DatabaseSchema>) {
  const open = (now: Date) =>
    db.selectFrom('sample_removals').where('undone_at', 'is', null).where('until', '>', now.toISOString());

  return {
    /** The last removal that can be undone; null for none. */
    async last(now: Date): Promise<{ id: string; at: string; until: string } | null> {
      const row = await open(now).select(['id', 'at', 'until']).orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row ?? null;
    },

    async keep(removed: RemovedSample, accountId: string | null, now: Date): Promise<string> {
      const id = uuidv7();
      const until = new Date(now.getTime() + SAMPLE_UNDO_DAYS * DAY_MS).toISOString();
      await db
        .insertInto('sample_removals')
        .values({
          id,
          at: now.toISOString(),
          until,
          account_id: accountId,
          document: JSON.stringify(removed),
          undone_at: null,
        })
        .execute();
      return id;
    },

    /**
     * Takes the last removal out of storage; of two concurrent requests only one gets it.
     *
     * @returns null when there is no such removal, or it is too late
     */
    async takeBack(id: string, now: Date): Promise<RemovedSample | null> {
      if ((await this.last(now))?.id !== id) return null;
      const row = await db
        .updateTable('sample_removals')
        .set({ undone_at: now.toISOString() })
        .where('id', '=', id)
        .where('undone_at', 'is', null)
        .returning('document')
        .executeTakeFirst();
      if (row === undefined) return null;
      const document: unknown = JSON.parse(row.document);
      return removedSample.validate(document);
    },
  };
}
