import type { ReactionKind } from '@cog/contracts/chat/constants';
import type { ColumnType } from 'kysely';
import type { Flag } from './Flag.ts';

export interface ChatTables {
  chat_sessions: ChatSessionsTable;
  chat_messages: ChatMessagesTable;
  chat_reactions: ChatReactionsTable;
  chat_rooms: ChatRoomsTable;
  chat_mutes: ChatMutesTable;
  chat_reports: ChatReportsTable;
  chat_held: ChatHeldTable;
  chat_words: ChatWordsTable;
}

interface ChatSessionsTable {
  /** The stable, anonymous sender id. */
  id: string;
  /** SHA-256 of the session's secret, hex; unique. */
  key_hash: string;
  created_at: string;
}

interface ChatMessagesTable {
  /** UUIDv7: sorts by time and is the cursor of `since`. */
  id: string;
  room: string;
  /** `chat_sessions.id`, or 'system'. */
  sender_id: string;
  message: string;
  /** `chat_messages.id` of the quoted message. */
  reply_to: string | null;
  /** Made by the browser; unique with room and sender, so a message sent again is stored once. */
  client_id: string;
  created_at: string;
  /** When a host removed it; from then on no client gets it. */
  removed_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether a host wrote it. */
  by_host: ColumnType<Flag, Flag | undefined, Flag>;
}

/** Visitors' reactions to messages; unique with message, sender and kind. */
interface ChatReactionsTable {
  id: string;
  message_id: string;
  room: string;
  /** `chat_sessions.id`. */
  sender_id: string;
  kind: ReactionKind;
}

/** Hosts' settings of a room; no row while it follows the site settings. */
interface ChatRoomsTable {
  room: string;
  /** 0 while a host has closed it. */
  is_open: Flag;
  slow_seconds: number;
  notice: string | null;
}

interface ChatMutesTable {
  id: string;
  /** 'sender …', or 'network …' with a fingerprint; unique. */
  subject: string;
  until: string;
}

/** Visitors' reports, with a copy of the message, which may have been removed since. */
interface ChatReportsTable {
  id: string;
  message_id: string;
  /** `chat_sessions.id` of the reporter; each reports a message once. */
  reporter_id: string;
  room: string;
  sender_id: string;
  message: string;
  said_at: string;
  /** In the visitor's own words. */
  reason: string | null;
  created_at: string;
  closed_at: string | null;
}

/** Messages that a host must approve before anyone gets them. */
interface ChatHeldTable {
  id: string;
  room: string;
  sender_id: string;
  message: string;
  reply_to: string | null;
  client_id: string;
  created_at: string;
  /** Null until a host has decided. */
  decided_at: string | null;
  is_let_through: Flag | null;
}

/** Words for which a message is held, one per line. */
interface ChatWordsTable {
  /** Name of the list, from `wordLists`. */
  list: string;
  words: string;
  updated_at: string;
}
