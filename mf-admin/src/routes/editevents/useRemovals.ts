import { useRef, useState } from 'react';
import type { CalendarRows } from './EditEventsPage.api.ts';
import type { Entry } from './entryKinds.ts';
import { type Outcome, useEntryWrites, type Written } from './useEntryWrites.ts';

/** What happened last. */
export type Removed =
  | { kind: 'deleted' | 'restored'; written: Written }
  | { kind: 'failed'; message: string; reason: string };

/**
 * Taking out and bringing back, one at a time: a second press while one is on its way does nothing. A change
 * shows when the server has acknowledged it, without fetching the lists again on a line that may be gone.
 */
export function useRemovals(data: CalendarRows) {
  const writes = useEntryWrites();
  const fresh = { of: data, gone: new Set<string>() };
  const [overlay, setOverlay] = useState(fresh);
  const [happened, setHappened] = useState<Removed | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);
  const { gone } = overlay.of === data ? overlay : fresh;

  async function work(id: string, what: 'delete' | 'restore', send: () => Promise<Outcome>): Promise<void> {
    if (working.current) return;
    working.current = true;
    setBusy(id);
    const outcome = await send();
    working.current = false;
    setBusy(null);
    if (outcome.kind === 'signed-out') return;
    if (outcome.kind !== 'done') {
      setHappened({ kind: 'failed', message: `Failed to ${what} it. Please try again.`, reason: outcome.message });
      return;
    }
    const next = new Set(gone);
    if (what === 'delete') next.add(id);
    else next.delete(id);
    setOverlay({ of: data, gone: next });
    setHappened({ kind: what === 'delete' ? 'deleted' : 'restored', written: outcome.written });
  }

  return {
    /** Ids of what was taken out since the lists were fetched. */
    gone,
    happened,
    /** Id of what is being worked on; null for nothing. */
    busy,
    remove: (entry: Entry) => work(entry.entry.id, 'delete', () => writes.remove(entry)),
    restore: (written: Written) => work(written.id, 'restore', () => writes.restore(written)),
  };
}
