import type { ChatMessage, QuotedMessage, RoomState } from '@cog/contracts/chat/socketEvents';
import type { Outgoing, OutgoingPrayer } from './keptChat.ts';
import type { ReactionsById } from './reactionState.ts';

/** `refused`: the server does not let us into the room, and `problem` says why. */
export type ChatPhase = 'connecting' | 'joined' | 'reconnecting' | 'refused';

export interface OutgoingState extends Outgoing {
  /** Why the server will never take it; null while it is being sent. */
  problem: string | null;
}

export interface PrayerState extends OutgoingPrayer {
  /** Why the server will never take it; null while it is being sent. */
  problem: string | null;
}

export interface ChatState {
  phase: ChatPhase;
  /** Nothing has come over the line for longer than it usually takes. */
  isSilent: boolean;
  problem: string | null;
  /** Why sending waits, in the server's words: too many messages at once. */
  notice: string | null;
  /** Our own id in the room, once joined. */
  me: string | null;
  /** Whether this connection may do what hosts may, as the server says. */
  isHost: boolean;
  /** Whether messages of others come late just now: the site's processes do not hear each other. */
  isLate: boolean;
  /** People in the room; null until known. */
  count: number | null;
  /** Whether the room is open, its slow mode and its pinned notice. */
  room: RoomState;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  reactions: ReactionsById;
  /** Whether there were messages before the first one shown. */
  isCutOff: boolean;
  /** How asking for the messages before the first one goes. */
  older: 'idle' | 'loading' | 'failed';
  /** In the order in which they were written; shown after the messages. */
  outbox: readonly OutgoingState[];
  /** Prayer requests that the server has not acknowledged. */
  prayers: readonly PrayerState[];
  /** How many prayer requests it has acknowledged on this page. */
  prayersReceived: number;
  /** When we sent something last, by this device's clock, in milliseconds; null when not known. */
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

/** Most messages held: a long evening must not fill the memory of a small phone. */
export const MOST_HELD = 500;

/** Most messages held by a reader who scrolls up to older ones. */
export const MOST_READ = 2000;

/** Puts messages in their place by id; one that is there already stays once. The oldest go when there are more than `most`. */
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

/** Takes the quotation away from what quotes one of these messages. */
function withoutQuote<Entry extends { replyTo: QuotedMessage | null }>(entry: Entry, ids: ReadonlySet<string>): Entry {
  return entry.replyTo && ids.has(entry.replyTo._id) ? { ...entry, replyTo: null } : entry;
}

/** Messages without those that hosts have removed, and without quotations of them. */
export function withoutRemoved(messages: readonly ChatMessage[], ids: ReadonlySet<string>): readonly ChatMessage[] {
  if (ids.size === 0) return messages;
  return messages.filter(({ _id }) => !ids.has(_id)).map((message) => withoutQuote(message, ids));
}
