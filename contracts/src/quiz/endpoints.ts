import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The current quiz: its stages with their dates and rules, and the server's time. */
export const getQuiz = defineEndpoint({
  method: 'GET',
  path: '/api/quiz',
  summary: 'The current quiz and the dates of its stages',
  access: 'public',
  answer: schema('quizInfo'),
});

/** The same without the server's time: a page that reads it can be kept for others. */
export const getQuizStages = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/stages',
  summary: 'The current quiz and the dates of its stages, without the time',
  access: 'public',
  answer: schema('quizWithoutClock'),
});

/**
 * Lets a participant in who names reference and phone: sets a session cookie of its own, good for the running
 * quiz on this device. 403 with one and the same message whatever is wrong, 429 after too many wrong tries.
 */
export const enterQuiz = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/session',
  summary: 'Lets a participant into the quiz',
  access: 'public',
  body: schema('quizEntry'),
  answer: schema('participant'),
});

/** Who has entered on this device and how far they are at each stage; `participant` is null before anyone has. */
export const getParticipant = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/session',
  summary: 'The participant who has entered on this device',
  access: 'public',
  answer: schema('participantAnswer'),
});

/** Ends the session on this device; an attempt that runs goes on elsewhere, and its time too. */
export const leaveQuiz = defineEndpoint({
  method: 'DELETE',
  path: '/api/quiz/session',
  summary: 'Ends a participant’s session on this device',
  access: 'public',
  answer: schema('done'),
});

/**
 * Begins the attempt at a stage, or answers the one that runs or is done: a participant has one at each stage,
 * whatever tabs and devices. 401 without a session, 403 for who did not pass the stage before, 409 when it is not open.
 */
export const startAttempt = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/attempt',
  summary: 'Begins a participant’s attempt at a stage',
  access: 'public',
  body: schema('stageStart'),
  answer: schema('attempt'),
});

/** The attempt as it is now, with the question that is next. 401 without a session, 404 before it has begun. */
export const getAttempt = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/attempt',
  summary: 'A participant’s attempt at a stage, with the next question',
  access: 'public',
  query: schema('stageQuery'),
  answer: schema('attempt'),
});

/**
 * Answers the question at a position and gets the attempt with the next one. The first answer holds: the same again is answered
 * as done, another is 409. After the time is over the attempt is answered as it ended. 401 without a session.
 */
export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/answer',
  summary: 'Answers a question of a running attempt',
  access: 'public',
  body: schema('answerInput'),
  answer: schema('attempt'),
});

/** A participant's own answers with the right ones, once the stage has closed; 409 before, 404 without an attempt. */
export const getReview = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/review',
  summary: 'A participant’s answers with the right ones, after the stage',
  access: 'public',
  query: schema('stageQuery'),
  answer: schema('review'),
});

/** Questions to practise with: the practice round's own, never those of a stage. */
export const getPractice = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/practice',
  summary: 'Questions to practise with',
  access: 'public',
  answer: schema('practiceRound'),
});

/** Says whether an option of a practice question is right, and which is. 404 for what is no practice question. */
export const checkPractice = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/practice',
  summary: 'Checks an answer of the practice round',
  access: 'public',
  body: schema('practiceAnswer'),
  answer: schema('practiceChecked'),
});
