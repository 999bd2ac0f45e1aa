import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';

/** `stalled`, `alive` and `timedOut` are those of `heartbeat`. */
export type Incoming =
  | keyof ServerToClientEvents
  | 'connect'
  | 'disconnect'
  | 'connect_error'
  | 'stalled'
  | 'alive'
  | 'timedOut';

/** What the chat uses of a connection. What comes in is unknown until the contract's schema has parsed it. */
export interface ChatSocket {
  connect(): void;
  /** Ends the connection; it does not reconnect automatically. */
  disconnect(): void;
  on(event: Incoming, listener: (payload: unknown) => void): void;
  /** Sends an event and waits for its acknowledgement. Rejects when none came in time or the line dropped. */
  request<Event extends keyof ClientToServerEvents>(
    event: Event,
    payload: Parameters<ClientToServerEvents[Event]>[0],
    timeoutMs: number,
  ): Promise<unknown>;
}
