import { MODERATION_PAGE_SIZE } from '@cog/contracts/moderation/constants';
import type { HeldMessage, PrayerRequest, ReportedMessage } from '@cog/contracts/moderation/schema';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Which part of a queue. */
export interface QueuePart {
  /** What is done with, instead of what waits. */
  done: boolean;
  page: number;
}

interface Page<Item> {
  items: Item[];
  total: number;
}

/** Reasons of a message that are shown, the newest: a hundred people say the same. */
const MOST_REASONS = 20;

const offsetOf = ({ page }: QueuePart) => (page - 1) * MODERATION_PAGE_SIZE;

/** What waits for hosts of the chat, and what they have decided. */
export function moderationQueues(db: Kysely<DatabaseSchema>) {
  const whose = (done: boolean) => (done ? ('is not' as const) : ('is' as const));

  return {
    async counts(): Promise<{ reports: number; held: number; prayers: number }> {
      const count = (row: { count: number | bigint | string }) => Number(row.count);
      const reports = await db
        .selectFrom('chat_reports')
        .select(({ fn }) => fn.count<number>('message_id').distinct().as('count'))
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow();
      const held = await db
        .selectFrom('chat_held')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('decided_at', 'is', null)
        .executeTakeFirstOrThrow();
      const prayers = await db
        .selectFrom('prayer_requests')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('prayed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { reports: count(reports), held: count(held), prayers: count(prayers) };
    },

    /** Reported messages, the one reported last first. */
    async reports(part: QueuePart): Promise<Page<ReportedMessage>> {
      const found = db.selectFrom('chat_reports').where('closed_at', whose(part.done), null);
      const { total } = await found
        .select(({ fn }) => fn.count<number>('message_id').distinct().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .select(({ fn }) => [
          'message_id',
          fn.max('created_at').as('last_at'),
          fn.countAll<number>().as('count'),
          fn.max('room').as('room'),
          fn.max('sender_id').as('sender_id'),
          fn.max('message').as('message'),
          fn.max('said_at').as('said_at'),
        ])
        .groupBy('message_id')
        .orderBy('last_at', 'desc')
        .orderBy('message_id')
        .limit(MODERATION_PAGE_SIZE)
        .offset(offsetOf(part))
        .execute();
      const items: ReportedMessage[] = [];
      for (const row of rows) {
        const reasons = await db
          .selectFrom('chat_reports')
          .select('reason')
          .where('message_id', '=', row.message_id)
          .where('reason', 'is not', null)
          .orderBy('id', 'desc')
          .limit(MOST_REASONS)
          .execute();
        const standing = await db
          .selectFrom('chat_messages')
          .select('id')
          .where('id', '=', row.message_id)
          .where('removed_at', 'is', null)
          .executeTakeFirst();
        items.push({
          id: row.message_id,
          room: row.room,
          sender: row.sender_id,
          message: row.message,
          saidAt: row.said_at,
          count: Number(row.count),
          reasons: reasons.flatMap(({ reason }) => reason ?? []),
          lastAt: row.last_at,
          isRemoved: standing === undefined,
        });
      }
      return { items, total: Number(total) };
    },

    /** The room of a reported message of which nothing was decided; null when there is none. */
    async roomOfReported(messageId: string): Promise<string | null> {
      const row = await db
        .selectFrom('chat_reports')
        .select('room')
        .where('message_id', '=', messageId)
        .where('closed_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row?.room ?? null;
    },

    async closeReports(messageId: string, now: Date): Promise<void> {
      await db
        .updateTable('chat_reports')
        .set({ closed_at: now.toISOString() })
        .where('message_id', '=', messageId)
        .where('closed_at', 'is', null)
        .execute();
    },

    async held(part: QueuePart): Promise<Page<HeldMessage>> {
      const found = db.selectFrom('chat_held').where('decided_at', whose(part.done), null);
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy('id', part.done ? 'desc' : 'asc')
        .limit(MODERATION_PAGE_SIZE)
        .offset(offsetOf(part))
        .execute();
      const items = rows.map(({ id, room, sender_id: sender, message, created_at: createdAt, is_let_through }) => ({
        id,
        room,
        sender,
        message,
        createdAt,
        isLetThrough: is_let_through === null ? null : is_let_through === 1,
      }));
      return { items, total: Number(total) };
    },

    async prayers(part: QueuePart): Promise<Page<PrayerRequest>> {
      const found = db.selectFrom('prayer_requests').where('prayed_at', whose(part.done), null);
      const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy('id', part.done ? 'desc' : 'asc')
        .limit(MODERATION_PAGE_SIZE)
        .offset(offsetOf(part))
        .execute();
      const items = rows.map(({ id, room, message, created_at: createdAt, prayed_at: prayedAt }) => ({
        id,
        room,
        text: message,
        createdAt,
        prayedAt,
      }));
      return { items, total: Number(total) };
    },

    /** @returns false when it is gone, or was prayed for already */
    async prayed(id: string, now: Date): Promise<boolean> {
      const marked = await db
        .updateTable('prayer_requests')
        .set({ prayed_at: now.toISOString() })
        .where('id', '=', id)
        .where('prayed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return marked !== undefined;
    },
  };
}
