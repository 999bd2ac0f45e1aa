import type { ApiAnswer, ApiFailure } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';

export interface AskOptions {
  signal: AbortSignal;
  /** True for what the page asks automatically: it must not keep a session from going idle. */
  background: boolean;
}

export interface QueryOptions<Data> {
  /** What is asked for; another one forgets the answer and asks again. Null asks for nothing. */
  of: unknown;
  /** Asks once. */
  ask: (options: AskOptions) => Promise<ApiAnswer<Data>>;
  /** What came with the page: shown at once, and not asked for again at the start. */
  initial?: Data;
  /**
   * How long after an answer it is asked again, in milliseconds; null for not at all. Asked for again at
   * every answer, and when the page is seen again or the network comes or goes.
   *
   * @param state.answers how many questions were answered or failed since the page came
   * @param state.failures how many of the last ones failed
   * @param state.unchanged how many of the last ones failed or said the same
   */
  pollAfter?: (state: { data: Data | null; answers: number; failures: number; unchanged: number }) => number | null;
  /** Told each refusal and failure: for a sign-in that is over. */
  onFailure?: (failure: ApiFailure) => void;
}

export interface Query<Data> {
  /** The last answer; it stays while and after another question fails. Null before the first. */
  data: Data | null;
  /** Why the last question brought nothing; null when it did. */
  failure: ApiFailure | null;
  /** A question that a person asked for is on its way, or the first one. */
  isLoading: boolean;
  /**
   * Asks now, and never settles for the answer to a question from before: what was just changed has to be
   * in it. Resolves when it was answered, or not.
   *
   * @param quietly true for what no visitor waits for
   */
  refetch: (quietly?: boolean) => Promise<void>;
  /** Puts what the server answered elsewhere in the place of the data; the answer to a question from before does not undo it. */
  put: (data: Data) => void;
}

interface Known<Data> {
  of: unknown;
  initial: Data | undefined;
  data: Data | null;
  failure: ApiFailure | null;
  isLoading: boolean;
}

const isWatched = () => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Fetches, fetches again, polls, and keeps what was there. One question at a time; none while the page is
 * not looked at or has no network; a question that failed is asked again when the network is back.
 */
export function useQuery<Data>(options: QueryOptions<Data>): Query<Data> {
  const { of, initial } = options;
  const begin = (): Known<Data> => ({
    of,
    initial,
    data: initial ?? null,
    failure: null,
    isLoading: of !== null && initial === undefined,
  });
  const [known, setKnown] = useState(begin);
  // Another question, or another page's data, begins again.
  const { data, failure, isLoading } = Object.is(known.of, of) && Object.is(known.initial, initial) ? known : begin();
  const latest = useRef(options);
  latest.current = options;
  const actions = useRef<Pick<Query<Data>, 'refetch' | 'put'>>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with another question alone
  useEffect(() => {
    if (of === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let now = begin();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: Promise<void> | null = null;
    let answeredAt = Date.now();
    let answers = 0;
    let failures = 0;
    let unchanged = 0;
    let puts = 0;

    const set = (change: Partial<Known<Data>>) => {
      now = { ...now, ...change };
      if (!signal.aborted) setKnown(now);
    };

    const plan = () => {
      clearTimeout(timer);
      if (asking || signal.aborted || !isWatched()) return;
      const pause = latest.current.pollAfter?.({ data: now.data, answers, failures, unchanged }) ?? null;
      if (pause !== null) timer = setTimeout(() => void ask(true), Math.max(0, answeredAt + pause - Date.now()));
    };

    async function askOnce(background: boolean) {
      const putsBefore = puts;
      const answer = await latest.current.ask({ signal, background });
      if (signal.aborted) return;
      answeredAt = Date.now();
      answers += 1;
      const isNew = answer.ok && puts === putsBefore && JSON.stringify(answer.data) !== JSON.stringify(now.data);
      unchanged = isNew ? 0 : unchanged + 1;
      failures = answer.ok ? 0 : failures + 1;
      set({ ...(isNew ? { data: answer.data } : {}), failure: answer.ok ? null : answer.failure, isLoading: false });
      if (!answer.ok) latest.current.onFailure?.(answer.failure);
    }

    async function ask(background: boolean): Promise<void> {
      clearTimeout(timer);
      if (signal.aborted) return;
      asking ??= askOnce(background).finally(() => {
        asking = null;
        plan();
      });
      await asking;
    }

    const resume = () => {
      // A visitor who comes back is not kept waiting for a pause that grew meanwhile.
      unchanged = 0;
      if (isWatched()) failures = 0;
      if (isWatched() && now.failure && !latest.current.pollAfter) void ask(true);
      else plan();
    };

    actions.current = {
      async refetch(quietly = false) {
        const showLoading = () => {
          if (!quietly) set({ isLoading: true });
        };
        showLoading();
        await asking;
        // The answer to the question from before has ended it.
        showLoading();
        await ask(quietly);
      },
      put(data) {
        puts += 1;
        set({ data });
      },
    };

    if (initial === undefined) void ask(false);
    else plan();
    document.addEventListener('visibilitychange', resume);
    addEventListener('online', resume);
    addEventListener('offline', resume);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', resume);
      removeEventListener('online', resume);
      removeEventListener('offline', resume);
    };
  }, [of, initial]);

  return {
    data,
    failure,
    isLoading,
    refetch: async (quietly) => actions.current?.refetch(quietly),
    put: (data) => actions.current?.put(data),
  };
}
