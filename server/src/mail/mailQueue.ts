import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import type { StoredMail } from './mails.repository.ts';

/** A mail that this process has taken to hand over. */
export type ClaimedMail = StoredMail & { message_id: string };

const MINUTE_MS = 60_000;

/** Waits after the first, second … failure in a row; after one more the mail has failed for good. */
export const RETRY_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS] as const;
/** Longer than any try takes: a mail that is still being sent then was left by a process that ended. */
export const STALE_MS = 10 * MINUTE_MS;
/** Tried one after the other, since another process may take the first ones meanwhile. */
const CANDIDATES = 10;

const INTERRUPTED = 'The server stopped while this mail was being sent.';

/**
 * The mails that are to be handed over. Every step is one conditional write, so that several processes
 * on one database never take the same mail.
 */
export function mailQueue(db: Kysely<DatabaseSchema>) {
  async function take(id: string, domain: string, now: Date): Promise<ClaimedMail | null> {
    const row = await db
      .updateTable('mails')
      .set(({ eb }) => ({
        status: 'sending',
        attempts: eb('attempts', '+', 1),
        claimed_at: now.toISOString(),
        next_attempt_at: null,
        message_id: sql<string>`coalesce(message_id, ${`<${id}@${domain}>`})`,
      }))
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    return row === undefined || row.message_id === null ? null : { ...row, message_id: row.message_id };
  }

  /** The mail, if the try that ends is still the one under way. */
  const ofThisTry = ({ id, attempts }: ClaimedMail) =>
    db.updateTable('mails').where('id', '=', id).where('status', '=', 'sending').where('attempts', '=', attempts);

  return {
    /**
     * Takes the mail that has been due longest.
     *
     * @param domain what the Message-ID ends in, where the mail has none yet
     * @returns null when nothing is due
     */
    async claim(domain: string, now: Date): Promise<ClaimedMail | null> {
      for (;;) {
        const due = await db
          .selectFrom('mails')
          .select('id')
          .where('status', '=', 'waiting')
          .where('next_attempt_at', '<=', now.toISOString())
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(CANDIDATES)
          .execute();
        if (due.length === 0) return null;
        for (const { id } of due) {
          const mail = await take(id, domain, now);
          if (mail !== null) return mail;
        }
      }
    },

    /** The mail server took it: that holds, whatever was made of the mail meanwhile. */
    async markSent({ id }: ClaimedMail, now: Date): Promise<void> {
      await db
        .updateTable('mails')
        .set({ status: 'sent', sent_at: now.toISOString(), last_error: null, next_attempt_at: null })
        .where('id', '=', id)
        .where('status', '!=', 'sent')
        .execute();
    },

    async markKept(mail: ClaimedMail): Promise<void> {
      await ofThisTry(mail).set({ status: 'kept', last_error: null }).execute();
    },

    async markFailed(mail: ClaimedMail, reason: string): Promise<void> {
      await ofThisTry(mail).set({ status: 'failed', last_error: reason }).execute();
    },

    /** Lets it wait for its next try, or fail for good after its last. */
    async defer(mail: ClaimedMail, reason: string, now: Date): Promise<void> {
      const wait = RETRY_WAITS_MS[mail.failures];
      const next =
        wait === undefined
          ? { status: 'failed' as const, next_attempt_at: null }
          : { status: 'waiting' as const, next_attempt_at: new Date(now.getTime() + wait).toISOString() };
      await ofThisTry(mail)
        .set({ ...next, failures: mail.failures + 1, last_error: reason })
        .execute();
    },

    /**
     * Lets mails wait again that a process took and never finished. It may have handed them over: they are
     * sent at least once, each time with the same Message-ID.
     */
    async release(now: Date): Promise<void> {
      const stale = await db
        .selectFrom('mails')
        .selectAll()
        .where('status', '=', 'sending')
        .where('claimed_at', '<=', new Date(now.getTime() - STALE_MS).toISOString())
        .execute();
      for (const mail of stale) {
        if (mail.message_id !== null) await this.defer({ ...mail, message_id: mail.message_id }, INTERRUPTED, now);
      }
    },
  };
}
