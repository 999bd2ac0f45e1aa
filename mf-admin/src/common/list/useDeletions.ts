import { useState } from 'react';
import type { CallOutcome, Conflict } from '../calls/callOutcome.ts';
import { useOneAtATime } from '../form/useOneAtATime.ts';

/** What happened last. */
export type Happened<Thing> =
  | { kind: 'deleted' | 'restored'; thing: Thing }
  | { kind: 'told'; message: string }
  | { kind: 'failed'; message: string; reason: string };

interface DeletionOptions<Thing> {
  /** 'the book', as in 'Failed to delete the book.' */
  what: string;
  /** The server has acknowledged it. */
  onDone: (what: 'deleted' | 'restored', thing: Thing) => void;
}

/** Deleting things of a list and bringing them back, one at a time, with what is to be said of it. */
export function useDeletions<Thing extends { id: string }>({ what, onDone }: DeletionOptions<Thing>) {
  const { busy, run } = useOneAtATime();
  const [happened, setHappened] = useState<Happened<Thing> | null>(null);

  async function work(
    kind: 'deleted' | 'restored',
    id: string,
    send: () => Promise<CallOutcome<Thing> | Conflict>,
  ): Promise<void> {
    const outcome = await run(id, send);
    if (outcome === null || outcome.kind === 'signed-out') return;
    if (outcome.kind !== 'done') {
      const message = `Failed to ${kind === 'deleted' ? 'delete' : 'restore'} ${what}. Please try again.`;
      setHappened({ kind: 'failed', message, reason: outcome.message });
      return;
    }
    onDone(kind, outcome.data);
    setHappened({ kind, thing: outcome.data });
  }

  return {
    happened,
    /** Id of what is being deleted or restored. */
    busy,
    remove: (id: string, send: () => Promise<CallOutcome<Thing> | Conflict>) => work('deleted', id, send),
    restore: (id: string, send: () => Promise<CallOutcome<Thing> | Conflict>) => work('restored', id, send),
    /** Says that something else was done, instead of what happened before. */
    tell: (message: string) => setHappened({ kind: 'told', message }),
  };
}
