import type { ChatMessage, QuotedMessage, RoomState } from '@cog/contracts/chat/socketEvents';
import type { Outgoing, OutgoingPrayer } from './keptChat.ts';
import type { ReactionsById } from './reactionState.ts';

/** `refused`: the server does not admit us to the room, and `problem` says why. */
export type ChatPhase = 'connecting' | 'joined' | 'reconnecting' | 'refused';

export interface PrayerState extends OutgoingPrayer {
  /** Why the server will never accept it; null while it is being sent. */
  problem: string | null;
}

export interface ChatState {
  phase: ChatPhase;
  /** Nothing has arrived over the connection for longer than usual. */
  isSilent: boolean;
  problem: string | null;
  /** Why sending waits, in the server's words: too many messages at once. */
  notice: string | null;
  /** Our own id in the room, once joined. */
  me: string | null;
  /** Whether the server gives this connection a host's rights. */
  isHost: boolean;
  /** Whether others' messages are currently late, because the site's processes cannot reach each other. */
  isLate: boolean;
  /** Number of people in the room; null until known. */
  count: number | null;
  /** Whether the room is open, its slow mode and its pinned notice. */
  room: RoomState;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  reactions: ReactionsById;
  /** Whether there are messages before the first one shown. */
  isCutOff: boolean;
  /** State of the request for messages before the first one. */
  older: 'idle' | 'loading' | 'failed';
  /** In the order in which they were written; shown after the messages. */
  outbox: readonly Outgoing[];
  /** Prayer requests that the server has not acknowledged. */
  prayers: readonly PrayerState[];
  /** How many prayer requests the server has acknowledged on this page. */
  prayersReceived: number;
  /** When we last sent something, by this device's clock, in milliseconds; null if unknown. */
  lastSentAt: number | null;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clockSkew: number;
}

export const initialState: ChatState = {
  phase: 'connecting',
  isSilent: false,
  problem: null,
  notice: null,
  me: null,
  isHost: false,
  isLate: false,
  count: null,
  room: { isOpen: true, opensAt: null, slowSeconds: 0, notice: null },
  messages: [],
  reactions: {},
  isCutOff: false,
  older: 'idle',
  outbox: [],
  prayers: [],
  prayersReceived: 0,
  lastSentAt: null,
  clockSkew: 0,
};

/** Maximum number of messages held, so that a long evening does not fill the memory of a small phone. */
export const MOST_HELD = 500;

/** Maximum number of messages held for a reader who scrolls up to older ones. */
export const MOST_READ = 2000;

/** Merges messages by id without duplicates. Drops the oldest if there are more than `most`. */
export function mergeMessages(
  held: readonly ChatMessage[],
  more: readonly ChatMessage[],
  most = MOST_HELD,
): { messages: readonly ChatMessage[]; dropped: boolean } {
  const last = held.at(-1)?._id ?? '';
  const follows = more.every(({ _id }, index) => _id > (more[index - 1]?._id ?? last));
  const merged = follows
    ? [...held, ...more]
    : [...new Map([...held, ...more].map((message) => [message._id, message])).values()].sort((a, b) =>
        a._id < b._id ? -1 : 1,
      );
  return { messages: merged.slice(-most), dropped: merged.length > most };
}

/** Removes the quotation from an entry that quotes one of these messages. */
function withoutQuote<Entry extends { replyTo: QuotedMessage | null }>(entry: Entry, ids: ReadonlySet<string>): Entry {
  return entry.replyTo && ids.has(entry.replyTo._id) ? { ...entry, replyTo: null } : entry;
}

/** Removes messages that hosts have removed, and quotations of them. */
export function withoutRemoved(messages: readonly ChatMessage[], ids: ReadonlySet<string>): readonly ChatMessage[] {
  if (ids.size === 0) return messages;
  return messages.filter(({ _id }) => !ids.has(_id)).map((message) => withoutQuote(message, ids));
}
