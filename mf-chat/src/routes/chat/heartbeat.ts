import type { ChatSocket, Incoming } from './ChatSocket.ts';

/** After so long without a sign of life the server is asked for one. */
const ASK_AFTER_MS = 2500;
/** A line is called silent when no answer has come for so long; on a slow one for thrice as long as the last one took. */
const LEAST_PATIENCE_MS = 2000;
const MOST_PATIENCE_MS = 8000;
/** Without an answer for so long the line is dead. */
const DEAD_AFTER_MS = 12_000;

export interface HeartbeatOptions {
  /** Whether the page is visible. The server is not asked for a hidden page: phones in pockets cost nothing. */
  isSeen(): boolean;
  /** Milliseconds, for differences. */
  now(): number;
}

/**
 * Watches a connection, since the library notices a dead line only after 45 seconds. While the page is visible everything that
 * comes in is a sign of life; when nothing comes the server is asked ('lineCheck').
 *
 * @returns the same socket, which emits `stalled` when no sign has come within 5 seconds (later on lines known to be
 * slow), `alive` when one comes after all, and `timedOut` when none came for long. Nothing of it before the first answer,
 * which on a slow line waits behind all that was said in the room.
 */
export function heartbeat(socket: ChatSocket, { isSeen, now }: HeartbeatOptions): ChatSocket {
  const listeners = new Map<'stalled' | 'alive' | 'timedOut', (payload: unknown) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isSilent = false;
  /** Whether the question has ever been answered. */
  let answers = false;
  let lastTookMs = 0;
  /** Counts lines and signs: an answer to an earlier question says nothing of this line. */
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
    // At once: how long a line takes is known before it is needed.
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
