import type { CallOutcome, Conflict } from '../calls/callOutcome.ts';
import { useActions } from './useActions.ts';

/** Result of the last deletion or restoration, or another message of the page. */
export type DeletionResult<Thing> =
  | { kind: 'deleted' | 'restored'; thing: Thing }
  | { kind: 'message'; message: string }
  | { kind: 'failed'; message: string; reason: string };

interface DeletionOptions<Thing> {
  /** 'the book', as in 'Failed to delete the book.' */
  what: string;
  /** Called after the server has confirmed. */
  onDone: (what: 'deleted' | 'restored', thing: Thing) => void;
}

/** Deletes and restores items of a list, one at a time, and records what to report. */
export function useDeletions<Thing extends { id: string }>({ what, onDone }: DeletionOptions<Thing>) {
  const { result, busy, act, setResult } = useActions<DeletionResult<Thing>>();

  const work = (kind: 'deleted' | 'restored', id: string, send: () => Promise<CallOutcome<Thing> | Conflict>) =>
    act(id, send, {
      done(thing) {
        onDone(kind, thing);
        return { kind, thing };
      },
      failed: ({ message: reason }) => ({
        kind: 'failed',
        message: `Failed to ${kind === 'deleted' ? 'delete' : 'restore'} ${what}. Please try again.`,
        reason,
      }),
    });

  return {
    result,
    /** Id of the item that is being deleted or restored. */
    busy,
    remove: (id: string, send: () => Promise<CallOutcome<Thing> | Conflict>) => work('deleted', id, send),
    restore: (id: string, send: () => Promise<CallOutcome<Thing> | Conflict>) => work('restored', id, send),
    /** Shows a message instead of the last result. */
    showMessage: (message: string) => setResult({ kind: 'message', message }),
  };
}
