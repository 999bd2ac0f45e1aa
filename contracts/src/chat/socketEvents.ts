import type { ReactionKind } from './constants.ts';

/**
 * The chat at /interact, written once for both ends (specification, section 7). Acknowledgements, the fields that make a message
 * arrive once, and what hosts do are added. The server parses payloads with `schema.ts`.
 */

export interface QuotedMessage {
  _id: string;
  /** Stable id of the sender in this room; never a connection's or a person's. */
  socketId: string;
  message: string;
}

export interface ChatMessage {
  /** UUIDv7: sorts by time, and is the cursor of `since`. */
  _id: string;
  /** Stable id of the sender's anonymous session, or 'system'. */
  socketId: string;
  message: string;
  /** ISO-8601, UTC, set by the server. */
  timestamp: string;
  replyTo: QuotedMessage | null;
  /** The id under which the sender sent it, so that the sender can match it; others need not care. */
  clientId: string | null;
  /** True when a host wrote it: its links are links, and it says so. Left out otherwise. */
  byHost?: boolean;
}

/** How many have reacted to a message; who it was is never sent. */
export interface Reactions {
  /** Id of the message. */
  id: string;
  /** Kinds of none are left out. */
  counts: { kind: ReactionKind; count: number }[];
}

/** The same with what the asker has pressed. */
export interface OwnReactions extends Reactions {
  mine: ReactionKind[];
}

/** How a room is at the moment. */
export interface RoomState {
  /** Whether visitors may write; hosts always may. */
  isOpen: boolean;
  /** When it opens by its times, ISO-8601 in UTC; null while it is open, or a host has closed it. */
  opensAt: string | null;
  /** Least seconds between two messages of one visitor; 0 for none. */
  slowSeconds: number;
  /** What a host has pinned; null for nothing. */
  notice: string | null;
}

/**
 * `retryAfterMs` is there when the same may be sent again after so long (too many messages at once, a
 * failing database); without it the refusal is final.
 */
export type Acknowledged<T = object> = ({ ok: true } & T) | { ok: false; message: string; retryAfterMs?: number };

/** A host is a user who is signed in to the admin area, by the cookie that the connection began with. */
type HostAnswer = (answer: Acknowledged) => void;

/**
 * What a browser sends. Every event is acknowledged; an unacknowledged one is sent again. A client of the
 * specification, which passes no `acknowledge` and no `clientId`, is answered through events alone.
 */
export interface ClientToServerEvents {
  /**
   * Joins a room. `since` is the last message's id held: the history is what came after it, or the last 100. `complete: false`:
   * the history replaces what the browser holds. `sessionKey` brings back the `socketId`; `batches` asks for `messages` in bundles.
   */
  joinRoom(
    payload: { room: string; since?: string | null; sessionKey?: string | null; batches?: boolean },
    acknowledge: (
      answer: Acknowledged<{
        socketId: string;
        sessionKey: string;
        history: ChatMessage[];
        count: number;
        complete: boolean;
        state: RoomState;
        /** Whether this connection may do what hosts may. */
        isHost: boolean;
        /** Ids of messages that hosts removed lately: a client that still has one drops it. */
        removed: string[];
        /** To the newest messages that have any. */
        reactions: OwnReactions[];
      }>,
    ) => void,
  ): void;
  /** Asks for a sign of life: answered at once, whatever else is under way, and changes nothing. */
  lineCheck(payload: Record<string, never>, acknowledge: (answer: Acknowledged) => void): void;
  leaveRoom(payload: { room: string }, acknowledge: (answer: Acknowledged) => void): void;
  /**
   * `clientId` is made by the browser, once a message: sent again it is stored once. The answer's `message` is null when
   * a host has to look at it first; it comes as any other once one has let it through.
   */
  chatMessage(
    payload: { room: string; message: string; replyTo: string | null; clientId: string },
    acknowledge: (answer: Acknowledged<{ message: ChatMessage | null }>) => void,
  ): void;
  /** The messages before one, oldest first, at most `OLDER_MESSAGES`; `complete` when there are none before them. */
  olderMessages(
    payload: { room: string; before: string },
    acknowledge: (
      answer: Acknowledged<{ history: ChatMessage[]; complete: boolean; reactions: OwnReactions[] }>,
    ) => void,
  ): void;
  /** Reacts to a message, or takes that back. Said twice it counts once. */
  reactToMessage(
    payload: { room: string; id: string; kind: ReactionKind; isOn: boolean },
    acknowledge: HostAnswer,
  ): void;
  /** Tells the hosts of a message. `reason` is in the visitor's words, if any. Told twice by the same is told once. */
  reportMessage(payload: { room: string; id: string; reason: string | null }, acknowledge: HostAnswer): void;
  /** For the hosts' eyes alone. `clientId` as of a message. */
  prayerRequest(payload: { room: string; text: string; clientId: string }, acknowledge: HostAnswer): void;

  // For hosts; refused and logged for anyone else.
  clearChat(room: string, acknowledge: HostAnswer): void;
  removeMessage(payload: { room: string; id: string }, acknowledge: HostAnswer): void;
  /** Removes everything that a sender has said in the room. */
  removeSender(payload: { room: string; socketId: string }, acknowledge: HostAnswer): void;
  /** For `MUTE_HOURS`: the session, and new ones from where it last wrote. */
  muteSender(payload: { room: string; socketId: string }, acknowledge: HostAnswer): void;
  /** Changes what is named: a closed room opens again with `isOpen: true`; `notice: null` takes the notice away. */
  setRoomState(
    payload: { room: string; isOpen?: boolean; slowSeconds?: number; notice?: string | null },
    acknowledge: HostAnswer,
  ): void;
}

/** What the server sends. */
export interface ServerToClientEvents {
  message(message: ChatMessage): void;
  /** Several messages in their order, to who takes `batches`; it hears each in this or in `message`. */
  messages(messages: ChatMessage[]): void;
  /** The room's last messages, oldest first; sent after joining, for clients that read no acknowledgement. */
  chatHistory(history: ChatMessage[]): void;
  roomUsers(state: { count: number }): void;
  chatCleared(): void;
  /** Hosts have removed these; quotations of them go too. */
  messagesRemoved(removed: { ids: string[] }): void;
  roomState(state: RoomState): void;
  /** All that a message has by now. */
  reactions(reactions: Reactions): void;
  /** To its writer alone: a host has looked at a held message and did not let it through. */
  messageRefused(refused: { clientId: string; message: string }): void;
  /**
   * Whether messages come late: what others write takes a second or two. Sent when that changes, and to who connects
   * while it is so; nothing that was acknowledged is lost.
   */
  delivery(state: { isLate: boolean }): void;
}
