import { array, boolean, type InferType, number, object, string } from 'yup';
import { oneLine, optionalPlainLine, pageNumber, pageSize, plainLine, typedNumber } from '../lib/fields.schema.ts';
import { UUID } from '../lib/patterns.ts';
import { isRoundedNumber, phoneFromSpreadsheet, ROUNDED_PHONE, toE164 } from '../lib/phone.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { STAGES, type Stage } from './constants.ts';
import {
  LONGEST_FILE,
  LONGEST_KEY_NAME,
  LONGEST_RESULT_SEARCH,
  MOST_RESULTS,
  MOST_ROWS_A_CALL,
  type ResultStatus,
  resultStatuses,
} from './results.constants.ts';

const STAGE_IS = `Stage must be one of ${STAGES.join(', ')}`;
const stage = number<Stage>()
  .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
  .typeError(STAGE_IS)
  .oneOf([...STAGES], STAGE_IS);
const count = number().integer().min(0).required();
const id = (label: string) =>
  string()
    .typeError(`${label} must be text`)
    .matches(UUID, { message: `${label} must be an id`, excludeEmptyString: true });
const reference = plainLine('Reference', 40);

export const resultsQuery = object({
  /** By default the last stage that has results. */
  stage: stage.optional(),
  /** Searches names; for administrators also phone, email and reference. */
  search: optionalPlainLine('Search', LONGEST_RESULT_SEARCH),
  /** If absent, and without a search, the first `MOST_RESULTS` are returned. */
  page: pageNumber().optional(),
  pageSize: pageSize().optional(),
  /** Id of a result: selects the page that contains it. */
  near: id('near').optional(),
}).noUnknown();

export const resultStatus = string<ResultStatus>().oneOf(
  [...resultStatuses],
  `Status must be ${resultStatuses.join(' or ')}`,
);

/** A quiz result (specification, section 3). */
export const quizResult = object({
  id: string().required(),
  /** Equal score and equal time share a rank: 1, 1, 3. */
  rank: count,
  fullName: string().required(),
  /** '0803•••1234' for visitors. */
  phoneNumber: string().required(),
  /** Null for visitors, and for participants who gave none. */
  email: string().nullable().default(null),
  /** Null for visitors. */
  reference: string().nullable().default(null),
  score: count,
  totalQuestions: count,
  /** To one decimal. */
  percentage: number().min(0).required(),
  /** Seconds. */
  timeTaken: count,
  /** ISO 8601. */
  completedAt: string().required(),
  status: resultStatus.required(),
}).required();

/** Statistics of all results of the stage, regardless of the search. */
const resultsSummary = object({
  totalParticipants: count,
  /** Mean of percentages, to one decimal (specification, section 9); null without results. */
  averageScore: number().min(0).nullable().default(null),
  /** The best result; null without results. */
  highestScore: object({ score: count, totalQuestions: count }).nullable().default(null),
  /** Seconds; null without results. */
  fastestTime: number().min(0).nullable().default(null),
  /** Numbers of results with 0 to 9 percent, 10 to 19 and so on; the last is 90 to 100. */
  tenths: array(count).length(10).required(),
});

/**
 * The leaderboard (specification, sections 2 and 7), ordered by rank. `success` is false, with a `message`, where a server
 * reports an error with status 200, as the specification's clients expect.
 */
export const quizResults = object({
  success: boolean().required(),
  message: string().optional(),
  data: array(quizResult).default([]),
  /** Number of matches on all pages. */
  total: number().integer().min(0).default(0),
  /** Whether there are more matches than are counted. */
  isMore: boolean().default(false),
  /** From 1. */
  page: number().integer().min(1).default(1),
  pageSize: number().integer().min(1).default(MOST_RESULTS),
  stage: number<Stage>()
    .oneOf([...STAGES])
    .default(1),
  /** Stages that have results. */
  stages: array(stage.required()).default([]),
  summary: resultsSummary.nullable().default(null),
});

export const resultSearch = object({ reference: reference.required('Reference is required') }).noUnknown(UNKNOWN_FIELD);

/** A participant's results and ranks, by stage. */
export const foundResults = object({
  fullName: string().required(),
  results: array(object({ id: string().required(), stage: stage.required(), rank: count }).required()).required(),
});

const wholeNumber = (label: string, least: number, most: number) =>
  typedNumber()
    .typeError(`${label} must be a number`)
    .required(`${label} is required`)
    .integer(`${label} must be a whole number`)
    .min(least, `${label} must be at least ${least}`)
    .max(most, `${label} must be at most ${most}`);

const WHEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;
const NOT_A_TIME = 'Completed at must be a date and time such as 2026-11-21T14:05:00+01:00';

