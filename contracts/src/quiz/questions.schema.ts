import { array, boolean, type InferType, number, object, string } from 'yup';
import { oneLine, optionalPlainLine, optionalText, pageNumber, pageSize, text } from '../lib/fields.schema.ts';
import { removeHiddenCharacters } from '../lib/hiddenCharacters.ts';
import { normalizeText } from '../lib/normalizeText.ts';
import { RECORD_NAME } from '../lib/patterns.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { MOST_RESTORED } from '../publishing/bin.constants.ts';
import {
  FEWEST_OPTIONS,
  LONGEST_BIBLE_REFERENCE,
  LONGEST_IMPORT,
  LONGEST_OPTION,
  LONGEST_QUESTION,
  LONGEST_QUESTION_SEARCH,
  MOST_OPTIONS,
  QUESTIONS_PAGE_SIZE,
  type QuestionStage,
  questionStages,
} from './questions.constants.ts';

const stage = () =>
  number<QuestionStage>()
    .typeError('Stage must be a number')
    .oneOf([...questionStages], 'Stage must be Practice or Stage 1 to 3');

const count = number().integer().min(0).required();

const yorubaLine = (label: string, longest: number) =>
  optionalText(label, longest).test('line', `${label} must be one line`, (value) => !/[\n\t]/.test(value ?? ''));

/** One option of a question. */
export const questionOption = object({
  text: oneLine('An option', LONGEST_OPTION).required('An option is empty'),
  textYoruba: yorubaLine('An option in Yoruba', LONGEST_OPTION),
}).noUnknown(UNKNOWN_FIELD);

/** Options that differ only in case or spaces count as equal. */
const optionKey = (option: string): string => normalizeText(option).toLowerCase().replace(/\s+/g, ' ').trim();

const areDifferent = (options: readonly (string | null | undefined)[]): boolean => {
  // Skips options that are too long, which are rejected elsewhere; normalising one could take minutes.
  const keys = options.flatMap((option) => (option && option.length <= LONGEST_OPTION ? [optionKey(option)] : []));
  return new Set(keys).size === keys.length;
};

const options = array(questionOption.required())
  .typeError('Options must be a list')
  .min(FEWEST_OPTIONS, `A question needs at least ${FEWEST_OPTIONS} options`)
  .max(MOST_OPTIONS, `A question has at most ${MOST_OPTIONS} options`)
  .required('Options are required')
  .test('different', 'Two options are the same', (list) => areDifferent((list ?? []).map((option) => option?.text)))
  .test('different in Yoruba', 'Two options are the same in Yoruba', (list) =>
    areDifferent((list ?? []).map((option) => option?.textYoruba)),
  );

/** Whether a Bible reference has a number after a letter. */
function isChapter(value: string): boolean {
  const book = value.search(/\p{L}/u);
  return book >= 0 && /\d/.test(value.slice(book));
}

const input = {
  stage: stage().required('Stage is required'),
  text: text('Question', LONGEST_QUESTION).required('Question is required'),
  textYoruba: optionalText('Question in Yoruba', LONGEST_QUESTION),
  /** In the bank's order; participants see them in their own order. */
  options,
  /** Index of the correct option. */
  answer: number()
    .typeError('Mark the right option')
    .integer('Mark the right option')
    .min(0, 'Mark the right option')
    .required('Mark the right option')
    .when('options', ([list], field) =>
      Array.isArray(list) ? field.max(Math.max(list.length - 1, 0), 'Mark one of the options as right') : field,
    ),
  /** Empty for a question without a single Bible passage. */
  bibleReference: oneLine('Bible reference', LONGEST_BIBLE_REFERENCE)
    .default('')
    .test(
      'chapter',
      'Bible reference must name book and chapter, as John 3:16',
      // Two searches: a single pattern would backtrack from each letter of a long text.
      (value) => !value || isChapter(value),
    ),
};

/** A question as an editor enters it. */
export const questionInput = object(input).noUnknown(UNKNOWN_FIELD);
export type QuestionInput = InferType<typeof questionInput>;
export type QuestionOption = InferType<typeof questionOption>;

/** `version` is that of the question from which the edit started. */
export const questionEdit = object({
  ...input,
  version: string()
    .typeError('Version must be text')
    .required('Version is required')
    .max(40, 'Version must be at most 40 characters'),
}).noUnknown(UNKNOWN_FIELD);

