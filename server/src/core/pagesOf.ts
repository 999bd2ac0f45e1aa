/** Rows that are in memory at once. */
const AT_ONCE = 100;

/** A page of rows, from 1, of at most so many. */
export type ReadPage<Row> = (page: { page: number; pageSize: number }) => Promise<readonly Row[]>;

/**
 * All rows of a list, page by page: together they may be tens of megabytes.
 *
 * @param atOnce rows that are in memory together
 */
export async function* pagesOf<Row>(read: ReadPage<Row>, atOnce: number = AT_ONCE): AsyncGenerator<readonly Row[]> {
  for (let page = 1; ; page++) {
    const rows = await read({ page, pageSize: atOnce });
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
  }
}
