import { devotionalLabels } from '@cog/contracts/devotionals/constants';
import { csvPages } from '../../core/csvPages.ts';
import type { StoredDevotional } from './devotionalRevisions.repository.ts';

const { date, title, text, content, prayer, bible_reading } = devotionalLabels.EN;
const header = [date, 'Language', title, text, content, prayer, bible_reading];

/** Devotionals as CSV, for spreadsheets. */
export const devotionalsCsv = (parts: AsyncIterable<readonly StoredDevotional[]>): AsyncGenerator<string> =>
  csvPages(header, parts, (row) => [
    row.date,
    row.language,
    row.title,
    row.text,
    row.content,
    row.prayer,
    row.bible_reading,
  ]);
