import { useOneAtATime } from '@cog/shared-ui';
import { useState } from 'react';
import type { CallOutcome, Conflict, NotDone } from '../calls/callOutcome.ts';

/** Why an action failed, except that no user is signed in any more. */
export type ActionFailure = Exclude<NotDone, { kind: 'signed-out' }> | Conflict;

interface ActionResults<Data, Result> {
  /** Makes the result of a success; null for nothing to report. */
  done: (data: Data) => Result | null;
  failed: (failure: ActionFailure) => Result;
}

/**
 * A user's actions on a page, one at a time, and the result of the last one.
 *
 * @typeParam Result what the page reports
 */
export function useActions<Result>() {
  const { busy, run } = useOneAtATime();
  const [result, setResult] = useState<Result | null>(null);
  return {
    result,
    /** Name of the running action, such as the id of a row. */
    busy,
    /** Reports another result, or clears the last one. */
    setResult,
    /** @returns whether the action succeeded; if not, the dialog that asked for it stays open and shows `result` */
    async act<Data>(
      name: string,
      send: () => Promise<CallOutcome<Data> | Conflict>,
      { done, failed }: ActionResults<Data, Result>,
    ): Promise<boolean> {
      const outcome = await run(name, send);
      if (outcome === null || outcome.kind === 'signed-out') return false;
      setResult(outcome.kind === 'done' ? done(outcome.data) : failed(outcome));
      return outcome.kind === 'done';
    },
  };
}
