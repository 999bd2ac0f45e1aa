import { sermonLabels } from '@cog/contracts/sermons/constants';
import { csvPages } from '../../core/csvPages.ts';
import type { StoredSermon } from './sermons.repository.ts';

const texts = ['text', 'content', 'question', 'answer', 'ask', 'list', 'conclude', 'prayer', 'weekly'] as const;
const fields = ['date', 'time', 'sermonTitle', 'preacherName', ...texts] as const;

const cell = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join('\n'));

/** Sermons as CSV for spreadsheets, newest first; the items of a list are lines within one cell. */
export const sermonsCsv = (parts: AsyncIterable<readonly StoredSermon[]>): AsyncGenerator<string> =>
  csvPages(
    fields.map((field) => sermonLabels[field]),
    parts,
    (sermon: StoredSermon) => fields.map((field) => cell(sermon[field])),
  );
