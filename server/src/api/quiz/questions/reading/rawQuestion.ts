import type { QuestionOption } from '@cog/contracts/quiz/questions.schema';

/** A question as it appears in a text, unchecked. */
export interface RawQuestion {
  /** Line where it begins, counted from 1. */
  line: number;
  /** The stage as written: 'Stage 2', '0'; '' when there is none. */
  stage: string;
  text: string;
  textYoruba: string;
  options: QuestionOption[];
  /** The right option as written: 'B', 'b) Noah', 'Noah'; '' when there is none. */
  answer: string;
  bibleReference: string;
  /** Messages about what could not be read. */
  faults: string[];
}

/** The result of reading a text. */
export interface ReadText {
  format: 'csv' | 'text';
  questions: RawQuestion[];
  /** Messages about skipped parts of the text. */
  notes: string[];
}

/** An empty question that begins at a line. */
export const emptyQuestion = (line: number, stage = ''): RawQuestion => ({
  line,
  stage,
  text: '',
  textYoruba: '',
  options: [],
  answer: '',
  bibleReference: '',
  faults: [],
});
