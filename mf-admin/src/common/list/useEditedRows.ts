import { useStateOf } from './useStateOf.ts';

interface Edits<Row> {
  /** Changed rows by id; null for a deleted row. */
  changed: ReadonlyMap<string, Row | null>;
  /** Newest first. */
  added: readonly Row[];
}

/**
 * The rows of a fetched page with the changes made since: a change shows once the server has confirmed it, without
 * fetching the list again over a connection that may be gone.
 *
 * @param fetched the fetched page
 * @param data the changes are dropped when this object changes
 * @param arrange puts rows in the list's order, if added ones do not simply come first
 */
export function useEditedRows<Row extends { id: string }>(
  fetched: { rows: readonly Row[]; total: number },
  data: object,
  arrange: (rows: Row[]) => Row[] = (rows) => rows,
) {
  const [{ changed, added }, setEdits] = useStateOf<object, Edits<Row>>(data, { changed: new Map(), added: [] });
  const all = [...added, ...fetched.rows];
  const rows = all.flatMap((row) => {
    const now = changed.has(row.id) ? changed.get(row.id) : row;
    return now ? [now] : [];
  });
  return {
    rows: arrange(rows),
    total: fetched.total + added.length - (all.length - rows.length),
    /** Shows a row's new state, also for a deleted row that was restored. */
    put: (row: Row) => setEdits((edits) => ({ ...edits, changed: new Map(edits.changed).set(row.id, row) })),
    remove: ({ id }: { id: string }) =>
      setEdits((edits) => ({ ...edits, changed: new Map(edits.changed).set(id, null) })),
    /** Shows a new row, before the fetched ones unless `arrange` says otherwise. */
    add: (row: Row) => setEdits((edits) => ({ ...edits, added: [row, ...edits.added] })),
  };
}
