import type { MailCounts, MailStatus, RetriableStatus } from '@cog/contracts/mails/constants';
import { type Kysely, type Selectable, sql } from 'kysely';
import { latestPlausible } from '../core/latestPlausible.ts';
import { likePattern } from '../core/searchText.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { isStoppable, isWanted, STOPPED } from './stoppedMails.ts';

export type StoredMail = Selectable<DatabaseSchema['mails']>;

export interface MailFilter {
  /** From `searchTerms`; the address or the subject has to contain each. */
  terms?: readonly string[];
  /** Id of a batch. */
  batch?: string | null;
}

export interface MailPage extends MailFilter {
  status: MailStatus | null;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

/** Mails that were created together. */
export interface StoredBatch {
  id: string;
  subject: string;
  createdAt: string;
  counts: MailCounts;
}

/** Statuses from which a mail can be sent again; a kept mail needs a mail server. */
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

/** Administrators' view and control of mails; `mailQueue` handles sending. */
export function mailsRepository(db: Kysely<DatabaseSchema>) {
  const found = ({ terms = [], batch = null }: MailFilter) => {
    const all = batch === null ? db.selectFrom('mails') : db.selectFrom('mails').where('batch_id', '=', batch);
    return terms.reduce(
      (query, term) => query.where(sql<boolean>`search_text like ${likePattern(term)} escape '\\'`),
      all,
    );
  };
  /** The columns of a mail that is to be sent as if it had never been tried. */
  const afresh = (now: Date) => ({
    status: 'waiting' as const,
    failures: 0,
    last_error: null,
    next_attempt_at: now.toISOString(),
  });
  const cancelled = { status: 'cancelled', next_attempt_at: null, last_error: null } as const;

  const repository = {
    async list({ status, page, pageSize, ...filter }: MailPage): Promise<StoredMail[]> {
      const query = status === null ? found(filter) : found(filter).where('status', '=', status);
      // Reads ids only, which an index can answer, and the texts just for one page.
      const ids = query
        .select('id')
        // Prevents SQLite from following the order of the ids for a search, which would read every mail instead of the word index.
        .orderBy(filter.terms?.length ? sql`id || ''` : 'id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return db
        .selectFrom('mails')
        .selectAll()
        .where('id', 'in', db.selectFrom(ids.as('shown')).select('id'))
        .orderBy('id', 'desc')
        .execute();
    },

    /** Number of mails by status, of all or of those that match a filter. */
    async counts(filter: MailFilter = {}): Promise<MailCounts> {
      const rows = await found(filter)
        .select(({ fn }) => ['status', fn.countAll().as('count')])
        .groupBy('status')
        .execute();
      return { ...NO_MAILS, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
    },

    /** @returns the mail and the name of its author's account, if that exists */
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

    /** @returns the batch, or null when there is none with this id */
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

    /** Batches with unsent mails, and those created since a time, newest first. */
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

    /** When the mail server last accepted a mail; null for never. */
    async lastSentAt(): Promise<string | null> {
      const { at } = await db
        .selectFrom('mails')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .where('status', '=', 'sent')
        .executeTakeFirstOrThrow();
      return at;
    },

    /** When the test mails between two times were created, oldest first. */
    async testsSince(since: Date, now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('mails')
        .select('created_at')
        .where('purpose', '=', 'test')
        .where('created_at', '>', since.toISOString())
        .where('created_at', '<=', latestPlausible(now))
        .orderBy('created_at')
        .execute();
      return rows.map(({ created_at }) => created_at);
    },

    /**
     * Requeues a mail as if it had never been tried.
     *
     * @param hasServer whether a kept mail can be sent now
     * @returns the updated mail, or null when it cannot be sent again or does not exist
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

    /** The same for all mails with a status, optionally of one batch. @returns their number */
    async retryAll(status: RetriableStatus, batchId: string | null, now: Date): Promise<number> {
      const query = db.updateTable('mails').set(afresh(now)).where('status', '=', status).where(isWanted);
      const { numUpdatedRows } = await (batchId === null
        ? query
        : query.where('batch_id', '=', batchId)
      ).executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** Cancels a waiting mail. @returns the updated mail, or null when it does not wait any more or does not exist */
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

    /** Cancels all mails of a batch that the mail server cannot have, and further tries of the others. @returns their number */
    async cancelBatch(batchId: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('mails')
        .set(cancelled)
        .where('batch_id', '=', batchId)
        .where(isStoppable)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('mails')
        .set({ last_error: STOPPED })
        .where('batch_id', '=', batchId)
        .where('status', '=', 'sending')
        .execute();
      return Number(numUpdatedRows);
    },
  };
  return repository;
}
