import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/** The current quiz: its stages with dates and rules, and the server's time. */
export const getQuiz = defineEndpoint({
  method: 'GET',
  path: '/api/quiz',
  summary: 'The current quiz and the dates of its stages',
  access: 'public',
  answer: schema('quizInfo'),
});

/** The same without the server's time, so that pages made from it can be cached. */
export const getQuizStages = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/stages',
  summary: 'The current quiz and the dates of its stages, without the server’s time',
  access: 'public',
  answer: schema('quizWithoutClock'),
});

/**
 * Signs a participant in by reference and phone: sets a separate session cookie, valid for the current quiz on this device. 403
 * with the same message for any mismatch, 429 after too many wrong tries.
 */
export const enterQuiz = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/session',
  summary: 'Signs a participant in to the quiz',
  access: 'public',
  body: schema('quizEntry'),
  answer: schema('participant'),
});

/** The participant signed in on this device with their progress at each stage; `participant` is null if there is none. */
export const getParticipant = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/session',
  summary: 'The participant who is signed in on this device',
  access: 'public',
  answer: schema('participantAnswer'),
});

/** Ends the session on this device; a running attempt and its time continue. */
export const leaveQuiz = defineEndpoint({
  method: 'DELETE',
  path: '/api/quiz/session',
  summary: 'Ends a participant’s session on this device',
  access: 'public',
  answer: schema('done'),
});

/**
 * Begins the attempt at a stage, or returns the existing one: a participant has one attempt per stage, across all tabs and
 * devices. 401 without a session, 403 if they did not pass the previous stage, 409 when the stage is not open.
 */
export const startAttempt = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/attempt',
  summary: 'Starts a participant’s attempt at a stage',
  access: 'public',
  body: schema('stageStart'),
  answer: schema('attempt'),
});

/** The current state of the attempt, with the next question. 401 without a session, 404 before it has begun. */
export const getAttempt = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/attempt',
  summary: 'A participant’s attempt at a stage, with the next question',
  access: 'public',
  query: schema('stageQuery'),
  answer: schema('attempt'),
});

/**
 * Answers the question at a position and returns the attempt with the next one. Only the first answer counts: repeating it
 * succeeds, a different one is 409. After the time limit, returns the ended attempt. 401 without a session.
 */
export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/answer',
  summary: 'Answers a question of a running attempt',
  access: 'public',
  body: schema('answerInput'),
  answer: schema('attempt'),
});

/** A participant's own answers with the correct ones, after the stage has closed; 409 before, 404 without an attempt. */
export const getReview = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/review',
  summary: 'A participant’s answers with the right ones, after the stage',
  access: 'public',
  query: schema('stageQuery'),
  answer: schema('review'),
});

/** Practice questions; they never include questions of a stage. */
export const getPractice = defineEndpoint({
  method: 'GET',
  path: '/api/quiz/practice',
  summary: 'Practice questions',
  access: 'public',
  answer: schema('practiceRound'),
});

/** Whether an option of a practice question is correct, and which one is. 404 for any other question. */
export const checkPractice = defineEndpoint({
  method: 'POST',
  path: '/api/quiz/practice',
  summary: 'Checks an answer to a practice question',
  access: 'public',
  body: schema('practiceAnswer'),
  answer: schema('practiceChecked'),
});
