/**
 * The chat at /interact, written once for both ends (specification, section 7, Realtime chat).
 * Names and payloads of the specification are kept; acknowledgements and the fields that make a
 * message arrive exactly once are added. Payloads are parsed with `schema.ts` on the server.
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
}

/**
 * `retryAfterMs` is there when the same may be sent again after so long (too many messages at once, a
 * failing database); without it the refusal is final.
 */
export type Acknowledged<T = object> = ({ ok: true } & T) | { ok: false; message: string; retryAfterMs?: number };

/**
 * What a browser sends. Every event is acknowledged; an unacknowledged one is sent again. A client of the
 * specification, which passes no `acknowledge` and no `clientId`, is answered through events alone.
 */
export interface ClientToServerEvents {
  /**
   * Joins a room. `since` is the id of the last message held: the answer's history is what came after
   * it, or the last 100 messages without it. With `complete: false` it does not follow what the browser
   * holds (more was missed than is sent, or the room was cleared) and replaces it. `sessionKey` is the secret the answer gave before, and
   * brings back the same `socketId`.
   */
  joinRoom(
    payload: { room: string; since?: string | null; sessionKey?: string | null },
    acknowledge: (
      answer: Acknowledged<{
        socketId: string;
        sessionKey: string;
        history: ChatMessage[];
        count: number;
        complete: boolean;
      }>,
    ) => void,
  ): void;
  leaveRoom(payload: { room: string }, acknowledge: (answer: Acknowledged) => void): void;
  /** `clientId` is made by the browser, once a message: sent again it is stored once. */
  chatMessage(
    payload: { room: string; message: string; replyTo: string | null; clientId: string },
    acknowledge: (answer: Acknowledged<{ message: ChatMessage }>) => void,
  ): void;
  /** For administrators alone; refused and logged for anyone else. */
  clearChat(room: string, acknowledge: (answer: Acknowledged) => void): void;
}

/** What the server sends. */
export interface ServerToClientEvents {
  message(message: ChatMessage): void;
  /** The room's last messages, oldest first; sent after joining, for clients that read no acknowledgement. */
  chatHistory(history: ChatMessage[]): void;
  roomUsers(state: { count: number }): void;
  chatCleared(): void;
}