export const questionsQuery = object({
  /** 0 for the practice round; absent for all. */
  stage: stage(),
  search: optionalPlainLine('Search', LONGEST_QUESTION_SEARCH),
  /** Whether to list only questions that are not fully translated into Yoruba. */
  withoutYoruba: boolean().typeError('withoutYoruba must be true or false').default(false),
  page: pageNumber().default(1),
  pageSize: pageSize('pageSize', 100).default(QUESTIONS_PAGE_SIZE),
}).noUnknown();

export const questionsCsvQuery = object({ stage: stage() }).noUnknown();

const inBothLanguages = { text: string().required(), textYoruba: string().nullable().default(null) };

/** A question as editors receive it. */
export const bankQuestion = object({
  id: string().required(),
  stage: stage().required(),
  ...inBothLanguages,
  options: array(object(inBothLanguages).required()).required(),
  answer: count,
  bibleReference: string().default(''),
  /** Changes with every edit. */
  version: string().required(),
}).required();
export type BankQuestion = InferType<typeof bankQuestion>;

/** Number of questions of a stage. */
const stageCount = object({ stage: stage().required(), total: count, withoutYoruba: count });

/** Stages that are open: their questions cannot be changed. */
const openStages = array(stage().required()).required();

export const questionsPage = object({
  items: array(bankQuestion).required(),
  /** Number of matches on all pages. */
  total: count,
  /** For the whole bank, regardless of the query: practice first. */
  counts: array(stageCount.required()).required(),
  openStages,
});
export type QuestionsPage = InferType<typeof questionsPage>;

export const questionAnswer = object({ question: bankQuestion, openStages });

export const questionSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: bankQuestion,
});

/** Questions to delete together: at most as many as one call restores. */
export const questionIds = object({
  ids: array(
    string().typeError('Id must be text').required('Id is required').matches(RECORD_NAME, 'Id is none of a question'),
  )
    .required('ids is required')
    .min(1, 'Name at least one question')
    .max(MOST_RESTORED, `At most ${MOST_RESTORED} questions can be deleted at once`),
}).noUnknown(UNKNOWN_FIELD);

export const questionsDeleted = object({
  success: boolean<true>().oneOf([true]).required(),
  message: string().required(),
  /** Ids of the deleted questions, now in the bin. */
  deleted: array(string().required()).required(),
  /** Questions that no longer exist, or whose stage is open. */
  refused: array(object({ id: string().required(), message: string().required() }).required()).required(),
});

/** Not normalised, so that line numbers stay the same; the values in it are validated separately. */
const source = string()
  .transform((value: unknown) =>
    typeof value === 'string' ? removeHiddenCharacters(value.replace(/\r\n?/g, '\n')) : value,
  )
  .typeError('Text must be text')
  .max(LONGEST_IMPORT, `Text must be at most ${LONGEST_IMPORT.toLocaleString('en-GB')} characters`)
  .test('some', 'Paste questions or choose a file', (value) => value === undefined || value.trim() !== '')
  .required('Paste questions or choose a file');

/** A text to import: CSV with a header, or questions as people write them in a chat or a document. */
export const importSource = object({
  /** Stage of the questions that do not name one. */
  stage: stage().required('Choose where the questions go'),
  source,
}).noUnknown(UNKNOWN_FIELD);

/** One parsed question and its errors. */
const readQuestion = object({
  /** Line of the text at which it begins, from 1. */
  line: count,
  stage: stage().nullable().default(null),
  text: string().default(''),
  textYoruba: string().nullable().default(null),
  options: array(object({ text: string().default(''), textYoruba: string().nullable().default(null) }).required())
    .default([])
    .required(),
  answer: number().nullable().default(null),
  bibleReference: string().default(''),
  /** Error messages; a question without any is valid. */
  faults: array(string().required()).default([]).required(),
}).required();
export type ReadQuestion = InferType<typeof readQuestion>;

export const importCheck = object({
  format: string<'csv' | 'text'>().oneOf(['csv', 'text']).required(),
  questions: array(readQuestion).required(),
  /** Messages about parts of the text that were skipped. */
  notes: array(string().required()).required(),
  /** Number of valid questions. */
  good: count,
  /** Identifies the result of the check: the import stores exactly this, or nothing. */
  fingerprint: string().required(),
});
export type ImportCheck = InferType<typeof importCheck>;

export const importConfirmation = importSource
  .shape({
    /** `all` stores nothing unless every question is valid. */
    which: string<'all' | 'good'>().oneOf(['all', 'good'], "which must be 'all' or 'good'").required(),
    fingerprint: string().required('fingerprint is required').max(100),
  })
  .noUnknown(UNKNOWN_FIELD);

export const imported = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  /** Number of questions that were stored, and that were left out. */
  added: count,
  leftOut: count,
});
