import { createHash } from 'node:crypto';
import {
  answerQuestion,
  enterQuiz,
  getAttempt,
  getParticipant,
  getQuiz,
  getQuizStages,
  getReview,
  leaveQuiz,
  startAttempt,
} from '@cog/contracts/quiz/endpoints';
import type { Attempt, Participant, QuizWithoutClock } from '@cog/contracts/quiz/schema';
import type { FastifyInstance } from 'fastify';
import { QUIZ_CALL_LIMIT } from '../../../admission/limits.ts';
import { MemoryLimit } from '../../../admission/MemoryLimit.ts';
import { type Answer, answered, type Refusal, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { mailServerRepository } from '../../../mail/mailServer.repository.ts';
import { createSessions } from '../../../sessions/sessions.ts';
import { firstReferenceMails } from '../../registrations/firstReferenceMails.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { readReference } from '../../registrations/readReference.ts';
import { prefixOf } from '../../registrations/reference.ts';
import { signInThrottle } from '../../session/signInThrottle.ts';
import { tooManyAttempts } from '../../session/tooManyAttempts.ts';
import { stagesRepository } from '../stages/stages.repository.ts';
import { registerAttemptSweep } from './attemptSweep.ts';
import { attemptsRepository, type StoredAttempt, statusAt } from './attempts.repository.ts';
import { participantsRepository } from './participants.repository.ts';
import { presentAttempt, presentParticipant, presentReview, presentStage, presentStanding } from './play.presenter.ts';
import { practiceRepository } from './practice.repository.ts';
import { type ActiveQuizSession, type QuizPerson, quizSessions } from './quizSessions.ts';
import { stateOf } from './stateOf.ts';

/** The same message for a reference that is unknown, another person's, deleted, or of a past quiz. */
const NOT_FOUND = refused(
  403,
  'That reference and phone number don’t match. If you registered more than once, please use the first reference.',
);
const NOT_ENTERED = refused(401, 'Please sign in with your reference and phone number.');
const NOT_BEGUN = refused(404, 'You have not begun this stage.');
const MOVED_ON = refused(409, 'This question has been answered already, perhaps in another tab or on another phone.');
const NOT_YET = refused(409, 'It isn’t time for this question yet.');
const NO_OPTION = refused(400, 'This question has no such answer.', {
  errors: { option: 'option is not one of them' },
});
const NO_QUESTIONS = refused(409, 'This stage has no questions yet. Please tell the organisers.');
const NOT_CLOSED = refused(409, 'The right answers are shown once the stage has closed.');
const HAS_RESULT = refused(409, 'You have a result for this stage already.');
/** The answer to a later reference, the same whether or not the first registration has an e-mail address. */
const LATER_REFERENCE = {
  mailed: refused(
    409,
    'You registered before, so please use your first reference. If you gave an email then, we are sending it there again; please check in a few minutes. If not, please give this number to the organisers and they will find it.',
  ),
  unmailed: refused(
    409,
    'You registered before, so please use your first reference. If you don’t have it, please give this number to the organisers and they will find it.',
  ),
};
const NOT_PASSED = refused(403, 'This stage is for those who completed the stage before with its pass mark.');

/** Why a stage cannot be started. */
const NOT_OPEN: Readonly<Record<'unset' | 'upcoming' | 'closed', Refusal>> = {
  unset: refused(409, 'This stage has no date yet.'),
  upcoming: refused(409, 'This stage has not opened yet.'),
  closed: refused(409, 'This stage has closed.'),
};

/** Tries to write an answer while concurrent writes interfere. */
const MOST_TRIES = 3;

/** Registers the quiz for participants: entering, attempts at the stages, answers, review. */
export function registerQuizPlay(app: FastifyInstance): void {
  const { db, clock, config } = app.context;
  const sessions = createSessions(db, clock, config.siteUrl.startsWith('https:'), quizSessions);
  const throttle = signInThrottle(db, 'quiz');
  const calls = new MemoryLimit(QUIZ_CALL_LIMIT, () => clock().getTime());
  const participants = participantsRepository(db);
  const attempts = attemptsRepository(db);
  const stages = stagesRepository(db);
  const firstReferences = firstReferenceMails(app);

  async function progressOf({ registrationId, quiz }: QuizPerson, now: Date) {
    const begun = await attempts.list(registrationId);
    const isDue = begun.some((attempt) => attempt.status !== statusAt(attempt, now));
    if (isDue) await attempts.endDue(now, registrationId);
    return {
      stages: await stages.list(quiz),
      attempts: begun,
      results: await participants.results(registrationId),
    };
  }

  const participantOf = async (person: QuizPerson, now: Date): Promise<Participant> =>
    presentParticipant(person, await progressOf(person, now), now);

  async function attemptAnswer(attempt: StoredAttempt, now: Date): Promise<Answer<Attempt>> {
    const isRunning = statusAt(attempt, now) === 'running';
    if (!isRunning) await attempts.endDue(now, attempt.registrationId);
    const next = isRunning ? await attempts.questionAt(attempt, attempt.answered) : undefined;
    return answered(presentAttempt(attempt, next, now));
  }

  /** Runs a call for the participant who has entered on this device; refuses others. */
  async function forParticipant<Body>(
    cookie: string | undefined,
    act: (person: ActiveQuizSession) => Promise<Answer<Body>>,
  ): Promise<Answer<Body>> {
    const person = await sessions.read(cookie);
    if (person === null) return NOT_ENTERED;
    const wait = calls.take(person.registrationId);
    return wait > 0 ? tooManyAttempts(wait) : act(person);
  }

  async function currentQuiz(now: Date): Promise<QuizWithoutClock> {
    const quiz = await quizzesRepository(db).current();
    const rules = await stages.list(quiz);
    return {
      name: quiz.name,
      stages: rules.map((stage) => presentStage(stage, now)),
      practiceCount: await practiceRepository(db).count(),
    };
  }

  registerEndpoint(app, getQuiz, async ({ now }) => answered({ ...(await currentQuiz(now)), now: now.toISOString() }));
  registerEndpoint(app, getQuizStages, async ({ now }) => answered(await currentQuiz(now)), { cachedUntil: 'quiz' });

  registerEndpoint(
    app,
    enterQuiz,
    async ({ body, address, cookie, now }) => {
      const reference = readReference(body.reference, await prefixOf(db));
      // Sign-in counters hold a hash, because they may outlive a registration that was erased.
      const username = createHash('sha256')
        .update(reference ?? body.reference)
        .digest('hex');
      const attempt = { username, address };
      const wait = await throttle.begin(attempt, now);
      if (wait > 0) return tooManyAttempts(wait);
      const person = await participants.find(reference, body.phoneNumber);
      if (person === null) return NOT_FOUND;
      if ('laterThan' in person) {
        const isMailed = await mailServerRepository(db, config).isThere();
        if (isMailed) firstReferences.send(person.laterThan);
        return isMailed ? LATER_REFERENCE.mailed : LATER_REFERENCE.unmailed;
      }
      await throttle.succeed(attempt, now);
      const setCookie = await sessions.open(person.registrationId, cookie);
      return answered(await participantOf(person, now), 200, { 'set-cookie': setCookie });
    },
    { isEssential: true },
  );

  registerEndpoint(
    app,
    getParticipant,
    async ({ cookie, now }) => {
      const person = await sessions.read(cookie);
      return answered({ participant: person === null ? null : await participantOf(person, now) });
    },
    { isPersonal: true, isEssential: true },
  );

  registerEndpoint(app, leaveQuiz, async ({ cookie }) => {
    const person = await sessions.read(cookie);
    const left = { success: true as const, message: 'You’ve left the quiz on this phone.' };
    if (person === null) return answered(left);
    return answered(left, 200, { 'set-cookie': await sessions.close(person.tokenHash) });
  });

  registerEndpoint(
    app,
    startAttempt,
    ({ body, cookie, now }) =>
      forParticipant(cookie, async (person) => {
        const progress = await progressOf(person, now);
        const begun = progress.attempts.find((found) => found.stage === body.stage);
        if (begun !== undefined) return attemptAnswer(begun, now);
        const stage = progress.stages.find((found) => found.stage === body.stage);
        const standing = presentStanding(progress, now).find((found) => found.stage === body.stage)?.standing;
        if (stage === undefined || standing === 'finished') return HAS_RESULT;
        const state = stateOf(stage, now);
        if (state !== 'open' || stage.closesAt === null) return NOT_OPEN[state === 'open' ? 'unset' : state];
        if (standing !== 'ready') return NOT_PASSED;
        const attempt = await attempts.begin(
          { registrationId: person.registrationId, quizId: person.quiz.id },
          { ...stage, closesAt: stage.closesAt },
          now,
        );
        return attempt === null ? NO_QUESTIONS : attemptAnswer(attempt, now);
      }),
    { isEssential: true },
  );

  registerEndpoint(
    app,
    getAttempt,
    ({ query, cookie, now }) =>
      forParticipant(cookie, async ({ registrationId }) => {
        const attempt = await attempts.find(registrationId, query.stage);
        return attempt === null ? NOT_BEGUN : attemptAnswer(attempt, now);
      }),
    { isPersonal: true, isEssential: true },
  );

  registerEndpoint(
    app,
    answerQuestion,
    ({ body, cookie, now }) =>
      forParticipant(cookie, async ({ registrationId }) => {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const attempt = await attempts.find(registrationId, body.stage);
          if (attempt === null) return NOT_BEGUN;
          const order = attempt.asked[body.position]?.order;
          const option = order?.[body.option];
          if (body.position < attempt.answered) {
            const first = await attempts.optionAt(attempt, body.position);
            return first === option || statusAt(attempt, now) === 'timeout' ? attemptAnswer(attempt, now) : MOVED_ON;
          }
          if (statusAt(attempt, now) !== 'running') return attemptAnswer(attempt, now);
          if (body.position > attempt.answered) return NOT_YET;
          if (option === undefined) return NO_OPTION;
          const after = await attempts.answer(attempt, option, now);
          if (after !== null) return attemptAnswer(after, now);
        }
        throw new Error('An answer was overtaken each time it was tried.');
      }),
    { isEssential: true },
  );

  registerEndpoint(
    app,
    getReview,
    ({ query, cookie, now }) =>
      forParticipant(cookie, async ({ registrationId, quiz }) => {
        const attempt = await attempts.find(registrationId, query.stage);
        if (attempt === null) return NOT_BEGUN;
        const stage = (await stages.list(quiz)).find((found) => found.stage === query.stage);
        if (stage === undefined || stateOf(stage, now) !== 'closed') return NOT_CLOSED;
        return answered(presentReview(attempt, await attempts.review(attempt)));
      }),
    { isPersonal: true, isEssential: true },
  );

  registerAttemptSweep(app, attempts);
}
