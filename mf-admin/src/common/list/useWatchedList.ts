import type { ApiAnswer } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';
import { useEffect } from 'react';
import type { CallOutcome } from '../calls/callOutcome.ts';
import { useAdminQuery } from '../calls/useAdminQuery.ts';
import type { ActionResult } from './ActionNews.tsx';
import { useActions } from './useActions.ts';

/** How soon it is looked again; the pause doubles while nothing changes. */
export const REFRESH_MS = 4000;
const LONGEST_PAUSE_MS = 32_000;

interface WatchedListOptions<Data> {
  /** What the address asks for. */
  of: unknown;
  /** As the page's loader had it; another one replaces what was known. */
  fetched: Data;
  ask: (how: AskOptions) => Promise<ApiAnswer<Data>>;
  /** Whether it may change without this user, and is looked at again; always by default. */
  mayChange?: (data: Data) => boolean;
  /** Statuses of refusals that another press does not change: the server's words are told alone. */
  final?: readonly number[];
}

/**
 * A list that is kept fresh while it is looked at, and what a person does with its things, one thing at a time: after each
 * the list is fetched again, since what was shown was out of date, or is now.
 *
 * @typeParam Thing what an action can be taken back by
 */
export function useWatchedList<Data, Thing = never>({
  of,
  fetched,
  ask,
  mayChange = () => true,
  final = [],
}: WatchedListOptions<Data>) {
  const { happened, busy, act, tell } = useActions<ActionResult<Thing>>();
  const { data, failure, put, refetch } = useAdminQuery({
    of,
    initial: fetched,
    ask,
    pollAfter: ({ data: now, unchanged }) =>
      now && mayChange(now) ? Math.min(REFRESH_MS * 2 ** unchanged, LONGEST_PAUSE_MS) : null,
  });
  // In the background also after a person's action, which has told the server that a user is there.
  const refresh = () => refetch(true);

  useEffect(() => {
    // The page says while it is offline that it is brought up to date then.
    const refreshOnline = () => void refetch(true);
    addEventListener('online', refreshOnline);
    return () => removeEventListener('online', refreshOnline);
  }, [refetch]);

  return {
    data: data ?? fetched,
    /** The last look brought nothing. */
    isOld: failure !== null,
    /** Fetches it again, unseen. */
    refresh,
    put,
    happened,
    busy,
    tell,
    /** Does something, says how it went, and fetches the list again. */
    work: <Answer>(
      name: string,
      send: () => Promise<CallOutcome<Answer>>,
      /** As in 'Failed to cancel the mail.' */
      what: string,
      say: (answer: Answer) => Pick<ActionResult<Thing>, 'text' | 'undo'>,
    ) =>
      act(name, send, {
        done(answer) {
          const said = say(answer);
          void refresh();
          return { tone: 'good', ...said };
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
