import { BYTE_ORDER_MARK, type CsvCell, csvLines } from './csvText.ts';

/** Years of texts as a file for spreadsheets, read and sent piece by piece. */
export async function* csvPages<Row>(
  header: readonly CsvCell[],
  parts: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([header]);
  for await (const rows of parts) yield csvLines(rows.map(cellsOf));
}
