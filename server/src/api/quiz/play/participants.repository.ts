import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { presentPerson, type QuizPerson, quizPeople } from './quizSessions.ts';

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
     * Who may enter the current quiz with this reference and this phone number; null for anything else that
     * is given, which costs the same.
     *
     * @param reference as `readReference` writes it; null is looked for in vain
     * @param phoneNumber in E.164
     */
    async find(reference: string | null, phoneNumber: string): Promise<QuizPerson | null> {
      const row = await quizPeople(db)
        .where('registrations.reference', '=', reference ?? '')
        .where('registrations.phone_number', '=', phoneNumber)
        .executeTakeFirst();
      return row === undefined ? null : presentPerson(row);
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