/** A result of a quiz held elsewhere, with its participant, identified by reference or by phone and name. */
export const resultInput = object({
  reference: reference
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  phoneNumber: string()
    .transform((value: unknown) => {
      if (typeof value !== 'string') return value;
      const typed = phoneFromSpreadsheet(value);
      return toE164(typed) ?? (typed || null);
    })
    .typeError('Phone number must be text')
    .max(40, 'Phone number must be at most 40 characters')
    .test('rounded', ROUNDED_PHONE, (value) => !value || !isRoundedNumber(value))
    .test(
      'phone',
      'Phone number must be a Nigerian one, such as 0803 123 4567',
      (value) => !value || isRoundedNumber(value) || toE164(value) === value,
    )
    .nullable()
    .default(null),
  fullName: optionalPlainLine('Full name', 120),
  stage: stage.required('Stage is required'),
  score: wholeNumber('Score', 0, 1000),
  totalQuestions: wholeNumber('Total questions', 1, 1000),
  timeTaken: wholeNumber('Time taken', 0, 7 * 24 * 60 * 60),
  completedAt: string()
    .typeError(NOT_A_TIME)
    .required('Completed at is required')
    .test('time', NOT_A_TIME, (value) => !value || (WHEN.test(value) && !Number.isNaN(Date.parse(value)))),
  status: resultStatus.required('Status is required'),
})
  .test(
    'score',
    'Score can be at most the number of questions',
    ({ score, totalQuestions }) => !(score > totalQuestions),
  )
  .test('person', 'Name the participant: by reference, or by phone number and full name', (row) =>
    Boolean(row.reference || (row.phoneNumber && row.fullName)),
  )
  .noUnknown(UNKNOWN_FIELD);

/** The body that a program with a key sends. */
export const resultsInput = object({
  results: array(resultInput.required())
    .min(1, 'results must have at least one row')
    .max(MOST_ROWS_A_CALL, `results can have at most ${MOST_ROWS_A_CALL} rows`)
    .required('results is required'),
}).noUnknown(UNKNOWN_FIELD);

/** Outcome of an import. `unchanged` counts identical results that already existed. */
const brought = { added: count, replaced: count, unchanged: count };

export const resultsStored = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  ...brought,
});

const file = {
  /** The file's text. */
  csv: string()
    .typeError('The file must be text')
    .max(LONGEST_FILE, `The file can have at most ${LONGEST_FILE} characters`)
    .required('Choose a file, or paste its lines'),
  /** Stage of lines that name none. */
  stage: stage.nullable().default(null),
};

export const resultsFile = object(file).noUnknown(UNKNOWN_FIELD);

/** The file to store, with the `fingerprint` of its check. */
export const confirmedFile = object({
  ...file,
  fingerprint: string()
    .matches(/^[0-9a-f]{64}$/, 'Check the file first')
    .required('Check the file first'),
}).noUnknown(UNKNOWN_FIELD);

/** What storing a file would do. Lines are counted from 1, including the header. */
export const checkedFile = object({
  /** Number of rows below the header. */
  rows: count,
  /** Number of valid rows whose participant was found. */
  matched: count,
  /** Number of rows whose participant is not registered. */
  unknown: count,
  /** Number of rows with another error. */
  wrong: count,
  ...brought,
  /** How many of the results to be replaced are of the quiz on this site. */
  replacedFromSite: count,
  /** The first errors. */
  problems: array(object({ line: count, message: string().required() }).required()).required(),
  /** The first rows that would be stored. */
  sample: array(
    object({
      line: count,
      fullName: string().required(),
      reference: string().required(),
      stage: stage.required(),
      score: count,
      totalQuestions: count,
      timeTaken: count,
      completedAt: string().required(),
      status: resultStatus.required(),
      becomes: string<'added' | 'replaced' | 'unchanged'>().oneOf(['added', 'replaced', 'unchanged']).required(),
    }).required(),
  ).required(),
  /** Identifies the checked file and what storing it would do. */
  fingerprint: string().required(),
});

export const fileStored = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  ...brought,
  /** Number of invalid or unknown rows. */
  leftOut: count,
});

/** A key as administrators see it, without the key itself. */
const apiKey = object({
  id: string().required(),
  name: string().required(),
  createdAt: string().required(),
  /** Name of the account that created it; null for a deleted account. */
  createdBy: string().nullable().default(null),
  lastUsedAt: string().nullable().default(null),
  revokedAt: string().nullable().default(null),
});

export const apiKeyList = object({ items: array(apiKey.required()).required() });
export const newApiKey = object({ name: oneLine('Name', LONGEST_KEY_NAME).required('Name is required') }).noUnknown(
  UNKNOWN_FIELD,
);
export const apiKeyId = object({ id: id('id').required('id is required') }).noUnknown(UNKNOWN_FIELD);

const saved = { success: boolean().oneOf([true]).required(), message: string().required(), data: apiKey.required() };
/** The only answer that contains the key. */
export const apiKeyMade = object({ ...saved, key: string().required() });
export const apiKeyRevoked = object(saved);

export type QuizResults = InferType<typeof quizResults>;
export type QuizResult = QuizResults['data'][number];
export type ResultsSummary = NonNullable<QuizResults['summary']>;
export type FoundResults = InferType<typeof foundResults>;
export type ResultInput = InferType<typeof resultInput>;
export type CheckedFile = InferType<typeof checkedFile>;
export type ApiKey = InferType<typeof apiKey>;
