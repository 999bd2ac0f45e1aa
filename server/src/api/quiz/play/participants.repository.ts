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
     * Who may enter the current quiz with this reference and this phone number; the id of the first registration where it
     * is a later one of the same person; null for anything else that is given, which costs the same.
     *
     * @param reference as `readReference` writes it; no participant has null
     * @param phoneNumber in E.164
     */
    async find(reference: string | null, phoneNumber: string): Promise<QuizPerson | { laterThan: string } | null> {
      const row = await quizPeople(db)
        .where('registrations.reference', '=', reference ?? '')
        .where('registrations.phone_number', '=', phoneNumber)
        .executeTakeFirst();
      if (row === undefined) return null;
      return row.repeat_of === null ? presentPerson(row) : { laterThan: row.repeat_of };
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
