import { foldedText } from '@cog/contracts/lib/dateWords';
import { withoutMarks } from '@cog/contracts/lib/markedText';
import { trimSigns } from '../reading/linesOf.ts';
import { readDateLine } from '../reading/readDates.ts';
import { readLabel, type TextName } from '../reading/readLabel.ts';

/** Content of a column: a field of the devotional, its date, or row numbers. */
type Column = TextName | 'date' | 'count' | null;

const DATES = new Set(['date', 'day', 'dates', 'days', 'date and day', 'day and date', 'deeti', 'ojo']);
const COUNTS = new Set(['', 's/n', 'sn', 'no', 'no.', '#', 'n/a', 'serial no', 's/no']);

const labels: Record<TextName, string> = {
  title: 'Title',
  text: 'Text',
  content: 'Content',
  prayer: 'Prayer',
  bible_reading: 'Bible Reading',
};

function columnOf(cell: string): Column {
  const heading = withoutMarks(cell).replace(/\s+/g, ' ').trim();
  const name = foldedText(trimSigns(heading)).replace(/ ?:$/, '');
  if (DATES.has(name)) return 'date';
  if (COUNTS.has(name)) return 'count';
  const label = readLabel(heading);
  return label?.rest === '' ? label.field : null;
}

/** Rows allowed above the header row, such as a title of the table. */
const MOST_ABOVE = 3;

/** The header row and the content of its columns; null if the table is not a list of days. */
function findColumns(rows: readonly (readonly string[])[]): { at: number; columns: Column[] } | null {
  for (const [at, row] of rows.slice(0, MOST_ABOVE + 1).entries()) {
    const columns = row.map(columnOf);
    const fields = columns.filter((column) => column !== null && column !== 'date' && column !== 'count');
    if (fields.length === 0 || fields.length + Number(columns.includes('date')) < 2) continue;
    if (columns.includes('date')) return { at, columns };
    // The first column often has no header.
    const isDated = rows.slice(at + 1).some(([first = '']) => readDateLine(oneLine(first)) !== null);
    if (isDated) return { at, columns: ['date', ...columns.slice(1)] };
  }
  return null;
}

const oneLine = (cell: string) =>
  withoutMarks(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/** '1', '1st': the day of the month named above the table. */
const dateLine = (date: string) =>
  /^\d{1,2}(?:st|nd|rd|th)?\.?$/i.test(date) ? `Day ${Number.parseInt(date, 10)}` : `Date: ${date}`;

/**
 * Converts a table with a column for each field and a row for each day into a text of many days. Columns that occur
 * twice, the second time in the other language, make two days of a row.
 *
 * @param rows cells with their lines
 * @returns null if the table is not a list of days
 */
export function tableText(rows: readonly (readonly string[])[]): string | null {
  const found = findColumns(rows);
  if (found === null) return null;
  const { at, columns } = found;
  const days: string[] = [];
  const others = rows.slice(0, at).map((row) => row.join(' '));
  let date = '';
  for (const row of rows.slice(at + 1)) {
    const own = oneLine(row.filter((cell, column) => columns[column] === 'date' && cell.trim() !== '').join(', '));
    const filled = row.filter((cell, column) => cell.trim() !== '' && columns[column] !== 'count');
    if (filled.length === 0) continue;
    // A heading across the table: 'Week 2'.
    if (!/\d/.test(own) && filled.length === 1) {
      others.push(filled.join(' '));
      continue;
    }
    date = own || date;
    const groups: { names: Set<TextName>; lines: string[] }[] = [];
    for (const [column, cell] of row.entries()) {
      const name = columns[column];
      if (name === 'date' || name === 'count' || name === undefined || cell.trim() === '') continue;
      const last = groups.at(-1);
      const group = last && !(name && last.names.has(name)) ? last : { names: new Set<TextName>(), lines: [] };
      if (group !== last) groups.push(group);
      if (name) group.names.add(name);
      group.lines.push(name ? `${labels[name]}: ${cell.trim()}` : cell.trim());
    }
    for (const { lines } of groups) days.push([dateLine(date), ...lines].join('\n'));
  }
  const above = others.filter((line) => line.trim() !== '');
  return days.length === 0 ? null : [...above, ...days].join('\n\n');
}
