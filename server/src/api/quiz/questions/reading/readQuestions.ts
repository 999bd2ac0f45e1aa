import { readCsv, UnclosedQuote } from '../../../../core/readCsv.ts';
import { emptyQuestion, type ReadText } from './rawQuestion.ts';
import { isQuestionsHeader, readQuestionRows } from './readQuestionRows.ts';
import { readQuestionText } from './readQuestionText.ts';

/** The first line that is not blank, where a table has its header. */
const firstLine = (text: string): string => /^\s*([^\n]*)/.exec(text)?.[1] ?? '';

function readTable(text: string): ReadText {
  try {
    return readQuestionRows(readCsv(text));
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
    return { format: 'csv', questions: [{ ...emptyQuestion(error.line), faults: [error.message] }], notes: [] };
  }
}

/** Whether the first line is the header of a question table. An unclosed quote in it means no. */
function isTable(text: string): boolean {
  try {
    return isQuestionsHeader(readCsv(firstLine(text))[0]);
  } catch (error) {
    if (error instanceof UnclosedQuote) return false;
    throw error;
  }
}

/** Reads questions from a text: a table with a header (CSV, or cells copied from a spreadsheet), else free text. */
export const readQuestions = (text: string): ReadText =>
  isTable(text) ? readTable(text) : { format: 'text', questions: readQuestionText(text), notes: [] };
