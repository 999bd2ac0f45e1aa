import type { ChatMessage } from '@cog/contracts/chat/socketEvents';
import type { Outgoing } from './keptChat.ts';

/** `refused`: the server does not let us into the room, and `problem` says why. */
export type ChatPhase = 'connecting' | 'joined' | 'reconnecting' | 'refused';

export interface OutgoingState extends Outgoing {
  /** Why the server will never take it; null while it is being sent. */
  problem: string | null;
}

export interface ChatState {
  phase: ChatPhase;
  problem: string | null;
  /** Why sending waits, in the server's words: too many messages at once. */
  notice: string | null;
  /** Our own id in the room, once joined. */
  me: string | null;
  /** People in the room; null until known. */
  count: number | null;
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** Whether there were messages before the first one shown. */
  isCutOff: boolean;
  /** In the order in which they were written; shown after the messages. */
  outbox: readonly OutgoingState[];
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clockSkew: number;
}

export const initialState: ChatState = {
  phase: 'connecting',
  problem: null,
  notice: null,
  me: null,
  count: null,
  messages: [],
  isCutOff: false,
  outbox: [],
  clockSkew: 0,
};

/** Most messages held: a long evening must not fill the memory of a small phone. */
const MOST_HELD = 500;

/** Puts messages in their place by id; one that is there already stays once. */
export function mergeMessages(
  held: readonly ChatMessage[],
  more: readonly ChatMessage[],
): { messages: readonly ChatMessage[]; dropped: boolean } {
  const last = held.at(-1)?._id ?? '';
  const follows = more.every(({ _id }, index) => _id > (more[index - 1]?._id ?? last));
  const merged = follows
    ? [...held, ...more]
    : [...new Map([...held, ...more].map((message) => [message._id, message])).values()].sort((a, b) =>
        a._id < b._id ? -1 : 1,
      );
  return { messages: merged.slice(-MOST_HELD), dropped: merged.length > MOST_HELD };
}
