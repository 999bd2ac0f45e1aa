import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import type { QuizPerson } from './quizSessions.ts';

/** A result as it counts for its participant, from this site or from elsewhere. */
export interface StoredResult {
  stage: number;
  score: number;
  totalQuestions: number;
  /** Seconds. */
  timeTaken: number;
  completedAt: string;
  status: 'completed' | 'timeout';
}

/** Who takes part in the current quiz. */
export function participantsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /**
     * Who is registered for the current quiz with this reference and this phone number; null for anything else that
     * is given, which costs the same.
     *
     * @param reference as `readReference` writes it; null is looked for in vain
     * @param phoneNumber in E.164
     */
    async find(reference: string | null, phoneNumber: string): Promise<QuizPerson | null> {
      const quiz = await quizzesRepository(db).current();
      const row = await db
        .selectFrom('registrations')
        .select(['id', 'full_name', 'reference'])
        .where('reference', '=', reference ?? '')
        .where('phone_number', '=', phoneNumber)
        .where('quiz_id', '=', quiz.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { registrationId: row.id, quizId: quiz.id, fullName: row.full_name, reference: row.reference };
    },

    /** The results of one participant, at most one a stage. */
    async results(registrationId: string): Promise<StoredResult[]> {
      const rows = await db
        .selectFrom('quiz_results')
        .select(['stage', 'score', 'total_questions', 'time_taken', 'completed_at', 'status'])
        .where('registration_id', '=', registrationId)
        .execute();
      return rows.map((row) => ({
        stage: row.stage,
        score: row.score,
        totalQuestions: row.total_questions,
        timeTaken: row.time_taken,
        completedAt: row.completed_at,
        status: row.status,
      }));
    },
  };
}
