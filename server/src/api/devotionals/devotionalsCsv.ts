import { devotionalLabels } from '@cog/contracts/devotionals/constants';
import { BYTE_ORDER_MARK, csvLines } from '../../core/csvText.ts';
import type { DevotionalFilter, DevotionalPage } from './devotionals.repository.ts';

/** Rows that are in memory at once. */
const AT_ONCE = 100;

const { date, title, text, content, prayer, bible_reading } = devotionalLabels.EN;
const header = [date, 'Language', title, text, content, prayer, bible_reading];

type ReadPage = (filter: DevotionalFilter & { page: number; pageSize: number }) => Promise<DevotionalPage>;

/**
 * Devotionals as a file for spreadsheets, piece by piece: years of both languages are tens of megabytes.
 *
 * @param read a page of what the filter leaves
 */
export async function* devotionalsCsv(read: ReadPage, filter: DevotionalFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([header]);
  for (let page = 1; ; page++) {
    const { rows } = await read({ ...filter, page, pageSize: AT_ONCE });
    if (rows.length > 0) {
      yield csvLines(
        rows.map((row) => [row.date, row.language, row.title, row.text, row.content, row.prayer, row.bible_reading]),
      );
    }
    if (rows.length < AT_ONCE) return;
  }
}
