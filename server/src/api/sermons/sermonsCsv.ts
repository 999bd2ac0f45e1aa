import { sermonLabels } from '@cog/contracts/sermons/constants';
import { csvPages } from '../../core/csvPages.ts';
import type { StoredSermon, sermonsRepository } from './sermons.repository.ts';

const texts = ['text', 'content', 'question', 'answer', 'ask', 'list', 'conclude', 'prayer', 'weekly'] as const;
const fields = ['date', 'time', 'sermonTitle', 'preacherName', ...texts] as const;

const cell = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('\n'));

/**
 * Sermons as a file for spreadsheets, newest first; items of a list are lines of one cell.
 *
 * @param words as `searchWords` makes them
 */
export const sermonsCsv = (
  sermons: Pick<ReturnType<typeof sermonsRepository>, 'page'>,
  words: readonly string[],
): AsyncGenerator<string> =>
  csvPages(
    fields.map((field) => sermonLabels[field]),
    async (page) => (await sermons.page({ words, preacher: null, date: null, ...page })).sermons,
    (sermon: StoredSermon) => fields.map((field) => cell(sermon[field])),
  );
