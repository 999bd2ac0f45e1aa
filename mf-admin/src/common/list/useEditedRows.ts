import { useStateOf } from './useStateOf.ts';

interface Changes<Row> {
  /** By id; null for a row that was deleted. */
  changed: ReadonlyMap<string, Row | null>;
  /** The newest first. */
  added: readonly Row[];
}

/**
 * The rows of a page as they were fetched, with what was done to them since: a change shows when the server
 * has acknowledged it, without fetching the list again on a line that may be gone.
 *
 * @param fetched another one starts again, without the changes
 * @param arrange puts rows in the list's order, where added ones do not simply come first
 */
export function useEditedRows<Row extends { id: string }>(
  fetched: { rows: readonly Row[]; total: number },
  data: object,
  arrange: (rows: Row[]) => Row[] = (rows) => rows,
) {
  const [{ changed, added }, change] = useStateOf<object, Changes<Row>>(data, { changed: new Map(), added: [] });
  const all = [...added, ...fetched.rows];
  const rows = all.flatMap((row) => {
    const now = changed.has(row.id) ? changed.get(row.id) : row;
    return now ? [now] : [];
  });
  return {
    rows: arrange(rows),
    total: fetched.total + added.length - (all.length - rows.length),
    /** Shows a row as it is now, also one that was deleted and is back. */
    put: (row: Row) => change({ changed: new Map(changed).set(row.id, row), added }),
    remove: ({ id }: { id: string }) => change({ changed: new Map(changed).set(id, null), added }),
    /** Shows a new row first. */
    add: (row: Row) => change({ changed, added: [row, ...added] }),
  };
}
