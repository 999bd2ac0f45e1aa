import { type Kysely, sql } from 'kysely';
import { latestWritten } from '../core/latestWritten.ts';
import type { DatabaseSchema, MailPurpose } from '../db/schema.ts';
import type { StoredMail } from './mails.repository.ts';

/** A mail that this process has taken to hand over. */
export type ClaimedMail = StoredMail & { message_id: string };

const MINUTE_MS = 60_000;

/** Waits after the first, second … failure in a row; after one more the mail has failed for good. */
export const RETRY_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS] as const;
const LONGEST_WAIT_MS = Math.max(...RETRY_WAITS_MS);
/** Longer than any try takes: a mail that is still being sent then was left by a process that ended. */
export const STALE_MS = 10 * MINUTE_MS;
/** Tried one after the other, since another process may take the first ones meanwhile. */
const CANDIDATES = 10;
/** In this order. */
const PURPOSES: readonly MailPurpose[][] = [['message', 'test'], ['bulk']];

/** As many mails as the church's provider takes go within such a time. */
const SLOT_MS = MINUTE_MS;
/** What other bulk mails wait once the mail server did not confirm one, so that a server that hangs makes few doubtful. */
export const HOLD_MS = 5 * MINUTE_MS;

const INTERRUPTED = 'The server stopped while this mail was being sent.';
const MAY_BE_TAKEN = 'The mail server had the whole mail by then and may have taken it.';

/**
 * Whether a mail must not be sent twice unasked. One of many is better listed as doubtful; of the others, as a test
 * mail, a second copy under the same Message-ID is better than none.
 */
export const isOnceOnly = ({ purpose }: Pick<StoredMail, 'purpose'>): boolean => purpose === 'bulk';

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
        handed_over_at: null,
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

  /** The mails that have been due longest, those to single people first: many must not keep one waiting. */
  async function due(now: Date): Promise<string[]> {
    for (const purposes of PURPOSES) {
      const rows = await db
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'waiting')
        .where('purpose', 'in', purposes)
        .where('next_attempt_at', '<=', now.toISOString())
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(CANDIDATES)
        .execute();
      if (rows.length > 0) return rows.map(({ id }) => id);
    }
    return [];
  }

  return {
    /** Whether a mail is due. */
    async isDue(now: Date): Promise<boolean> {
      return (await due(now)).length > 0;
    },

    /**
     * Takes one of the places of this minute, whichever process asks: within no minute there are more than
     * `perMinute`.
     *
     * @param perMinute 0 for no limit
     * @returns 0, or milliseconds until a place is free
     */
    async takeSlot(perMinute: number, now: Date): Promise<number> {
      if (perMinute === 0) return 0;
      const at = now.toISOString();
      for (;;) {
        const slots = db.selectFrom('mail_slots').where('slot', '<', perMinute);
        const { made } = await slots.select(({ fn }) => fn.countAll().as('made')).executeTakeFirstOrThrow();
        if (Number(made) < perMinute) {
          const added = await db
            .insertInto('mail_slots')
            .values({ slot: Number(made), used_at: at })
            .onConflict((conflict) => conflict.doNothing())
            .returning('slot')
            .executeTakeFirst();
          if (added !== undefined) return 0;
          continue;
        }
        const oldest = await slots.selectAll().orderBy('used_at').limit(1).executeTakeFirstOrThrow();
        const wait = Date.parse(oldest.used_at) + SLOT_MS - now.getTime();
        // A time that is far ahead is of a clock that was wrong.
        if (wait > 0 && wait <= SLOT_MS) return wait;
        const taken = await db
          .updateTable('mail_slots')
          .set({ used_at: at })
          .where('slot', '=', oldest.slot)
          .where('used_at', '=', oldest.used_at)
          .returning('slot')
          .executeTakeFirst();
        if (taken !== undefined) return 0;
      }
    },

    /**
     * Takes the mail that has been due longest.
     *
     * @param domain what the Message-ID ends in, where the mail has none yet
     * @returns null when nothing is due
     */
    async claim(domain: string, now: Date): Promise<ClaimedMail | null> {
      for (;;) {
        const ids = await due(now);
        if (ids.length === 0) return null;
        for (const id of ids) {
          const mail = await take(id, domain, now);
          if (mail !== null) return mail;
        }
      }
    },

    /**
     * Writes down that the mail server is about to have all of a mail.
     *
     * @returns false when the try is not the one under way any more
     */
    async beginHandingOver(mail: ClaimedMail, now: Date): Promise<boolean> {
      const row = await ofThisTry(mail).set({ handed_over_at: now.toISOString() }).returning('id').executeTakeFirst();
      return row !== undefined;
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

    /** It is unknown whether the mail server took it: it is not sent again unless a person asks for it. */
    async markUnconfirmed(mail: ClaimedMail, reason: string): Promise<void> {
      await ofThisTry(mail)
        .set({ status: 'unconfirmed', last_error: `${reason} ${MAY_BE_TAKEN}` })
        .execute();
    },

    /** Lets all bulk mails wait that would be due soon. */
    async holdBulk(now: Date): Promise<void> {
      const until = new Date(now.getTime() + HOLD_MS).toISOString();
      await db
        .updateTable('mails')
        .set({ next_attempt_at: until })
        .where('status', '=', 'waiting')
        .where('purpose', '=', 'bulk')
        .where('next_attempt_at', '<', until)
        .execute();
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
     * Lets mails wait again that a process took and never finished, and those no longer whose wait is longer than any: the
     * clock was wrong. One that the mail server may have is sent once
     * more with the same Message-ID, or listed as unconfirmed if it is one of many.
     */
    async release(now: Date): Promise<void> {
      await db
        .updateTable('mails')
        .set({ next_attempt_at: now.toISOString() })
        .where('status', '=', 'waiting')
        .where('next_attempt_at', '>', latestWritten(now, LONGEST_WAIT_MS))
        .execute();
      const stale = await db
        .selectFrom('mails')
        .selectAll()
        .where('status', '=', 'sending')
        .where(({ eb, or }) =>
          or([
            eb('claimed_at', '<=', new Date(now.getTime() - STALE_MS).toISOString()),
            eb('claimed_at', '>', latestWritten(now, STALE_MS)),
          ]),
        )
        .execute();
      for (const { message_id, ...mail } of stale) {
        if (message_id === null) continue;
        const claimed = { ...mail, message_id };
        if (isOnceOnly(mail) && mail.handed_over_at !== null) await this.markUnconfirmed(claimed, INTERRUPTED);
        else await this.defer(claimed, INTERRUPTED, now);
      }
    },
  };
}
