import { devotionalLabels } from '@cog/contracts/devotionals/constants';
import { csvPages } from '../../core/csvPages.ts';
import type { DevotionalFilter, DevotionalPage } from './devotionals.repository.ts';

const { date, title, text, content, prayer, bible_reading } = devotionalLabels.EN;
const header = [date, 'Language', title, text, content, prayer, bible_reading];

type ReadPage = (filter: DevotionalFilter & { page: number; pageSize: number }) => Promise<DevotionalPage>;

/**
 * Devotionals as a file for spreadsheets.
 *
 * @param read a page of what the filter leaves
 */
export const devotionalsCsv = (read: ReadPage, filter: DevotionalFilter): AsyncGenerator<string> =>
  csvPages(
    header,
    async (page) => (await read({ ...filter, ...page })).rows,
    (row) => [row.date, row.language, row.title, row.text, row.content, row.prayer, row.bible_reading],
  );
