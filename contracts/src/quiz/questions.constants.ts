import { PRACTICE, STAGES, type Stage } from './constants.ts';

/** The values of a question's stage: the practice round, or a stage. */
export const questionStages = [PRACTICE, ...STAGES] as const;
export type QuestionStage = typeof PRACTICE | Stage;

/** Longest texts, in code units. */
export const LONGEST_QUESTION = 500;
export const LONGEST_OPTION = 200;
export const LONGEST_BIBLE_REFERENCE = 100;
export const LONGEST_QUESTION_SEARCH = 100;

export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 6;

/** Page size of the list. */
export const QUESTIONS_PAGE_SIZE = 20;

/** Most questions in one import, and the longest text to import, in code units. */
export const MOST_IMPORTED = 500;
export const LONGEST_IMPORT = 400_000;

/** Download of the questions as CSV, for editors; `?stage=` selects one stage. */
export const QUESTIONS_CSV_PATH = '/api/admin/quiz/questions.csv';

/** The letter of an option: 'A' for the first. */
export const optionLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** 'Practice', 'Stage 1'. */
export const questionStageName = (stage: QuestionStage): string => (stage === PRACTICE ? 'Practice' : `Stage ${stage}`);
