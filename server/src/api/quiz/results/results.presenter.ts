import { maskPhone } from '@cog/contracts/lib/phone';
import type { QuizResult } from '@cog/contracts/quiz/results.schema';
import type { StoredResult } from './results.repository.ts';
import { percentageOf } from './stageSummary.ts';

/**
 * A result as in the specification (section 3). Visitors get the name and the masked phone number, and nothing else about the
 * person (product decision 2).
 *
 * @param isWhole whether to include everything, for administrators
 */
export function presentResult(stored: StoredResult, rank: number, isWhole: boolean): QuizResult {
  return {
    id: stored.id,
    rank,
    fullName: stored.full_name,
    phoneNumber: isWhole ? stored.phone_number : maskPhone(stored.phone_number),
    email: isWhole ? stored.email : null,
    reference: isWhole ? stored.reference : null,
    score: stored.score,
    totalQuestions: stored.total_questions,
    percentage: percentageOf(stored.score, stored.total_questions),
    timeTaken: stored.time_taken,
    completedAt: stored.completed_at,
    status: stored.status,
  };
}
