import { io, type Socket } from 'socket.io-client';
import type { ChatSocket } from './ChatSocket.ts';
import { heartbeat } from './heartbeat.ts';

/** Times of the specification, section 9, Socket defaults. */
const DEFAULTS = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

/**
 * A connection to this site's chat server, not yet connected. Starts with a WebSocket, which needs fewer round trips
 * than the library's default, and falls back to polling.
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
  const line: ChatSocket = {
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    on: (event, listener) => void socket.on(event, listener),
    request: (event, payload, timeoutMs) => socket.timeout(timeoutMs).emitWithAck(event, payload),
  };
  return heartbeat(line, { isSeen: () => document.visibilityState === 'visible', now: () => performance.now() });
}
