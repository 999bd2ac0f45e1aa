import type { ApiAnswer, ApiFailure } from '@cog/platform';
import { useEffect, useRef, useState } from 'react';

export interface AskOptions {
  signal: AbortSignal;
  /** True for automatic requests, which must not keep an idle session alive. */
  background: boolean;
}

export interface QueryOptions<Data> {
  /** Identifies the query; a change discards the answer and sends a new request. Null sends none. */
  of: unknown;
  /** Sends one request. */
  ask: (options: AskOptions) => Promise<ApiAnswer<Data>>;
  /** The data that came with the page: shown at once, and not requested again at the start. */
  initial?: Data;
  /**
   * Time from an answer to the next request, in milliseconds; null for none. Evaluated after every answer, and when
   * the page becomes visible again or the network comes or goes.
   *
   * @param state.answers number of requests that were answered or failed since the page loaded
   * @param state.failures number of latest requests in a row that failed
   * @param state.unchanged number of latest requests in a row that failed or returned the same data
   */
  pollAfter?: (state: { data: Data | null; answers: number; failures: number; unchanged: number }) => number | null;
  /** Called for each refusal and failure, such as an expired session. */
  onFailure?: (failure: ApiFailure) => void;
}

export interface Query<Data> {
  /** The last answer, kept while another request runs or after it fails. Null before the first. */
  data: Data | null;
  /** Why the last request failed; null if it succeeded. */
  failure: ApiFailure | null;
  /** Whether the first request, or one that a person asked for, is running. */
  isLoading: boolean;
  /**
   * Sends a new request now, without reusing the answer to an earlier one, which might lack a recent change. Resolves
   * when it has been answered or has failed.
   *
   * @param quietly true for requests that no visitor waits for
   */
  refetch: (quietly?: boolean) => Promise<void>;
  /** Replaces the data by what the server answered elsewhere; answers to earlier requests do not undo that. */
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
 * Fetches, refetches and polls, keeping the last data. Only one request at a time, and none while the page is hidden
 * or offline; a failed request is repeated when the network is back.
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
  // A different query, or another page's data, starts afresh.
  const { data, failure, isLoading } = Object.is(known.of, of) && Object.is(known.initial, initial) ? known : begin();
  const latest = useRef(options);
  latest.current = options;
  const actions = useRef<Pick<Query<Data>, 'refetch' | 'put'>>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only starts again with another query
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
      // A visitor who returns does not have to wait for an interval that grew meanwhile.
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
        // The answer to the earlier request has set `isLoading` to false.
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
