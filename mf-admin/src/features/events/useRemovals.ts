import { useDeletions } from '../../common/list/useDeletions.ts';
import { useStateOf } from '../../common/list/useStateOf.ts';
import type { CalendarRows } from './EditEventsPage.api.ts';
import type { Entry } from './EntryForm.form.ts';
import { useEntryWrites, type Written } from './useEntryWrites.ts';

/**
 * Taking out and bringing back. A change shows when the server has acknowledged it, without fetching the
 * lists again on a line that may be gone.
 */
export function useRemovals(data: CalendarRows) {
  const writes = useEntryWrites();
  const [gone, setGone] = useStateOf(data, new Set<string>());
  const deletions = useDeletions<Written>({
    what: 'it',
    onDone(what, { id }) {
      const next = new Set(gone);
      if (what === 'deleted') next.add(id);
      else next.delete(id);
      setGone(next);
    },
  });

  return {
    /** Ids of what was taken out since the lists were fetched. */
    gone,
    happened: deletions.happened,
    /** Id of what is being worked on; null for nothing. */
    busy: deletions.busy,
    remove: (entry: Entry) => deletions.remove(entry.entry.id, () => writes.remove(entry)),
    restore: (written: Written) => deletions.restore(written.id, () => writes.restore(written)),
  };
}
