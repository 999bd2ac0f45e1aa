import type { DevotionalAction } from '@cog/contracts/devotionals/constants';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

export type StoredDevotional = Selectable<DatabaseSchema['devotionals']>;
export type StoredRevision = Selectable<DatabaseSchema['devotional_revisions']>;

export interface RevisionFilter {
  date?: IsoDate | undefined;
  language?: Language | undefined;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

/** Revisions of devotionals, append-only. Their ids are UUIDv7 and so sort in the order of the changes. */
export function devotionalRevisions(db: Kysely<DatabaseSchema>) {
  const named = () =>
    db
      .selectFrom('devotional_revisions')
      .leftJoin('accounts', 'accounts.id', 'devotional_revisions.account_id')
      .selectAll('devotional_revisions')
      .select('accounts.username as by');

  return {
    /** Latest first, each with the name of its author. */
    async list({ date, language, page, pageSize }: RevisionFilter) {
      let query = named().orderBy('devotional_revisions.id', 'desc');
      if (date !== undefined) query = query.where('date', '=', date);
      if (language !== undefined) query = query.where('language', '=', language);
      return query
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
    },

    async find(id: string): Promise<StoredRevision | undefined> {
      return db.selectFrom('devotional_revisions').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** The latest revision of a devotional. */
    async lastOf(devotionalId: string): Promise<StoredRevision | undefined> {
      return db
        .selectFrom('devotional_revisions')
        .selectAll()
        .where('devotional_id', '=', devotionalId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** Stores a devotional as it is after an action, or was before its deletion. @returns the revision's id */
    async keep(devotional: StoredDevotional, action: DevotionalAction, accountId: string | null, now: Date) {
      const { date, language, title, text, content, prayer, bible_reading } = devotional;
      const id = uuidv7();
      await db
        .insertInto('devotional_revisions')
        .values({
          id,
          devotional_id: devotional.id,
          date,
          language,
          title,
          text,
          content,
          prayer,
          bible_reading,
          action,
          account_id: accountId,
          at: now.toISOString(),
        })
        .execute();
      return id;
    },
  };
}
