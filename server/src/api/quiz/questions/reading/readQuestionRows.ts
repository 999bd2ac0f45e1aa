import { MOST_OPTIONS, optionLetter } from '@cog/contracts/quiz/questions.constants';
import type { QuestionOption } from '@cog/contracts/quiz/questions.schema';
import type { CsvRow } from '../../../../core/readCsv.ts';
import { searchText } from '../../../../core/searchText.ts';
import { emptyQuestion, type RawQuestion, type ReadText } from './rawQuestion.ts';

/** Column headers that people use; the first of each is that of our own file. */
const COLUMNS = {
  stage: ['stage', 'round'],
  question: ['question', 'text', 'question english', 'english'],
  questionYoruba: ['question yoruba', 'yoruba', 'text yoruba', 'question in yoruba'],
  answer: ['answer', 'correct answer', 'right answer', 'correct', 'key'],
  reference: ['reference', 'bible reference', 'ref', 'scripture', 'bible verse', 'verse'],
} as const;

type Column = keyof typeof COLUMNS;

/** The header of the file that editors download; importing such a file gives the same questions. */
export const questionsHeader: readonly string[] = [
  'Stage',
  'Question',
  'Question (Yoruba)',
  ...Array.from({ length: MOST_OPTIONS }, (_, index) => [
    `Option ${optionLetter(index)}`,
    `Option ${optionLetter(index)} (Yoruba)`,
  ]).flat(),
  'Answer',
  'Reference',
];

/** Converts 'Question (Yoruba)' to 'question yoruba'. */
const headerKey = (cell: string): string =>
  searchText(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const optionColumn = (index: number): string[] => {
  const letter = optionLetter(index).toLowerCase();
  return [`option ${letter}`, letter, `option ${index + 1}`];
};

/** Each column's index; -1 when the file lacks it. */
interface Header {
  column: Readonly<Record<Column, number>>;
  options: readonly { english: number; yoruba: number }[];
  /** Headers of ignored columns. */
  unknown: string[];
}

function readHeader({ cells }: CsvRow): Header {
  const keys = cells.map(headerKey);
  const used = new Set<number>();
  const find = (names: readonly string[]): number => {
    const place = keys.findIndex((key, index) => !used.has(index) && names.includes(key));
    if (place !== -1) used.add(place);
    return place;
  };
  const options = Array.from({ length: MOST_OPTIONS }, (_, index) => {
    const names = optionColumn(index);
    return { english: find(names), yoruba: find(names.flatMap((name) => [`${name} yoruba`, `${name} in yoruba`])) };
  });
  const column = {
    stage: find(COLUMNS.stage),
    question: find(COLUMNS.question),
    questionYoruba: find(COLUMNS.questionYoruba),
    answer: find(COLUMNS.answer),
    reference: find(COLUMNS.reference),
  };
  return { column, options, unknown: cells.filter((cell, index) => cell.trim() !== '' && !used.has(index)) };
}

/** Whether a row can be the header, which needs a question column and options. */
export function isQuestionsHeader(row: CsvRow | undefined): boolean {
  if (row === undefined) return false;
  const { column, options } = readHeader(row);
  return column.question !== -1 && (options[0]?.english ?? -1) !== -1;
}

function readRow({ line, cells }: CsvRow, { column, options }: Header): RawQuestion {
  const at = (place: number): string => (place === -1 ? '' : (cells[place] ?? '').trim());
  const read = options.map(
    ({ english, yoruba }): QuestionOption => ({ text: at(english), textYoruba: at(yoruba) || null }),
  );
  // Ignore empty options at the end; an empty one in between is a mistake that the check reports.
  const last = read.findLastIndex((option) => option.text !== '' || option.textYoruba !== null);
  return {
    ...emptyQuestion(line, at(column.stage)),
    text: at(column.question),
    textYoruba: at(column.questionYoruba),
    options: read.slice(0, last + 1),
    answer: at(column.answer),
    bibleReference: at(column.reference),
  };
}

/** Reads questions from a table whose first row is its header. */
export function readQuestionRows([first, ...others]: readonly CsvRow[]): ReadText {
  if (first === undefined) return { format: 'csv', questions: [], notes: [] };
  const header = readHeader(first);
  return {
    format: 'csv',
    questions: others.map((row) => readRow(row, header)),
    notes: header.unknown.map((name) => `The column “${name.trim().slice(0, 60)}” is not used.`),
  };
}
