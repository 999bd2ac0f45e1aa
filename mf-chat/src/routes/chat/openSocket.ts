import type { ClientToServerEvents, ServerToClientEvents } from '@cog/contracts/chat/socketEvents';
import { io, type Socket } from 'socket.io-client';

/** Times of the specification, section 9, Socket defaults. */
const DEFAULTS = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

type Incoming = keyof ServerToClientEvents | 'connect' | 'disconnect' | 'connect_error';

/** What the chat uses of a connection. What comes in is unknown until the contract's schema has parsed it. */
export interface ChatSocket {
  connect(): void;
  /** Ends the connection; it does not come back by itself. */
  disconnect(): void;
  on(event: Incoming, listener: (payload: unknown) => void): void;
  /** Sends an event and waits for its acknowledgement. Rejects when none came in time or the line dropped. */
  request<Event extends keyof ClientToServerEvents>(
    event: Event,
    payload: Parameters<ClientToServerEvents[Event]>[0],
    timeoutMs: number,
  ): Promise<unknown>;
}

/**
 * A connection to the chat server of this site, not yet connected. It begins with a WebSocket, which takes
 * fewer round trips than the library's usual way, and falls back to polling where one can't be had.
 */
export function openSocket(): ChatSocket {
  const socket: Socket = io({
    ...DEFAULTS,
    path: '/socket.io',
    autoConnect: false,
    forceNew: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  return {
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    on: (event, listener) => void socket.on(event, listener),
    request: (event, payload, timeoutMs) => socket.timeout(timeoutMs).emitWithAck(event, payload),
  };
}
