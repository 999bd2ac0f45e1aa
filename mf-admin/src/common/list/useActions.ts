import { useOneAtATime } from '@cog/shared-ui';
import { useState } from 'react';
import type { CallOutcome, Conflict, NotDone } from '../calls/callOutcome.ts';

/** Why an action was not done, unless it was because no user is signed in any more. */
export type ActionFailure = Exclude<NotDone, { kind: 'signed-out' }> | Conflict;

interface ActionWords<Data, Happened> {
  /** What is to be said; null for nothing. */
  done: (data: Data) => Happened | null;
  failed: (failure: ActionFailure) => Happened;
}

/**
 * What a person does to the things of a page, one at a time, and what happened last.
 *
 * @typeParam Happened what is kept of it, for the page to tell
 */
export function useActions<Happened>() {
  const { busy, run } = useOneAtATime();
  const [happened, setHappened] = useState<Happened | null>(null);
  return {
    happened,
    /** Name of the action that is on its way, such as the id of a row. */
    busy,
    /** Says that something else happened, or nothing more. */
    tell: setHappened,
    /** @returns whether it was done; a dialog that asked for it stays open otherwise, with what happened */
    async act<Data>(
      name: string,
      send: () => Promise<CallOutcome<Data> | Conflict>,
      { done, failed }: ActionWords<Data, Happened>,
    ): Promise<boolean> {
      const outcome = await run(name, send);
      if (outcome === null || outcome.kind === 'signed-out') return false;
      setHappened(outcome.kind === 'done' ? done(outcome.data) : failed(outcome));
      return outcome.kind === 'done';
    },
  };
}
