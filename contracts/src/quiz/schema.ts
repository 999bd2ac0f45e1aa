import { array, boolean, type InferType, number, object, string } from 'yup';
import { plainLine } from '../lib/fields.schema.ts';
import { cleanText } from '../lib/hiddenCharacters.ts';
import { UUID } from '../lib/patterns.ts';
import { toE164 } from '../lib/phone.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { STAGES, type Stage, type StageState, type Standing, stageStates, standings } from './constants.ts';

const stage = number<Stage>()
  .typeError('stage must be a number')
  .oneOf([...STAGES], `stage must be one of ${STAGES.join(', ')}`);
const neededStage = stage.required('stage is required');
const count = number().integer().min(0).required();
const moment = string().nullable().default(null);
const uuid = (label: string) =>
  string().typeError(`${label} must be text`).matches(UUID, `${label} must be an id`).required(`${label} is required`);

/** A text in English, and in Yoruba if an editor has translated it. */
const inTwoLanguages = { text: string().required(), textYoruba: string().nullable().default(null) };

/** Public dates and rules of a stage. Times are ISO 8601, UTC. */
export const stageInfo = object({
  stage: neededStage,
  state: string<StageState>()
    .oneOf([...stageStates])
    .required(),
  opensAt: moment,
  closesAt: moment,
  questionCount: count,
  timeLimitSeconds: count,
  passMarkPercent: count,
}).required();

const quizStages = {
  /** Name of the current quiz: '2026'. */
  name: string().required(),
  stages: array(stageInfo).required(),
  /** Number of questions from which practice rounds are chosen. */
  practiceCount: count,
};

/** The parts that stay the same until a stage opens or closes, or an editor changes them. */
export const quizWithoutClock = object(quizStages);

export const quizInfo = object({
  ...quizStages,
  /** The server's time, ISO 8601: pages count down by it rather than by the phone's clock. */
  now: string().required(),
});

export const quizEntry = object({
  reference: plainLine('Reference', 40).required('Reference is required'),
  phoneNumber: string()
    .transform((value: unknown) => (typeof value === 'string' ? (toE164(value) ?? cleanText(value)) : value))
    .typeError('Phone number must be text')
    .max(40, 'Phone number must be at most 40 characters')
    .required('Phone number is required'),
}).noUnknown(UNKNOWN_FIELD);

/** A participant's progress at a stage. A running attempt reveals nothing about correct answers. */
const participantStage = stageInfo.concat(
  object({
    standing: string<Standing>()
      .oneOf([...standings])
      .required(),
    /** Number of questions answered so far, if an attempt is running or finished. */
    answered: count,
    /** Whether time ran out before the last answer. Shown at once, since it reveals nothing about correct answers. */
    ranOutOfTime: boolean().default(false),
    /** The result, once the attempt is finished and the stage has closed; null before. */
    result: object({
      score: count,
      totalQuestions: count,
      percentage: number().required(),
      /** Seconds. */
      timeTaken: number().required(),
      completedAt: string().required(),
      status: string<'completed' | 'timeout'>().oneOf(['completed', 'timeout']).required(),
      passed: boolean().required(),
    })
      .nullable()
      .default(null),
  }),
);

export const participant = object({
  fullName: string().required(),
  reference: string().required(),
  stages: array(participantStage.required()).required(),
  now: string().required(),
});

/** The signed-in participant; null if there is none. */
export const participantAnswer = object({ participant: participant.nullable().default(null) });

export const stageStart = object({ stage: neededStage }).noUnknown(UNKNOWN_FIELD);
export const stageQuery = object({ stage: neededStage }).noUnknown();

/** One question as a participant sees it: the options in a shuffled order, without the correct answer. */
export const openQuestion = object({
  /** From 0. */
  position: count,
  ...inTwoLanguages,
  options: array(object(inTwoLanguages).required()).required(),
});

/** The current state of an attempt. `question` is the next one, null when the attempt is finished. */
export const attempt = object({
  stage: neededStage,
  status: string<'running' | 'completed' | 'timeout'>().oneOf(['running', 'completed', 'timeout']).required(),
  total: count,
  answered: count,
  question: openQuestion.nullable().default(null),
  startedAt: string().required(),
  /** When the time limit ends, by the server's clock. */
  endsAt: string().required(),
  /** The server's time at this answer. */
  now: string().required(),
});

export const answerInput = object({
  stage: neededStage,
  /** Position of the answered question. */
  position: number().typeError('position must be a number').integer().min(0).max(999).required('position is required'),
  /** Index of the option, in this participant's order. */
  option: number().typeError('option must be a number').integer().min(0).max(9).required('option is required'),
}).noUnknown(UNKNOWN_FIELD);

/** A participant's own answers, after the stage has closed. */
export const review = object({
  stage: neededStage,
  score: count,
  total: count,
  questions: array(
    object({
      ...inTwoLanguages,
      options: array(object(inTwoLanguages).required()).required(),
      /** Index of the chosen option; null for a question that was not reached. */
      chosen: number().nullable().default(null),
      /** Index of the correct option. */
      answer: count,
      /** Empty where the question has none. */
      bibleReference: string().default(''),
    }).required(),
  ).required(),
});

/** Randomly chosen practice questions, each with its options shuffled. */
export const practiceRound = object({
  questions: array(
    object({
      id: string().required(),
      ...inTwoLanguages,
      /** `id` identifies the chosen option in `checkPractice`. */
      options: array(object({ id: number().required(), ...inTwoLanguages }).required()).required(),
    }).required(),
  ).required(),
});

export const practiceAnswer = object({
  question: uuid('question'),
  /** The option's id. */
  option: number().typeError('option must be a number').integer().min(0).max(9).required('option is required'),
}).noUnknown(UNKNOWN_FIELD);

export const practiceChecked = object({
  correct: boolean().required(),
  /** Id of the correct option. */
  answer: number().required(),
  /** Empty where the question has none. */
  bibleReference: string().default(''),
});

export const done = object({ success: boolean().oneOf([true]).required(), message: string().required() });

export type StageInfo = InferType<typeof stageInfo>;
export type QuizInfo = InferType<typeof quizInfo>;
export type QuizWithoutClock = InferType<typeof quizWithoutClock>;
export type Participant = InferType<typeof participant>;
export type ParticipantStage = Participant['stages'][number];
export type Attempt = InferType<typeof attempt>;
export type OpenQuestion = InferType<typeof openQuestion>;
export type Review = InferType<typeof review>;
export type PracticeRound = InferType<typeof practiceRound>;
export type PracticeChecked = InferType<typeof practiceChecked>;
