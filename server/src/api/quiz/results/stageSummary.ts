import type { ResultsSummary } from '@cog/contracts/quiz/results.schema';
import type { ScoreCount } from './results.repository.ts';

/** A percentage to one decimal. */
export const percentageOf = (score: number, totalQuestions: number): number =>
  totalQuestions === 0 ? 0 : Math.round((score * 1000) / totalQuestions) / 10;

/** The 'Summary Statistics' (specification, section 2), and the data of the chart. */
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

/** Number of results with a better score. */
export const betterThan = (counts: readonly ScoreCount[], score: number): number =>
  counts.reduce((sum, row) => (row.score > score ? sum + row.count : sum), 0);
