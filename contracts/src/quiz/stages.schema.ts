import { array, boolean, type InferType, number, object, string } from 'yup';
import { oneLine, typedNumber } from '../lib/fields.schema.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { STAGES, type Stage, type StageState, stageStates } from './constants.ts';
import {
  LEAST_TIME_LIMIT_SECONDS,
  LONGEST_QUIZ_NAME,
  MOST_QUESTIONS,
  MOST_TIME_LIMIT_SECONDS,
} from './stages.constants.ts';

const count = number().integer().min(0).required();

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
const LAST = Date.parse('2200-01-01T00:00:00Z');

/** An instant as ISO 8601 in UTC, to the minute; null for none. */
const instant = (label: string) =>
  string()
    .typeError(`${label} must be a date and time`)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .test(
      'instant',
      `${label} must be a date and time that exists, as 2026-11-21T09:00:00Z`,
      (value) =>
        value === null ||
        value === undefined ||
        (INSTANT.test(value) && Date.parse(value) >= 0 && Date.parse(value) < LAST),
    )
    .transform((value: unknown) =>
      typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))
        ? new Date(value).toISOString()
        : value,
    );

const whole = (label: string, unit: string, least: number, most: number) =>
  typedNumber()
    .typeError(`${label} must be a number`)
    .integer(`${label} must be a whole number`)
    .min(least, `${label} must be at least ${least}${unit}`)
    .max(most, `${label} must be at most ${most.toLocaleString('en-GB')}${unit}`)
    .required(`${label} is required`);

const version = string()
  .typeError('version must be text')
  .required('version is required')
  .max(40, 'version must be as it was read');

/** The rules of a stage. */
const rules = {
  opensAt: instant('Opens'),
  closesAt: instant('Closes'),
  questionCount: whole('Questions', '', 1, MOST_QUESTIONS),
  timeLimitSeconds: whole('Time limit', ' seconds', LEAST_TIME_LIMIT_SECONDS, MOST_TIME_LIMIT_SECONDS),
  passMarkPercent: whole('Pass mark', '%', 0, 100),
};

export const stageRules = object(rules)
  .noUnknown(UNKNOWN_FIELD)
  .test('order', 'It must close after it opens', (value, context) =>
    value?.opensAt && value.closesAt && Date.parse(value.closesAt) <= Date.parse(value.opensAt)
      ? context.createError({ path: 'closesAt', message: 'It must close after it opens' })
      : true,
  );

/** `version` is that of the stage from which the edit started. */
export const stageEdit = stageRules.shape({ version });

/** The state of the stage that the user saw before opening or closing it. */
export const stageVersion = object({ version }).noUnknown(UNKNOWN_FIELD);

const moment = string().nullable().default(null);

export const editableStage = object({
  stage: number<Stage>()
    .oneOf([...STAGES])
    .required(),
  state: string<StageState>()
    .oneOf([...stageStates])
    .required(),
  opensAt: moment,
  closesAt: moment,
  questionCount: count,
  timeLimitSeconds: count,
  passMarkPercent: count,
  /** Number of questions in the bank for this stage. */
  bankCount: count,
  /** Numbers of participants with a running attempt, and with a finished one. */
  running: count,
  finished: count,
  /** Changes with every edit. */
  version: string().required(),
}).required();
export type EditableStage = InferType<typeof editableStage>;

export const editableQuiz = object({
  id: string().required(),
  name: string().required(),
  /** When the quiz began, ISO 8601. */
  startedAt: string().required(),
  stages: array(editableStage).required(),
  /** Number of practice questions. */
  practiceCount: count,
  /** The server's time, ISO 8601. */
  now: string().required(),
});
export type EditableQuiz = InferType<typeof editableQuiz>;

export const stageSaved = object({
  success: boolean().oneOf([true]).required(),
  message: string().required(),
  data: editableQuiz.required(),
});

const name = oneLine('Name', LONGEST_QUIZ_NAME).required('Name is required');

export const newQuiz = object({
  name,
  /** The new name, typed again as confirmation. */
  confirmation: oneLine('Confirmation', LONGEST_QUIZ_NAME)
    .required('Type the name again')
    .when('name', ([typed], field) =>
      field.test('same', 'Type the name again, exactly', (value) => !value || value === typed),
    ),
  /** Id of the current quiz, which ends. */
  after: string().required('after is required').max(100),
}).noUnknown(UNKNOWN_FIELD);
