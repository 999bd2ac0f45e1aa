import type { ResultsSummary } from '@cog/contracts/quiz-results/schema';
import type { ScoreCount, StageOfQuiz } from './results.repository.ts';

/** Of larger stages the counts are kept for a moment: a search by every phone of a hall would count them each time. */
const LARGE_STAGE = 5000;
const KEPT_MS = 1000;

/** The counts of a stage. Those who ask while it is counted share the answer. */
export class StageCounts {
  readonly #known = new Map<string, { counts: Promise<ScoreCount[]>; until: number }>();

  /** @param count counts anew */
  get({ quizId, stage }: StageOfQuiz, count: () => Promise<ScoreCount[]>): Promise<ScoreCount[]> {
    const key = `${stage} ${quizId}`;
    const known = this.#known.get(key);
    if (known !== undefined && performance.now() < known.until) return known.counts;
    const counts = count();
    const entry = { counts, until: Number.POSITIVE_INFINITY };
    this.#known.set(key, entry);
    counts.then(
      (rows) => {
        const isLarge = rows.reduce((sum, row) => sum + row.count, 0) > LARGE_STAGE;
        entry.until = isLarge ? performance.now() + KEPT_MS : 0;
      },
      () => {
        entry.until = 0;
      },
    );
    return counts;
  }
}

/** A percentage to one decimal. */
export const percentageOf = (score: number, totalQuestions: number): number =>
  totalQuestions === 0 ? 0 : Math.round((score * 1000) / totalQuestions) / 10;

/** The block 'Summary Statistics' (specification, section 2), and what the chart shows. */
export function summaryOf(counts: readonly ScoreCount[]): ResultsSummary {
  const tenths = Array.from({ length: 10 }, () => 0);
  let totalParticipants = 0;
  let percents = 0;
  let fastestTime: number | null = null;
  for (const { score, total_questions, count, fastest } of counts) {
    const share = total_questions === 0 ? 0 : score / total_questions;
    const tenth = Math.min(Math.floor((score * 10) / Math.max(total_questions, 1)), 9);
    tenths[tenth] = (tenths[tenth] ?? 0) + count;
    totalParticipants += count;
    percents += share * 100 * count;
    fastestTime = fastestTime === null ? fastest : Math.min(fastestTime, fastest);
  }
  const best = counts[0];
  return {
    totalParticipants,
    averageScore: totalParticipants === 0 ? null : Math.round((percents / totalParticipants) * 10) / 10,
    highestScore: best === undefined ? null : { score: best.score, totalQuestions: best.total_questions },
    fastestTime,
    tenths,
  };
}

/** How many results have a better score than this. */
export const betterThan = (counts: readonly ScoreCount[], score: number): number =>
  counts.reduce((sum, row) => (row.score > score ? sum + row.count : sum), 0);
