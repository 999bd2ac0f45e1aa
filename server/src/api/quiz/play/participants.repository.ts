import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { presentPerson, type QuizPerson, quizPeople } from './quizSessions.ts';

/** The result that counts for a participant, from this site or imported. */
export interface StoredResult {
  stage: number;
  score: number;
  totalQuestions: number;
  /** Seconds. */
  timeTaken: number;
  completedAt: string;
  status: 'completed' | 'timeout';
}

/** Participants of the current quiz. */
export function participantsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /**
     * Finds who may enter the current quiz with this reference and phone number. For a later registration of the same person,
     * returns the id of the first one; for anything else null, in the same time.
     *
     * @param reference from `readReference`; null matches no participant
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

    /** The results of one participant, at most one per stage. */
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
