import { MUTE_HOURS } from '@cog/contracts/chat/constants';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { latestPlausible } from '../core/latestPlausible.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { Recorded, StoredMessage } from './chat.repository.ts';

/** Hosts' settings of a room. */
export interface HostSettings {
  /** False while a host has closed it. */
  isOpen: boolean;
  slowSeconds: number;
  notice: string | null;
}

/** The sender of a new message, and when the session began, in milliseconds since 1970. */
export interface Writer {
  sender: string;
  since: number;
}

/** A message that a host must approve first. */
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

/** Hosts' decisions about rooms and people, and everything that waits for them. */
export function moderationRepository(db: Kysely<DatabaseSchema>) {
  return {
    async hostSettings(room: string): Promise<HostSettings> {
      const row = await db.selectFrom('chat_rooms').selectAll().where('room', '=', room).executeTakeFirst();
      if (row === undefined) return USUAL_HOST_SETTINGS;
      return { isOpen: row.is_open === 1, slowSeconds: row.slow_seconds, notice: row.notice };
    },

    /** Changes the given settings; others that another host sets at the same moment are kept. */
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

    /** Mutes these subjects until the given time. */
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
     * Until when a visitor may not write; null when they may. A network's mute only applies to sessions that began after it, so
     * that others behind the same address can go on.
     */
    async mutedUntil({ sender, since }: Writer, network: string, now: Date): Promise<Date | null> {
      const rows = await db
        .selectFrom('chat_mutes')
        .select(['subject', 'until'])
        .where('subject', 'in', [senderSubject(sender), network])
        .where('until', '>', now.toISOString())
        .where('until', '<=', latestPlausible(now, MUTE_MS))
        .execute();
      const ends = rows
        .map(({ subject, until }) => ({ subject, until: new Date(until) }))
        .filter(({ subject, until }) => subject !== network || muteStart(until).getTime() <= since)
        .map(({ until }) => until.getTime());
      return ends.length === 0 ? null : new Date(Math.max(...ends));
    },

    /** Adds a report to the hosts' queue; a repeated report of the same visitor is stored once. */
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

    /** Stores a message for hosts to decide, once. */
    async hold(heldMessage: Omit<HeldMessage, 'id'>, now: Date): Promise<void> {
      const { room, sender, message, replyTo, clientId } = heldMessage;
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

    /** The state of a message that was held; null for one that never was. */
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

    /** Finds a held message; null when it is unknown or already decided. */
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

    /** @returns false when another host has already decided it */
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

    /** Stores a prayer request, once. */
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

    /** The words of all lists of the editors. */
    async words(): Promise<string[]> {
      const rows = await db.selectFrom('chat_words').select('words').execute();
      return rows.flatMap(({ words }) => words.split('\n')).filter((word) => word !== '');
    },
  };
}

/** The key under which a sender is muted. */
export const senderSubject = (sender: string) => `sender ${sender}`;

const MUTE_MS = MUTE_HOURS * 60 * 60_000;

/** When a sender who is muted now may write again. */
export const muteEnd = (now: Date) => new Date(now.getTime() + MUTE_MS);

const muteStart = (end: Date) => new Date(end.getTime() - MUTE_MS);
