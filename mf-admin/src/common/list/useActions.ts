import { useOneAtATime } from '@cog/shared-ui';
import { useState } from 'react';
import type { CallOutcome, Conflict, NotDone } from '../calls/callOutcome.ts';

/** Why an action failed, except that no user is signed in any more. */
export type ActionFailure = Exclude<NotDone, { kind: 'signed-out' }> | Conflict;

interface ActionMessages<Data, Happened> {
  /** What to report; null for nothing. */
  done: (data: Data) => Happened | null;
  failed: (failure: ActionFailure) => Happened;
}

/**
 * A user's actions on a page, one at a time, and what happened last.
 *
 * @typeParam Happened the record of an event, for the page to report
 */
export function useActions<Happened>() {
  const { busy, run } = useOneAtATime();
  const [happened, setHappened] = useState<Happened | null>(null);
  return {
    happened,
    /** Name of the running action, such as the id of a row. */
    busy,
    /** Reports another event, or clears the last one. */
    tell: setHappened,
    /** @returns whether the action succeeded; if not, the dialog that asked for it stays open and shows `happened` */
    async act<Data>(
      name: string,
      send: () => Promise<CallOutcome<Data> | Conflict>,
      { done, failed }: ActionMessages<Data, Happened>,
    ): Promise<boolean> {
      const outcome = await run(name, send);
      if (outcome === null || outcome.kind === 'signed-out') return false;
      setHappened(outcome.kind === 'done' ? done(outcome.data) : failed(outcome));
      return outcome.kind === 'done';
    },
  };
}
