import { BYTE_ORDER_MARK, type CsvCell, csvLines } from './csvText.ts';
import { pagesOf, type ReadPage } from './pagesOf.ts';

/** Years of texts as a file for spreadsheets, read and sent piece by piece. */
export async function* csvPages<Row>(
  header: readonly CsvCell[],
  read: ReadPage<Row>,
  cellsOf: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([header]);
  for await (const rows of pagesOf(read)) yield csvLines(rows.map(cellsOf));
}
