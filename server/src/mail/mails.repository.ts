import type { MailCounts, MailStatus, RetriableStatus } from '@cog/contracts/mails/constants';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { latestWritten } from '../core/latestWritten.ts';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';

export type StoredMail = Selectable<DatabaseSchema['mails']>;

export interface MailFilter {
  /** As `searchTerms` makes them; each has to be in the address or the subject. */
  words?: readonly string[];
  /** Id of a batch. */
  batch?: string | null;
}

export interface MailPage extends MailFilter {
  status: MailStatus | null;
  /** From 1. */
  page: number;
  pageSize: number;
}

/** Mails that were written together. */
export interface StoredBatch {
  id: string;
  subject: string;
  createdAt: string;
  counts: MailCounts;
}

/** What a person may have sent again; a kept mail only where there is a mail server now. */
const AGAIN: readonly MailStatus[] = ['waiting', 'failed', 'unconfirmed', 'cancelled'];
const MOST_BATCHES = 3;

const NO_MAILS: MailCounts = {
  waiting: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unconfirmed: 0,
  cancelled: 0,
  kept: 0,
};

/** The mails as people see and steer them; how they are handed over is `mailQueue`'s. */
export function mailsRepository(db: Kysely<DatabaseSchema>) {
  const found = ({ words = [], batch = null }: MailFilter) => {
    const all = batch === null ? db.selectFrom('mails') : db.selectFrom('mails').where('batch_id', '=', batch);
    return words.reduce(
      (query, word) => query.where(sql<boolean>`search_text like ${likePattern(word)} escape '\\'`),
      all,
    );
  };
  /** What a mail becomes that is to be sent as if never tried. */
  const afresh = (now: Date) => ({
    status: 'waiting' as const,
    failures: 0,
    last_error: null,
    next_attempt_at: now.toISOString(),
  });
  /** Of mails whose receivers did not ask for none. */
  const isWanted = ({ not, exists, selectFrom }: ExpressionBuilder<DatabaseSchema, 'mails'>) =>
    not(
      exists(
        selectFrom('mail_unsubscribes')
          .select('mail_unsubscribes.address_key')
          .whereRef('mail_unsubscribes.address_key', '=', 'mails.address_key'),
      ),
    );
  const cancelled = { status: 'cancelled', next_attempt_at: null, last_error: null } as const;

  const repository = {
    async list({ status, page, pageSize, ...filter }: MailPage): Promise<StoredMail[]> {
      const query = status === null ? found(filter) : found(filter).where('status', '=', status);
      // The ids alone: an index has all that this asks for, and the texts are read for one page.
      const ids = query
        .select('id')
        // A search is not to be made in the order of the ids: SQLite would read every mail for it, and not the index of words.
        .orderBy(filter.words?.length ? sql`id || ''` : 'id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return db
        .selectFrom('mails')
        .selectAll()
        .where('id', 'in', db.selectFrom(ids.as('shown')).select('id'))
        .orderBy('id', 'desc')
        .execute();
    },

    /** How many mails there are of each status, in all or in what the filter leaves. */
    async counts(filter: MailFilter = {}): Promise<MailCounts> {
      const rows = await found(filter)
        .select(({ fn }) => ['status', fn.countAll().as('count')])
        .groupBy('status')
        .execute();
      return { ...NO_MAILS, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
    },

    /** @returns the mail and the name of the account that wrote it, where it is still there */
    async find(id: string): Promise<(StoredMail & { username: string | null }) | null> {
      const row = await db
        .selectFrom('mails')
        .leftJoin('accounts', 'accounts.id', 'mails.created_by')
        .selectAll('mails')
        .select('accounts.username')
        .where('mails.id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    /** @returns the batch, or null when there is none of this id */
    async batch(id: string): Promise<StoredBatch | null> {
      const first = await db
        .selectFrom('mails')
        .select(['subject', 'created_at'])
        .where('batch_id', '=', id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (first === undefined) return null;
      return {
        id,
        subject: first.subject,
        createdAt: first.created_at,
        counts: await repository.counts({ batch: id }),
      };
    },

    /** Batches of which some mails are still to go, or that were written since; newest first. */
    async batchesSince(since: Date): Promise<StoredBatch[]> {
      const rows = await db
        .selectFrom('mails')
        .select('batch_id')
        .where('status', 'in', ['waiting', 'sending'])
        .where('batch_id', 'is not', null)
        .union(
          db
            .selectFrom('mails')
            .select('batch_id')
            .where('created_at', '>=', since.toISOString())
            .where('batch_id', 'is not', null),
        )
        .orderBy('batch_id', 'desc')
        .limit(MOST_BATCHES)
        .execute();
      const batches: StoredBatch[] = [];
      for (const { batch_id } of rows) {
        const batch = batch_id === null ? null : await repository.batch(batch_id);
        if (batch !== null) batches.push(batch);
      }
      return batches;
    },

    /** When a mail last reached the mail server; null for never. */
    async lastSentAt(): Promise<string | null> {
      const { at } = await db
        .selectFrom('mails')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .where('status', '=', 'sent')
        .executeTakeFirstOrThrow();
      return at;
    },

    /** When the test mails between two moments were written, oldest first. */
    async testsSince(since: Date, now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('mails')
        .select('created_at')
        .where('purpose', '=', 'test')
        .where('created_at', '>', since.toISOString())
        .where('created_at', '<=', latestWritten(now))
        .orderBy('created_at')
        .execute();
      return rows.map(({ created_at }) => created_at);
    },

    /**
     * Lets a mail be sent as if it had never been tried.
     *
     * @param hasServer whether one that was kept can be sent now
     * @returns the mail as it is now, or null when it cannot be sent again, or there is none
     */
    async retry(id: string, hasServer: boolean, now: Date): Promise<StoredMail | null> {
      const row = await db
        .updateTable('mails')
        .set(afresh(now))
        .where('id', '=', id)
        .where('status', 'in', hasServer ? [...AGAIN, 'kept' as const] : AGAIN)
        .where(isWanted)
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** The same for all of a status, of a batch where one is named. @returns how many */
    async retryAll(status: RetriableStatus, batchId: string | null, now: Date): Promise<number> {
      const query = db.updateTable('mails').set(afresh(now)).where('status', '=', status).where(isWanted);
      const { numUpdatedRows } = await (batchId === null
        ? query
        : query.where('batch_id', '=', batchId)
      ).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** Stops a mail that waits. @returns the mail as it is now, or null when it waits no more, or there is none */
    async cancel(id: string): Promise<StoredMail | null> {
      const row = await db
        .updateTable('mails')
        .set(cancelled)
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },

    /** Stops all mails of a batch that wait. @returns how many */
    async cancelBatch(batchId: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('mails')
        .set(cancelled)
        .where('batch_id', '=', batchId)
        .where('status', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
  return repository;
}
