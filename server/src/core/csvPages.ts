import { BYTE_ORDER_MARK, type CsvCell, csvLines } from './csvText.ts';

/** Streams many rows as CSV for spreadsheets, in parts. */
export async function* csvPages<Row>(
  header: readonly CsvCell[],
  parts: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([header]);
  for await (const rows of parts) yield csvLines(rows.map(cellsOf));
}
