import type { StageState } from '@cog/contracts/quiz/constants';
import type { Attempt, OpenQuestion, Participant, Review, StageInfo } from '@cog/contracts/quiz/schema';
import type { StageRules } from '@cog/contracts/quiz/stages.constants';
import { type StoredAttempt, statusAt } from './attempts.repository.ts';
import type { StoredResult } from './participants.repository.ts';
import type { QuestionVersion } from './questionVersions.ts';
import type { QuizPerson } from './quizSessions.ts';
import { hasPassed, standingOf } from './standingOf.ts';
import { stateOf } from './stateOf.ts';

/** The options of a question in the order in which the participant sees them. */
const inOrder = ({ options }: QuestionVersion, order: readonly number[]) =>
  order.flatMap((index) => options.slice(index, index + 1));

export const presentStage = (stage: StageRules, now: Date): StageInfo => ({
  stage: stage.stage,
  state: stateOf(stage, now),
  opensAt: stage.opensAt,
  closesAt: stage.closesAt,
  questionCount: stage.questionCount,
  timeLimitSeconds: stage.timeLimitSeconds,
  passMarkPercent: stage.passMarkPercent,
});

/** Percentage of right answers, to one decimal. */
const percentageOf = ({ score, totalQuestions }: StoredResult) =>
  totalQuestions === 0 ? 0 : Math.round((1000 * score) / totalQuestions) / 10;

function presentResult(result: StoredResult | undefined, state: StageState, passMarkPercent: number) {
  if (result === undefined || state !== 'closed') return null;
  const { score, totalQuestions, timeTaken, completedAt, status } = result;
  const passed = hasPassed(result, passMarkPercent);
  return { score, totalQuestions, percentage: percentageOf(result), timeTaken, completedAt, status, passed };
}

/** A participant's progress. */
export interface Progress {
  stages: readonly StageRules[];
  attempts: readonly StoredAttempt[];
  results: readonly StoredResult[];
}

/** The result and the possible next step of a participant at each stage, in the order of the stages. */
export function presentStanding({ stages, attempts, results }: Progress, now: Date): Participant['stages'] {
  return stages.map((stage, index) => {
    const info = presentStage(stage, now);
    const result = results.find((found) => found.stage === stage.stage);
    const attempt = attempts.find((found) => found.stage === stage.stage);
    const before = stages[index - 1];
    const outcomeBefore = results.find((found) => found.stage === before?.stage) ?? null;
    const isRunning = attempt !== undefined && result === undefined && statusAt(attempt, now) === 'running';
    return {
      ...info,
      standing: standingOf({
        state: info.state,
        attempt: isRunning ? 'running' : attempt === undefined && result === undefined ? null : 'done',
        previous:
          before === undefined
            ? null
            : { state: stateOf(before, now), passed: hasPassed(outcomeBefore, before.passMarkPercent) },
      }),
      answered: attempt?.answered ?? 0,
      ranOutOfTime: (result?.status ?? (attempt && statusAt(attempt, now))) === 'timeout',
      result: presentResult(result, info.state, stage.passMarkPercent),
    };
  });
}

/** A participant for their own device. */
export const presentParticipant = (
  { fullName, reference }: Pick<QuizPerson, 'fullName' | 'reference'>,
  progress: Progress,
  now: Date,
): Participant => ({ fullName, reference, stages: presentStanding(progress, now), now: now.toISOString() });

/** A question as its participant sees it, without the answer. */
function presentQuestion(attempt: StoredAttempt, question: QuestionVersion): OpenQuestion {
  const { answered: position, asked } = attempt;
  const options = inOrder(question, asked[position]?.order ?? []);
  return { position, text: question.text, textYoruba: question.textYoruba, options };
}

/** An attempt as its participant sees it. @param next the next question; left out once the attempt is done */
export function presentAttempt(attempt: StoredAttempt, next: QuestionVersion | undefined, now: Date): Attempt {
  const status = statusAt(attempt, now);
  return {
    stage: attempt.stage,
    status,
    total: attempt.asked.length,
    answered: attempt.answered,
    question: status === 'running' && next !== undefined ? presentQuestion(attempt, next) : null,
    startedAt: attempt.startedAt,
    endsAt: attempt.endsAt,
    now: now.toISOString(),
  };
}

/** A participant's answers with the right ones, only for a closed stage. */
export function presentReview(
  { stage }: StoredAttempt,
  {
    score,
    questions,
  }: { score: number; questions: { question: QuestionVersion; order: readonly number[]; chosen: number | null }[] },
): Review {
  return {
    stage,
    score,
    total: questions.length,
    questions: questions.map(({ question, order, chosen }) => ({
      text: question.text,
      textYoruba: question.textYoruba,
      options: inOrder(question, order),
      chosen: chosen === null ? null : order.indexOf(chosen),
      answer: order.indexOf(question.answer),
      bibleReference: question.bibleReference,
    })),
  };
}
