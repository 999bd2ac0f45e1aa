import { type PreviewDraft, previewInput } from '@cog/contracts/publishing/previews.schema';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { latestPlausible } from '../../core/latestPlausible.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { previewDraft } from './previewDraft.ts';

/** An editor looks at a preview while writing, not the next day. */
export const PREVIEW_KEPT_MS = 60 * 60_000;
/** Latest previews to keep per account: enough for a morning's tries, too few to fill a disk. */
const MOST_OF_AN_ACCOUNT = 20;

const oldest = (now: Date) => new Date(now.getTime() - PREVIEW_KEPT_MS).toISOString();

/** Drafts that editors preview before saving. */
export function previewsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Stores a draft and deletes the account's oldest ones. Call it in a transaction. @returns its id */
    async add(accountId: string, draft: PreviewDraft, now: Date): Promise<string> {
      const id = uuidv7();
      await db
        .insertInto('previews')
        .values({
          id,
          account_id: accountId,
          kind: draft.kind,
          document: JSON.stringify(draft),
          created_at: now.toISOString(),
        })
        .execute();
      const kept = db
        .selectFrom('previews')
        .select('id')
        .where('account_id', '=', accountId)
        .where('created_at', '<=', latestPlausible(now))
        .orderBy('id', 'desc')
        .limit(MOST_OF_AN_ACCOUNT);
      await db.deleteFrom('previews').where('account_id', '=', accountId).where('id', 'not in', kept).execute();
      return id;
    },

    /** @returns the draft, or null when there is none with this id or it has expired */
    async find(id: string, now: Date): Promise<PreviewDraft | null> {
      const row = await db
        .selectFrom('previews')
        .select('document')
        .where('id', '=', id)
        .where('created_at', '>', oldest(now))
        .where('created_at', '<=', latestPlausible(now))
        .executeTakeFirst();
      if (row === undefined) return null;
      const parsed: unknown = JSON.parse(row.document);
      // A draft of an older release may no longer match the contract; then it counts as expired.
      return previewInput.isValidSync(parsed) ? previewDraft(previewInput.cast(parsed)) : null;
    },

    /** Deletes expired previews. */
    async sweep(now: Date): Promise<void> {
      await db
        .deleteFrom('previews')
        .where(({ eb, or }) => or([eb('created_at', '<=', oldest(now)), eb('created_at', '>', latestPlausible(now))]))
        .execute();
    },
  };
}
