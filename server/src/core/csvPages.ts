import { BYTE_ORDER_MARK, type CsvCell, csvLines } from './csvText.ts';

/** Rows that are in memory at once. */
const AT_ONCE = 100;

/**
 * Years of texts as a file for spreadsheets, read and sent piece by piece: together they are tens of megabytes.
 *
 * @param read a page of them, from 1, of at most so many
 */
export async function* csvPages<Row>(
  header: readonly CsvCell[],
  read: (page: { page: number; pageSize: number }) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([header]);
  for (let page = 1; ; page++) {
    const rows = await read({ page, pageSize: AT_ONCE });
    if (rows.length > 0) yield csvLines(rows.map(cellsOf));
    if (rows.length < AT_ONCE) return;
  }
}
