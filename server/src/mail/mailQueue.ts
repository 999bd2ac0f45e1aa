import type { MailStatus } from '@cog/contracts/mails/constants';
import { type Kysely, sql } from 'kysely';
import { latestPlausible } from '../core/latestPlausible.ts';
import type { DatabaseSchema, MailPurpose } from '../db/schema.ts';
import type { StoredMail } from './mails.repository.ts';
import { ASKED_FOR_NONE, isWanted, STOPPED } from './stoppedMails.ts';

/** A mail that this process has claimed for sending. */
export type ClaimedMail = StoredMail & { message_id: string };

const MINUTE_MS = 60_000;

/** Delays after the first, second … consecutive failure; one more is final. A day, since a line may be down overnight. */
export const RETRY_WAITS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...Array.from({ length: 12 }, () => 120 * MINUTE_MS),
];
const LONGEST_WAIT_MS = Math.max(...RETRY_WAITS_MS);
/** Longer than any try: a mail in sending for this long was left by a process that died. */
export const STALE_MS = 10 * MINUTE_MS;
/** Claims are tried on several candidates, because another process may take the first ones meanwhile. */
const CANDIDATES = 10;
/** Priority of purposes. */
const PURPOSES: readonly MailPurpose[][] = [['message', 'test'], ['bulk']];

/** The period for the provider's limit of mails. */
const SLOT_MS = MINUTE_MS;
/** Delay of other bulk mails after one was not confirmed, so that a hanging mail server leaves few of them doubtful. */
export const HOLD_MS = 5 * MINUTE_MS;

const INTERRUPTED = 'The server stopped while this mail was being sent.';
const MAY_BE_TAKEN = 'The mail server had the whole mail by then and may have taken it.';

/**
 * Whether a mail must not be sent twice without being asked. Bulk mail is rather listed as unconfirmed; for others, such as test
 * mails, a second copy under the same Message-ID is better than none.
 */
export const isOnceOnly = ({ purpose }: Pick<StoredMail, 'purpose'>): boolean => purpose === 'bulk';

/**
 * The queue of mails to send. Every step is one conditional write, so that several processes on one database never claim the same
 * mail.
 */
export function mailQueue(db: Kysely<DatabaseSchema>) {
  /** Cancels a waiting mail whose recipient has unsubscribed since it was written. */
  const cancelUnwanted = (id: string) =>
    db
      .updateTable('mails')
      .set({ status: 'cancelled', next_attempt_at: null, last_error: ASKED_FOR_NONE })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where((builder) => builder.not(isWanted(builder)))
      .execute();

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
      .where(isWanted)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) await cancelUnwanted(id);
    return row === undefined || row.message_id === null ? null : { ...row, message_id: row.message_id };
  }

  /** Selects the mail if this try is still the current one. */
  const ofThisTry = ({ id, attempts }: ClaimedMail) =>
    db.updateTable('mails').where('id', '=', id).where('status', '=', 'sending').where('attempts', '=', attempts);

  /** The mails that are longest due, single ones first, so that bulk mail does not delay them. */
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
    /** Whether any mail is due. */
    async isDue(now: Date): Promise<boolean> {
      return (await due(now)).length > 0;
    },

    /**
     * Takes a place within this minute, for all processes together: no minute has more than `perMinute`.
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
        // A time too far ahead was written with a wrong clock.
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
     * Claims the mail that is longest due.
     *
     * @param domain for the Message-ID of a mail without one
     * @returns null when none is due
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
     * Stores that the mail server is about to receive the last byte of a mail.
     *
     * @returns false when the try is no longer the current one
     */
    async beginHandingOver(mail: ClaimedMail, now: Date): Promise<boolean> {
      const row = await ofThisTry(mail).set({ handed_over_at: now.toISOString() }).returning('id').executeTakeFirst();
      return row !== undefined;
    },

    /** Stores that the mail server accepted the mail, which holds whatever happened to the mail meanwhile. */
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

    /** Stores that it is unknown whether the mail server accepted the mail; it is only sent again on request. */
    async markUnconfirmed(mail: ClaimedMail, reason: string): Promise<void> {
      await ofThisTry(mail)
        .set({ status: 'unconfirmed', last_error: `${reason} ${MAY_BE_TAKEN}` })
        .execute();
    },

    /** Delays all bulk mails that would be due soon. */
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

    /** Schedules the next try, unless the batch was stopped; marks the mail as failed after the last one. */
    async defer(mail: ClaimedMail, reason: string, now: Date): Promise<void> {
      const wait = RETRY_WAITS_MS[mail.failures];
      const next =
        wait === undefined
          ? { status: 'failed' as const, next_attempt_at: null }
          : { status: 'waiting' as const, next_attempt_at: new Date(now.getTime() + wait).toISOString() };
      await ofThisTry(mail)
        .set(({ eb }) => {
          const unlessStopped = <Value>(stopped: Value, value: Value) =>
            eb.case().when('last_error', '=', STOPPED).then(stopped).else(value).end();
          return {
            status: unlessStopped<MailStatus>('cancelled', next.status),
            next_attempt_at: unlessStopped(null, next.next_attempt_at),
            failures: mail.failures + 1,
            last_error: unlessStopped(null, reason),
          };
        })
        .execute();
    },

    /**
     * Requeues mails that a process claimed and never finished, and those whose wait is too long because the clock was wrong. One
     * that the mail server may have accepted is sent again with the same Message-ID, or, if it is bulk mail, listed as unconfirmed.
     */
    async release(now: Date): Promise<void> {
      await db
        .updateTable('mails')
        .set({ next_attempt_at: now.toISOString() })
        .where('status', '=', 'waiting')
        .where('next_attempt_at', '>', latestPlausible(now, LONGEST_WAIT_MS))
        .execute();
      const stale = await db
        .selectFrom('mails')
        .selectAll()
        .where('status', '=', 'sending')
        .where(({ eb, or }) =>
          or([
            eb('claimed_at', '<=', new Date(now.getTime() - STALE_MS).toISOString()),
            eb('claimed_at', '>', latestPlausible(now, STALE_MS)),
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
