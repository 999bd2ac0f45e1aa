import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';

/** `stalled`, `alive` and `timedOut` come from `heartbeat`. */
export type Incoming =
  | keyof ServerToClientEvents
  | 'connect'
  | 'disconnect'
  | 'connect_error'
  | 'stalled'
  | 'alive'
  | 'timedOut';

/** The part of a connection that the chat uses. Incoming data has type unknown until the contract's schema has parsed it. */
export interface ChatSocket {
  connect(): void;
  /** Ends the connection, without reconnecting automatically. */
  disconnect(): void;
  on(event: Incoming, listener: (payload: unknown) => void): void;
  /** Sends an event and waits for its acknowledgement. Rejects if none arrives in time or the connection drops. */
  request<Event extends keyof ClientToServerEvents>(
    event: Event,
    payload: Parameters<ClientToServerEvents[Event]>[0],
    timeoutMs: number,
  ): Promise<unknown>;
}
