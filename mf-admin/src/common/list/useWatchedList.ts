import type { ApiAnswer } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';
import { useEffect } from 'react';
import type { CallOutcome } from '../calls/callOutcome.ts';
import { useAdminQuery } from '../calls/useAdminQuery.ts';
import type { ActionResult } from './ActionMessage.tsx';
import { useActions } from './useActions.ts';

/** First refresh interval; it doubles while nothing changes. */
export const REFRESH_MS = 4000;
const LONGEST_PAUSE_MS = 32_000;

interface WatchedListOptions<Data> {
  /** The list's query; the state resets when it changes. */
  of: unknown;
  /** The data from the page's loader; new data replaces the current state. */
  fetched: Data;
  ask: (how: AskOptions) => Promise<ApiAnswer<Data>>;
  /** Whether the list can change without this user and needs refreshing; always by default. */
  mayChange?: (data: Data) => boolean;
  /** Status codes for which a retry is pointless: only the server's message is shown. */
  final?: readonly number[];
}

/**
 * A list that refreshes while it is visible, and the user's actions on its items, one at a time. The list is fetched
 * again after each action, since it was out of date before or is now.
 *
 * @typeParam Thing identifies an action that can be undone
 */
export function useWatchedList<Data, Thing = never>({
  of,
  fetched,
  ask,
  mayChange = () => true,
  final = [],
}: WatchedListOptions<Data>) {
  const { result, busy, act, setResult } = useActions<ActionResult<Thing>>();
  const { data, failure, put, refetch } = useAdminQuery({
    of,
    initial: fetched,
    ask,
    pollAfter: ({ data: now, unchanged }) =>
      now && mayChange(now) ? Math.min(REFRESH_MS * 2 ** unchanged, LONGEST_PAUSE_MS) : null,
  });
  // A background request even after an action: the action itself has already extended the session.
  const refresh = () => refetch(true);

  useEffect(() => {
    // While offline, the page says that it updates once the device is online again.
    const refreshOnline = () => void refetch(true);
    addEventListener('online', refreshOnline);
    return () => removeEventListener('online', refreshOnline);
  }, [refetch]);

  return {
    data: data ?? fetched,
    /** The last refresh failed. */
    isOld: failure !== null,
    /** Refreshes the list without a loading state. */
    refresh,
    put,
    result,
    busy,
    setResult,
    /** Runs an action, reports how it went, and fetches the list again. */
    work: <Answer>(
      name: string,
      send: () => Promise<CallOutcome<Answer>>,
      /** As in 'Failed to cancel the mail.' */
      what: string,
      describe: (answer: Answer) => Pick<ActionResult<Thing>, 'text' | 'undo'>,
    ) =>
      act(name, send, {
        done(answer) {
          const description = describe(answer);
          void refresh();
          return { tone: 'good', ...description };
        },
        failed(failed) {
          void refresh();
          const { message: text } = failed;
          if (failed.kind === 'refused' && final.includes(failed.status)) return { tone: 'bad', text };
          return { tone: 'bad', title: `Failed to ${what}. Please try again.`, text };
        },
      }),
  };
}
