import type { ChatSocket, Incoming } from './ChatSocket.ts';

/** After this long without any sign of life the server is asked for one. */
const ASK_AFTER_MS = 2500;
/** A connection counts as silent after this long without an answer; on a slow one, after three times its last response time. */
const LEAST_PATIENCE_MS = 2000;
const MOST_PATIENCE_MS = 8000;
/** After this long without an answer the connection counts as dead. */
const DEAD_AFTER_MS = 12_000;

export interface HeartbeatOptions {
  /** Whether the page is visible. Hidden pages do not ask the server, so phones in pockets use no data. */
  isSeen(): boolean;
  /** Time in milliseconds, for measuring differences. */
  now(): number;
}

/**
 * Watches a connection, since the library notices a dead one only after 45 seconds. While the page is visible,
 * everything that arrives is a sign of life; without any, the server is asked ('lineCheck').
 *
 * No event is emitted before the first answer, which on a slow connection waits behind the room's history.
 *
 * @returns the same socket, which emits `stalled` without a sign of life for 5 seconds (more on slow connections),
 * `alive` if one arrives after all, and `timedOut` if none came for long
 */
export function heartbeat(socket: ChatSocket, { isSeen, now }: HeartbeatOptions): ChatSocket {
  const listeners = new Map<'stalled' | 'alive' | 'timedOut', (payload: unknown) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isSilent = false;
  /** Whether the check has ever been answered. */
  let answers = false;
  let lastTookMs = 0;
  /** Counts connections and signs of life, so that answers to earlier checks are ignored. */
  let line = 0;

  const emit = (event: 'stalled' | 'alive' | 'timedOut') => listeners.get(event)?.(undefined);

  function heard() {
    if (!isOpen) return;
    clearTimeout(silence);
    if (isSilent) {
      isSilent = false;
      emit('alive');
    }
    clearTimeout(timer);
    timer = setTimeout(ask, ASK_AFTER_MS);
  }

  async function ask() {
    if (!isOpen) return;
    if (!isSeen()) {
      timer = setTimeout(ask, ASK_AFTER_MS);
      return;
    }
    const mine = line;
    const askedAt = now();
    if (answers) {
      const patience = Math.min(MOST_PATIENCE_MS, Math.max(LEAST_PATIENCE_MS, 3 * lastTookMs));
      clearTimeout(silence);
      silence = setTimeout(() => {
        isSilent = true;
        emit('stalled');
      }, patience);
    }
    try {
      await socket.request('lineCheck', {}, DEAD_AFTER_MS);
    } catch {
      if (mine === line && isOpen && answers) emit('timedOut');
      return;
    }
    if (mine !== line) return;
    answers = true;
    lastTookMs = now() - askedAt;
    heard();
  }

  function begin() {
    isOpen = true;
    line++;
    clearTimeout(timer);
    // At once, so that the response time is known before it is needed.
    void ask();
  }

  function end() {
    isOpen = false;
    isSilent = false;
    line++;
    clearTimeout(timer);
    clearTimeout(silence);
  }

  return {
    connect: () => socket.connect(),
    disconnect() {
      end();
      socket.disconnect();
    },
    on(event: Incoming, listener) {
      if (event === 'stalled' || event === 'alive' || event === 'timedOut') {
        listeners.set(event, listener);
        return;
      }
      socket.on(event, (payload) => {
        if (event === 'connect') begin();
        else if (event === 'disconnect') end();
        else heard();
        listener(payload);
      });
    },
    async request(event, payload, timeoutMs) {
      const mine = line;
      const answer = await socket.request(event, payload, timeoutMs);
      if (mine === line) heard();
      return answer;
    },
  };
}
