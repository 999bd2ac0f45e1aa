import { setImmediate as nextTurn } from 'node:timers/promises';

/** Number of rows in memory at once. */
const AT_ONCE = 100;

/**
 * Reads all rows of a list in parts, each starting where the previous one ended, so a late part costs no more than the first.
 * Yields to the event loop between parts.
 *
 * @param read returns at most this many rows after the given one, or the first rows
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
