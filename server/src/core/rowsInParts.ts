import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are in memory at once. */
const AT_ONCE = 100;

/**
 * All rows of a list in parts, each read from where the one before ended: a part far back costs no more than the first. Between
 * two parts the event loop turns.
 *
 * @param read the rows behind one, or the first ones, at most so many
 */
export async function* rowsInParts<Row>(
  read: (last: Row | null, atOnce: number) => Promise<readonly Row[]>,
  atOnce: number = AT_ONCE,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ; ) {
    const rows: readonly Row[] = await read(last, atOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    last = rows.at(-1) ?? null;
    await nextTurn();
  }
}
