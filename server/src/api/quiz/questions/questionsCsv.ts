import { MOST_OPTIONS, optionLetter } from '@cog/contracts/quiz/questions.constants';
import { type CsvCell, csvText } from '../../../core/csvText.ts';
import type { Question } from './questions.repository.ts';
import { questionsHeader } from './reading/readQuestionRows.ts';

/** A question's cells, in the order of `questionsHeader`. */
function rowOf({ stage, text, textYoruba, options, answer, bibleReference }: Question): CsvCell[] {
  const cells = Array.from({ length: MOST_OPTIONS }, (_, index): CsvCell[] => [
    options[index]?.text ?? null,
    options[index]?.textYoruba ?? null,
  ]);
  return [stage, text, textYoruba, ...cells.flat(), optionLetter(answer), bibleReference];
}

/** Questions as CSV for spreadsheets; importing the file gives the same questions. */
export const questionsCsv = (questions: readonly Question[]): string =>
  csvText([questionsHeader, ...questions.map(rowOf)]);
