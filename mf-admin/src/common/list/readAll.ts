import type { CallOutcome } from '../calls/callOutcome.ts';

/** Rows per call: the largest page that every list serves. */
const AT_ONCE = 100;

/**
 * Reads all rows of a list, page by page.
 *
 * @param readPage reads one page, from 1
 * @param most stops after this many rows
 */
export async function readAll<Row>(
  readPage: (page: number, pageSize: number) => Promise<CallOutcome<{ items: readonly Row[]; total: number }>>,
  most: number,
): Promise<CallOutcome<readonly Row[]>> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const outcome = await readPage(page, AT_ONCE);
    if (outcome.kind !== 'done') return outcome;
    const { items, total } = outcome.data;
    rows.push(...items);
    if (items.length < AT_ONCE || rows.length >= Math.min(total, most)) {
      return { kind: 'done', data: rows.slice(0, most) };
    }
  }
}
