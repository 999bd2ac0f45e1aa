import { MODERATION_PAGE_SIZE } from '@cog/contracts/chat/moderation.constants';
import type { HeldMessage, Newcomer, PrayerRequest, ReportedMessage } from '@cog/contracts/chat/moderation.schema';
import { type RequestKind, welcomeWishes } from '@cog/contracts/requests/constants';
import { type AliasableExpression, type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** The part of a queue to read. */
export interface QueuePart {
  /** Handled entries, instead of open ones. */
  done: boolean;
  page: number;
}

interface Page<Item> {
  items: Item[];
  total: number;
}

/** Number of a message's reasons to show, the newest first. */
const MOST_REASONS = 20;

const offsetOf = ({ page }: QueuePart) => (page - 1) * MODERATION_PAGE_SIZE;

/** The open cases of chat hosts and editors, and their decisions. */
export function moderationQueues(db: Kysely<DatabaseSchema>) {
  const whose = (done: boolean) => (done ? ('is not' as const) : ('is' as const));

  const newcomersOf = (done: boolean) =>
    db
      .selectFrom('visitor_requests')
      .selectAll()
      .where('kind', '=', 'newcomer')
      .where('done_at', whose(done), null)
      .where('deleted_at', 'is', null);

  /** Prayer requests of the site and of the chat in one list; both kinds of id begin with the time. */
  const prayersOf = (done: boolean) =>
    db
      .selectFrom('visitor_requests')
      .select(['id', sql<string | null>`null`.as('room'), 'message', 'name', 'phone', 'email', 'may_call'])
      .select(['created_at', 'done_at'])
      .where('kind', '=', 'prayer')
      .where('done_at', whose(done), null)
      .where('deleted_at', 'is', null)
      .unionAll(
        db
          .selectFrom('prayer_requests')
          .select(['id', sql<string | null>`room`.as('room'), 'message', sql<string | null>`null`.as('name')])
          .select([sql<string | null>`null`.as('phone'), sql<string | null>`null`.as('email')])
          .select([sql<0 | 1>`0`.as('may_call'), 'created_at', 'prayed_at as done_at'])
          .where('prayed_at', whose(done), null)
          .where('deleted_at', 'is', null),
      );

  const countOf = async (found: AliasableExpression<unknown>): Promise<number> => {
    const { total } = await db
      .selectFrom(found.as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  return {
    async counts(): Promise<Record<'reports' | 'held' | 'prayers' | 'newcomers', number>> {
      const count = (row: { count: number | bigint | string }) => Number(row.count);
      const reports = await db
        .selectFrom('chat_reports')
        .select(({ fn }) => fn.count<number>('message_id').distinct().as('count'))
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow();
      const heldMessages = await db
        .selectFrom('chat_held')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('decided_at', 'is', null)
        .executeTakeFirstOrThrow();
      const prayers = await countOf(prayersOf(false));
      const newcomers = await countOf(newcomersOf(false));
      return { reports: count(reports), held: count(heldMessages), prayers, newcomers };
    },

    /** Reported messages, the latest report first. */
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
        const shown = await db
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
          isRemoved: shown === undefined,
        });
      }
      return { items, total: Number(total) };
    },

    /** The room of a reported message without a decision; null when there is none. */
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
      const found = prayersOf(part.done);
      const rows = await db
        .selectFrom(found.as('found'))
        .selectAll()
        .orderBy('id', part.done ? 'desc' : 'asc')
        .limit(MODERATION_PAGE_SIZE)
        .offset(offsetOf(part))
        .execute();
      const items = rows.map(({ message, created_at, done_at, may_call, ...row }) => ({
        ...row,
        text: message,
        mayCall: may_call === 1,
        createdAt: created_at,
        prayedAt: done_at,
      }));
      return { items, total: await countOf(found) };
    },

    async newcomers(part: QueuePart): Promise<Page<Newcomer>> {
      const found = newcomersOf(part.done);
      const rows = await found
        .orderBy('id', part.done ? 'desc' : 'asc')
        .limit(MODERATION_PAGE_SIZE)
        .offset(offsetOf(part))
        .execute();
      const items = rows.map(({ id, name, phone, email, branch, team, message, wishes, created_at, done_at }) => ({
        id,
        name: name ?? '',
        phone,
        email,
        branch,
        team,
        foundBy: message === '' ? null : message,
        wishes: welcomeWishes.filter((wish) => wishes.split(',').includes(wish)),
        createdAt: created_at,
        answeredAt: done_at,
      }));
      return { items, total: await countOf(found) };
    },

    /** @returns the kind of the request; null when it is gone, or has this state already */
    async markRequest(id: string, isDone: boolean, now: Date): Promise<RequestKind | null> {
      const at = isDone ? now.toISOString() : null;
      const before = whose(!isDone);
      const ofSite = await db
        .updateTable('visitor_requests')
        .set({ done_at: at })
        .where('id', '=', id)
        .where('done_at', before, null)
        .where('deleted_at', 'is', null)
        .returning('kind')
        .executeTakeFirst();
      if (ofSite !== undefined) return ofSite.kind;
      const ofChat = await db
        .updateTable('prayer_requests')
        .set({ prayed_at: at })
        .where('id', '=', id)
        .where('prayed_at', before, null)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return ofChat === undefined ? null : 'prayer';
    },

    /** Deletes or restores a request. @returns its kind; null when it is gone, or has this state already */
    async setDeleted(id: string, isDeleted: boolean, now: Date): Promise<RequestKind | null> {
      const deleted_at = isDeleted ? now.toISOString() : null;
      const before = whose(!isDeleted);
      const ofSite = await db
        .updateTable('visitor_requests')
        .set({ deleted_at })
        .where('id', '=', id)
        .where('deleted_at', before, null)
        .returning('kind')
        .executeTakeFirst();
      if (ofSite !== undefined) return ofSite.kind;
      const ofChat = await db
        .updateTable('prayer_requests')
        .set({ deleted_at })
        .where('id', '=', id)
        .where('deleted_at', before, null)
        .returning('id')
        .executeTakeFirst();
      return ofChat === undefined ? null : 'prayer';
    },
  };
}
