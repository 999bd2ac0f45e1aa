import type { QuestionOption } from '@cog/contracts/quiz/questions.schema';

/** A question as it is written in a text, nothing of it checked. */
export interface RawQuestion {
  /** Line where it begins, from 1. */
  line: number;
  /** What the text says of the stage: 'Stage 2', '0'; '' where it says nothing. */
  stage: string;
  text: string;
  textYoruba: string;
  options: QuestionOption[];
  /** The right option as it was written: 'B', 'b) Noah', 'Noah'; '' for none. */
  answer: string;
  bibleReference: string;
  /** What could not be read, in words. */
  faults: string[];
}

/** What a text was read as. */
export interface ReadText {
  format: 'csv' | 'text';
  questions: RawQuestion[];
  /** What was left out of the text, in words. */
  notes: string[];
}

/** A question of which nothing is known but where it begins. */
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
