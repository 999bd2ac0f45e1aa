export interface Question {
  /**
   * Asks, and shows what is answered; not any more once the signal is aborted.
   *
   * @param how.background true for what the page asks by itself: it must not keep a session from going idle
   */
  look: (how: { signal: AbortSignal; background: boolean }) => Promise<void>;
  /** How soon to ask next, in milliseconds; null for not at all. */
  pause: () => number | null;
  /** The page is looked at again, or not any more, or the network came or went. */
  onBreak?: () => void;
}

export interface Asking {
  /**
   * Asks now, and never settles for the answer to a question from before: what was just changed has to be
   * in it. Resolves when it was answered, or not.
   */
  askNow: (background: boolean) => Promise<void>;
  /** Asks nothing more, and forgets the question that is under way. */
  stop: () => void;
}

/** Asks again and again while the page is looked at and has a network, one question at a time. */
export function keepAsking({ look, pause, onBreak }: Question): Asking {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;

  const plan = () => {
    clearTimeout(timer);
    const isLooked = document.visibilityState === 'visible' && navigator.onLine;
    const wait = isLooked && !asking && !signal.aborted ? pause() : null;
    if (wait !== null) timer = setTimeout(() => void ask(true), wait);
  };

  async function ask(background: boolean): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    asking ??= look({ signal, background }).finally(() => {
      asking = null;
      plan();
    });
    await asking;
  }

  const replan = () => {
    onBreak?.();
    plan();
  };

  plan();
  document.addEventListener('visibilitychange', replan);
  addEventListener('online', replan);
  addEventListener('offline', replan);
  return {
    async askNow(background) {
      await asking;
      await ask(background);
    },
    stop() {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', replan);
      removeEventListener('online', replan);
      removeEventListener('offline', replan);
    },
  };
}
