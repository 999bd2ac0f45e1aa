import { MUTE_HOURS } from '@cog/contracts/chat/constants';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { latestWritten } from '../core/latestWritten.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Recorded, StoredMessage } from './chat.repository.ts';

/** How hosts have set a room. */
export interface HostSettings {
  /** False while a host has closed it. */
  isOpen: boolean;
  slowSeconds: number;
  notice: string | null;
}

/** Who wants to write: a sender, and when its session began, milliseconds since 1970. */
export interface Writer {
  sender: string;
  since: number;
}

/** A message that a host has to look at first. */
export interface HeldMessage {
  id: string;
  room: string;
  sender: string;
  message: string;
  replyTo: string | null;
  clientId: string;
}

const USUAL_HOST_SETTINGS: HostSettings = { isOpen: true, slowSeconds: 0, notice: null };

export type ModerationRepository = ReturnType<typeof moderationRepository>;

/** What hosts have decided about rooms and people, and what waits for them. */
export function moderationRepository(db: Kysely<DatabaseSchema>) {
  return {
    async hostSettings(room: string): Promise<HostSettings> {
      const row = await db.selectFrom('chat_rooms').selectAll().where('room', '=', room).executeTakeFirst();
      if (row === undefined) return USUAL_HOST_SETTINGS;
      return { isOpen: row.is_open === 1, slowSeconds: row.slow_seconds, notice: row.notice };
    },

    /** Changes what is named; what another host sets at the same moment stays. */
    async setHostSettings(room: string, changes: Partial<HostSettings>, record: Recorded): Promise<void> {
      const values = {
        ...(changes.isOpen === undefined ? {} : { is_open: changes.isOpen ? (1 as const) : (0 as const) }),
        ...(changes.slowSeconds === undefined ? {} : { slow_seconds: changes.slowSeconds }),
        ...(changes.notice === undefined ? {} : { notice: changes.notice }),
      };
      await db.transaction().execute(async (transaction) => {
        if (Object.keys(values).length > 0) {
          await transaction
            .insertInto('chat_rooms')
            .values({ room, is_open: 1, slow_seconds: 0, notice: null, ...values })
            .onConflict((conflict) => conflict.column('room').doUpdateSet(values))
            .execute();
        }
        await record(transaction, 1);
      });
    },

    /** Mutes these subjects until then. */
    async mute(subjects: readonly string[], until: Date, record: Recorded): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const subject of subjects) {
          await transaction
            .insertInto('chat_mutes')
            .values({ id: uuidv7(), subject, until: until.toISOString() })
            .onConflict((conflict) => conflict.column('subject').doUpdateSet({ until: until.toISOString() }))
            .execute();
        }
        await record(transaction, subjects.length);
      });
    },

    /**
     * Until when a visitor may not write; null when they may. A network's mute is for sessions that were begun after
     * it: others behind the same address go on.
     */
    async mutedUntil({ sender, since }: Writer, network: string, now: Date): Promise<Date | null> {
      const rows = await db
        .selectFrom('chat_mutes')
        .select(['subject', 'until'])
        .where('subject', 'in', [senderSubject(sender), network])
        .where('until', '>', now.toISOString())
        .where('until', '<=', latestWritten(now, MUTE_MS))
        .execute();
      const ends = rows
        .map(({ subject, until }) => ({ subject, until: new Date(until) }))
        .filter(({ subject, until }) => subject !== network || muteStart(until).getTime() <= since)
        .map(({ until }) => until.getTime());
      return ends.length === 0 ? null : new Date(Math.max(...ends));
    },

    /** Puts a report in the hosts' queue; told twice by the same it is there once. */
    async report(
      {
        room,
        message,
        reporter,
        reason,
      }: { room: string; message: StoredMessage; reporter: string; reason: string | null },
      now: Date,
    ): Promise<void> {
      await db
        .insertInto('chat_reports')
        .values({
          id: uuidv7(),
          message_id: message.id,
          reporter_id: reporter,
          room,
          sender_id: message.sender,
          message: message.message,
          said_at: message.createdAt,
          reason,
          created_at: now.toISOString(),
          closed_at: null,
        })
        .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doNothing())
        .execute();
    },

    /** Keeps a message for a host's eyes, once. */
    async hold(held: Omit<HeldMessage, 'id'>, now: Date): Promise<void> {
      const { room, sender, message, replyTo, clientId } = held;
      await db
        .insertInto('chat_held')
        .values({
          id: uuidv7(),
          room,
          sender_id: sender,
          message,
          reply_to: replyTo,
          client_id: clientId,
          created_at: now.toISOString(),
          decided_at: null,
          is_let_through: null,
        })
        .onConflict((conflict) => conflict.columns(['room', 'sender_id', 'client_id']).doNothing())
        .execute();
    },

    /** What became of a message that was held; null for one that never was. */
    async heldBefore(
      room: string,
      sender: string,
      clientId: string,
    ): Promise<'waits' | 'let through' | 'refused' | null> {
      const row = await db
        .selectFrom('chat_held')
        .select('is_let_through')
        .where('room', '=', room)
        .where('sender_id', '=', sender)
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      if (row === undefined) return null;
      if (row.is_let_through === null) return 'waits';
      return row.is_let_through === 1 ? 'let through' : 'refused';
    },

    /** A message that waits for a host's look; null when it is unknown or decided. */
    async findHeld(id: string): Promise<HeldMessage | null> {
      const row = await db
        .selectFrom('chat_held')
        .selectAll()
        .where('id', '=', id)
        .where('decided_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { room, sender_id: sender, message, reply_to: replyTo, client_id: clientId } = row;
      return { id, room, sender, message, replyTo, clientId };
    },

    /** @returns false when another host has decided it */
    async decide(id: string, isLetThrough: boolean, now: Date, record: Recorded): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const decided = await transaction
          .updateTable('chat_held')
          .set({ decided_at: now.toISOString(), is_let_through: isLetThrough ? 1 : 0 })
          .where('id', '=', id)
          .where('decided_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (decided !== undefined) await record(transaction, 1);
        return decided !== undefined;
      });
    },

    /** Keeps a prayer request, once. */
    async pray(request: { room: string; sender: string; text: string; clientId: string }, now: Date): Promise<void> {
      await db
        .insertInto('prayer_requests')
        .values({
          id: uuidv7(),
          sender_id: request.sender,
          client_id: request.clientId,
          room: request.room,
          message: request.text,
          created_at: now.toISOString(),
          prayed_at: null,
        })
        .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
        .execute();
    },

    /** The words that editors have listed, all lists together. */
    async words(): Promise<string[]> {
      const rows = await db.selectFrom('chat_words').select('words').execute();
      return rows.flatMap(({ words }) => words.split('\n')).filter((word) => word !== '');
    },
  };
}

/** What a sender is muted by. */
export const senderSubject = (sender: string) => `sender ${sender}`;

const MUTE_MS = MUTE_HOURS * 60 * 60_000;

/** When a sender who is muted now may write again. */
export const muteEnd = (now: Date) => new Date(now.getTime() + MUTE_MS);

const muteStart = (end: Date) => new Date(end.getTime() - MUTE_MS);
