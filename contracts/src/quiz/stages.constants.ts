import { STAGES, type Stage, stageStateAt } from './constants.ts';

/** Limits of a stage's rules. */
export const MOST_QUESTIONS = 200;
export const LEAST_TIME_LIMIT_SECONDS = 60;
export const MOST_TIME_LIMIT_SECONDS = 4 * 60 * 60;
export const LONGEST_QUIZ_NAME = 60;

/** Dates and rules of a stage. Times are ISO 8601, UTC; null without a date. */
export interface StageRules {
  stage: Stage;
  opensAt: string | null;
  closesAt: string | null;
  questionCount: number;
  timeLimitSeconds: number;
  /** Percentage of correct answers required to pass, a whole number. */
  passMarkPercent: number;
}

/** Default rules of a stage. */
export const DEFAULT_RULES: Readonly<
  Record<Stage, Pick<StageRules, 'questionCount' | 'timeLimitSeconds' | 'passMarkPercent'>>
> = {
  1: { questionCount: 20, timeLimitSeconds: 20 * 60, passMarkPercent: 50 },
  2: { questionCount: 15, timeLimitSeconds: 15 * 60, passMarkPercent: 60 },
  3: { questionCount: 10, timeLimitSeconds: 10 * 60, passMarkPercent: 70 },
};

/** A problem with the stages that an organiser will want to fix; it does not block anything. */
export interface StageWarning {
  /** Null for the practice round. */
  stage: Stage | null;
  message: string;
}

interface CheckedStage extends StageRules {
  /** Number of questions in the bank for this stage. */
  bankCount: number;
}

function warningsOf(stage: CheckedStage, now: number): string[] {
  const { opensAt, closesAt, questionCount, timeLimitSeconds, bankCount } = stage;
  const warnings: string[] = [];
  if (stageStateAt(opensAt, closesAt, now) !== 'closed' && bankCount < questionCount) {
    const consequence = bankCount === 0 ? 'no one can start it' : `everyone gets ${bankCount}`;
    warnings.push(
      `It is to ask ${questionCount === 1 ? '1 question' : `${questionCount} questions`} and the bank has ${bankCount}: ${consequence}.`,
    );
  }
  if (opensAt !== null && closesAt === null) warnings.push('It does not open before you set when it closes.');
  if (opensAt === null && closesAt !== null) warnings.push('It does not open before you set when it opens.');
  if (opensAt !== null && closesAt !== null) {
    const lasts = Date.parse(closesAt) - Date.parse(opensAt);
    if (lasts <= 0) warnings.push('It closes before it opens.');
    else if (lasts < timeLimitSeconds * 1000) {
      warnings.push('It closes before people who start at once have used their time.');
    }
  }
  return warnings;
}

/** Problems that would prevent a fair quiz: too few questions, inconsistent dates, overlapping stages. */
export function stageWarnings(stages: readonly CheckedStage[], practiceCount: number, now: number): StageWarning[] {
  const warnings: StageWarning[] = stages.flatMap((stage) =>
    warningsOf(stage, now).map((message) => ({ stage: stage.stage, message })),
  );
  for (const number of STAGES) {
    const [before, after] = [number, number + 1].map((wanted) => stages.find(({ stage }) => stage === wanted));
    if (!before?.closesAt || !after?.opensAt) continue;
    if (Date.parse(after.opensAt) < Date.parse(before.closesAt)) {
      warnings.push({
        stage: after.stage,
        message: `It opens before Stage ${before.stage} has closed. Anyone still in Stage ${before.stage} can’t take it yet.`,
      });
    }
  }
  if (practiceCount === 0) warnings.push({ stage: null, message: 'The practice round has no questions.' });
  return warnings;
}
