import { OLDER_MESSAGES, type ReactionKind, SYSTEM } from '@cog/contracts/chat/constants';
import type { OwnReactions, Reactions } from '@cog/contracts/chat/socketEvents';
import type { Kysely, Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../db/schema.ts';
import { beginWrite, lastIdOf, lockRoom } from './roomOrder.ts';

/** A stored message and the message that it quotes. */
export interface StoredMessage {
  id: string;
  sender: string;
  message: string;
  clientId: string | null;
  createdAt: string;
  byHost: boolean;
  quoted: { id: string; sender: string; message: string } | null;
}

export interface NewMessage {
  id: string;
  sender: string;
  message: string;
  /** Id of the quoted message. */
  replyTo: string | null;
  /** Null for clients that send none, whose repeated messages cannot be recognised. */
  clientId: string | null;
  createdAt: string;
  byHost: boolean;
}

/**
 * The result of storing a message: `repeated` was stored before with the same client id and is returned unchanged; `quote-gone`
 * quotes a message that is not, or no longer, in the room, and is not stored.
 */
export type AppendOutcome = { kind: 'stored' | 'repeated'; message: StoredMessage } | { kind: 'quote-gone' };

export interface HistorySlice {
  /** Oldest first. */
  messages: StoredMessage[];
  /** False when these do not directly follow the client's last message: more was missed than is returned, or the room was cleared. */
  complete: boolean;
}

type Connection = Kysely<DatabaseSchema> | Transaction<DatabaseSchema>;

/** Number of messages for a client that joins without a cursor, and for one that returns with it. */
const LAST = 100;
const MISSED = 200;
/** Number of removed messages whose ids a joining client gets: as many as a browser stores messages. */
const REMOVED = 500;

/**
 * A clearing is a row of the room's log: a message of the system whose client id begins so. Messages up to the last one are never sent
 * again, but stay in the database as long as the settings say (`sweepChat`).
 */
export const CLEARED_PREFIX = 'cleared:';

/**
 * Id of the room's last clearing; '' sorts before every id. Ordered by client ids, which end in the ids, so that the unique index
 * answers the query instead of a scan of all messages.
 */
async function lastClearing(db: Connection, room: string): Promise<string> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('room', '=', room)
    .where('sender_id', '=', SYSTEM)
    .where('client_id', 'like', `${CLEARED_PREFIX}%`)
    .orderBy('client_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '';
}

function selectMessages(db: Connection, room: string) {
  return db
    .selectFrom('chat_messages as posted')
    .leftJoin('chat_messages as quoted', (join) =>
      join.onRef('quoted.id', '=', 'posted.reply_to').on('quoted.removed_at', 'is', null),
    )
    .select([
      'posted.id as id',
      'posted.sender_id as sender',
      'posted.message as message',
      'posted.client_id as clientId',
      'posted.created_at as createdAt',
      'posted.by_host as byHost',
      'quoted.id as quotedId',
      'quoted.sender_id as quotedSender',
      'quoted.message as quotedMessage',
    ])
    .where('posted.room', '=', room);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

function toStored(row: MessageRow): StoredMessage {
  const { quotedId, quotedSender, quotedMessage } = row;
  return {
    id: row.id,
    sender: row.sender,
    message: row.message,
    clientId: row.clientId === row.id ? null : row.clientId,
    createdAt: row.createdAt,
    byHost: row.byHost === 1,
    quoted:
      quotedId === null || quotedSender === null || quotedMessage === null
        ? null
        : { id: quotedId, sender: quotedSender, message: quotedMessage },
  };
}

/** Whether a message is in the room: neither cleared nor removed. */
async function isInRoom(db: Connection, room: string, id: string, cleared: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_messages')
    .select('id')
    .where('room', '=', room)
    .where('id', '=', id)
    .where('id', '>', cleared)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function appendOne(db: Connection, room: string, cleared: string, entry: NewMessage): Promise<AppendOutcome> {
  // The table requires a client id that is unique in room and sender; the message's own id is.
  const clientId = entry.clientId ?? entry.id;
  const repeated = await selectMessages(db, room)
    .where('posted.sender_id', '=', entry.sender)
    .where('posted.client_id', '=', clientId)
    .executeTakeFirst();
  if (repeated) return { kind: 'repeated', message: toStored(repeated) };
  if (entry.replyTo !== null && !(await isInRoom(db, room, entry.replyTo, cleared))) return { kind: 'quote-gone' };
  await db
    .insertInto('chat_messages')
    .values({
      id: entry.id,
      room,
      sender_id: entry.sender,
      message: entry.message,
      reply_to: entry.replyTo,
      client_id: clientId,
      created_at: entry.createdAt,
      by_host: entry.byHost ? 1 : 0,
    })
    .execute();
  const stored = await selectMessages(db, room).where('posted.id', '=', entry.id).executeTakeFirstOrThrow();
  return { kind: 'stored', message: toStored(stored) };
}

/** Records a host's action in the audit trail, in the transaction of the action. */
export type Recorded = (transaction: Transaction<DatabaseSchema>, count: number) => Promise<void>;

export type ChatRepository = ReturnType<typeof chatRepository>;

/** Reads the messages of a room after an id that were not removed, oldest first, including clearings. */
export async function readAfter(db: Connection, room: string, after: string, limit: number): Promise<StoredMessage[]> {
  const rows = await selectMessages(db, room)
    .where('posted.id', '>', after)
    .where('posted.removed_at', 'is', null)
    .orderBy('posted.id')
    .limit(limit)
    .execute();
  return rows.map(toStored);
}

/** Largest number of reactions in one answer: three kinds for each message that a returning browser gets. */
const MOST_REACTIONS = 3 * MISSED;

/**
 * The reactions to messages of a room, newest first, and which of them are a sender's own.
 *
 * @param where narrows it to the messages before an id, or to the one with an id
 */
async function readReactions(
  db: Connection,
  room: string,
  sender: string,
  where: { before?: string; id?: string } = {},
): Promise<OwnReactions[]> {
  const { before, id } = where;
  const rows = await db
    .selectFrom('chat_reactions')
    .select(({ fn, eb }) => [
      'message_id as id',
      'kind',
      fn.countAll().as('count'),
      fn.max(eb.case().when('sender_id', '=', sender).then(1).else(0).end()).as('isOwn'),
    ])
    .where('room', '=', room)
    .$if(before !== undefined, (query) => query.where('message_id', '<', before ?? ''))
    .$if(id !== undefined, (query) => query.where('message_id', '=', id ?? ''))
    .groupBy(['message_id', 'kind'])
    .orderBy('message_id', 'desc')
    .orderBy('kind')
    .limit(MOST_REACTIONS)
    .execute();
  const found = new Map<string, OwnReactions>();
  for (const row of rows) {
    const one = found.get(row.id) ?? { id: row.id, counts: [], mine: [] };
    one.counts.push({ kind: row.kind, count: Number(row.count) });
    if (Number(row.isOwn) === 1) one.mine.push(row.kind);
    found.set(row.id, one);
  }
  return [...found.values()];
}

/** Reads and writes the chat's tables. */
export function chatRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Finds the anonymous session with this key hash; null when there is none. Its id is that of the sender. */
    async findSession(keyHash: string): Promise<{ id: string; createdAt: string } | null> {
      const row = await db
        .selectFrom('chat_sessions')
        .select(['id', 'created_at as createdAt'])
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      return row ?? null;
    },

    async createSession(session: { id: string; keyHash: string; createdAt: string }): Promise<void> {
      await db
        .insertInto('chat_sessions')
        .values({ id: session.id, key_hash: session.keyHash, created_at: session.createdAt })
        .execute();
    },

    /** The greatest id in the room, cleared or not. */
    lastId: (room: string): Promise<string | null> => lastIdOf(db, room),

    /**
     * Reads the messages after the cursor; without one, the room's last hundred.
     *
     * @param since id of the last message that the client has
     */
    async readHistory(room: string, since: string | null): Promise<HistorySlice> {
      const cleared = await lastClearing(db, room);
      const limit = since === null ? LAST : MISSED;
      const after = since !== null && since > cleared ? since : cleared;
      const rows = await selectMessages(db, room)
        .where('posted.id', '>', after)
        .where('posted.removed_at', 'is', null)
        .orderBy('posted.id', 'desc')
        .limit(limit + 1)
        .execute();
      return {
        messages: rows.slice(0, limit).reverse().map(toStored),
        complete: rows.length <= limit && (since === null || since > cleared),
      };
    },

    /** Reads the messages before one, oldest first; `complete` when there are none before them. */
    async readOlder(room: string, before: string): Promise<HistorySlice> {
      const rows = await selectMessages(db, room)
        .where('posted.id', '<', before)
        .where('posted.id', '>', await lastClearing(db, room))
        .where('posted.removed_at', 'is', null)
        .orderBy('posted.id', 'desc')
        .limit(OLDER_MESSAGES + 1)
        .execute();
      return {
        messages: rows.slice(0, OLDER_MESSAGES).reverse().map(toStored),
        complete: rows.length <= OLDER_MESSAGES,
      };
    },

    /** Whether a sender's message with this client id was stored, even if it was removed since. */
    async isStored(room: string, sender: string, clientId: string): Promise<boolean> {
      const row = await db
        .selectFrom('chat_messages')
        .select('id')
        .where('room', '=', room)
        .where('sender_id', '=', sender)
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Finds a message in the room; null if it is gone or never existed. */
    async find(room: string, id: string): Promise<StoredMessage | null> {
      const row = await selectMessages(db, room)
        .where('posted.id', '=', id)
        .where('posted.id', '>', await lastClearing(db, room))
        .where('posted.removed_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? null : toStored(row);
    },

    /** Reactions to the newest messages, or to the newest before one, and those of a sender. */
    reactions: (room: string, sender: string, before?: string): Promise<OwnReactions[]> =>
      readReactions(db, room, sender, before === undefined ? {} : { before }),

    /** Adds or removes a reaction. @returns the message's reactions afterwards; null when it is gone */
    async react(
      room: string,
      { id, sender, kind, isOn }: { id: string; sender: string; kind: ReactionKind; isOn: boolean },
    ): Promise<Reactions | null> {
      return db.transaction().execute(async (transaction) => {
        // Of two at the same moment, one must count the other.
        await lockRoom(transaction, room);
        if (!(await isInRoom(transaction, room, id, await lastClearing(transaction, room)))) return null;
        if (isOn) {
          await transaction
            .insertInto('chat_reactions')
            .values({ id: uuidv7(), message_id: id, room, sender_id: sender, kind })
            .onConflict((conflict) => conflict.columns(['message_id', 'sender_id', 'kind']).doNothing())
            .execute();
        } else {
          await transaction
            .deleteFrom('chat_reactions')
            .where('message_id', '=', id)
            .where('sender_id', '=', sender)
            .where('kind', '=', kind)
            .execute();
        }
        const [found] = await readReactions(transaction, room, sender, { id });
        return { id, counts: found?.counts ?? [] };
      });
    },

    /** Ids of messages that hosts removed since the last clearing, the newest ones, unordered. */
    async removedIds(room: string): Promise<string[]> {
      const rows = await db
        .selectFrom('chat_messages')
        .select('id')
        .where('room', '=', room)
        .where('id', '>', await lastClearing(db, room))
        .where('removed_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(REMOVED)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Removes one message, or all of a sender; they stay in the database. @returns ids of the removed messages */
    async remove(
      room: string,
      which: { id: string } | { sender: string },
      now: Date,
      record: Recorded = async () => {},
    ): Promise<string[]> {
      return db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .updateTable('chat_messages')
          .set({ removed_at: now.toISOString() })
          .where('room', '=', room)
          .where('sender_id', '!=', SYSTEM)
          .where('removed_at', 'is', null)
          .where('id' in which ? 'id' : 'sender_id', '=', 'id' in which ? which.id : which.sender)
          .returning('id')
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return [];
        await transaction.deleteFrom('chat_reactions').where('message_id', 'in', ids).execute();
        // Reports about them are closed too.
        await transaction
          .updateTable('chat_reports')
          .set({ closed_at: now.toISOString() })
          .where('message_id', 'in', ids)
          .where('closed_at', 'is', null)
          .execute();
        await record(transaction, ids.length);
        return ids;
      });
    },

    /** Stores messages in order, all or none; the outcomes have the same order. */
    async append(room: string, entries: readonly NewMessage[]): Promise<AppendOutcome[]> {
      return db.transaction().execute(async (transaction) => {
        const idOf = await beginWrite(transaction, room);
        const cleared = await lastClearing(transaction, room);
        const outcomes: AppendOutcome[] = [];
        for (const entry of entries) {
          outcomes.push(await appendOne(transaction, room, cleared, { ...entry, id: idOf(entry.id) }));
        }
        return outcomes;
      });
    },

    /** Marks the room as cleared up to this id. */
    async clear(
      room: string,
      clearing: { id: string; by: string; createdAt: string },
      record: Recorded = async () => {},
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const id = (await beginWrite(transaction, room))(clearing.id);
        await transaction
          .insertInto('chat_messages')
          .values({
            id,
            room,
            sender_id: SYSTEM,
            message: `Cleared by ${clearing.by}`,
            reply_to: null,
            client_id: CLEARED_PREFIX + id,
            created_at: clearing.createdAt,
          })
          .execute();
        await transaction.deleteFrom('chat_reactions').where('room', '=', room).execute();
        await record(transaction, 1);
      });
    },
  };
}
