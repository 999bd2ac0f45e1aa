import type { SessionArea } from '../../session/sessions.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Somebody registered for the current quiz. */
export interface QuizPerson {
  registrationId: string;
  quizId: string;
  fullName: string;
  reference: string;
}

export type ActiveQuizSession = QuizPerson & { tokenHash: string };

/**
 * Participants who entered with reference and phone, on phones that families share: for two weeks without use. A
 * session ends when its registration is deleted, and when the next quiz begins.
 */
export const quizSessions: SessionArea<QuizPerson> = {
  table: 'quiz_sessions',
  ownerColumn: 'registration_id',
  cookieName: 'cog_quiz',
  idleMs: 14 * DAY_MS,
  absoluteMs: 60 * DAY_MS,
  async find(db, { tokenHash, seenAfter, openedAfter }) {
    const current = db
      .selectFrom('quizzes')
      .select('quizzes.id')
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    const row = await db
      .selectFrom('quiz_sessions')
      .innerJoin('registrations', 'registrations.id', 'quiz_sessions.registration_id')
      .select(['registrations.id', 'quiz_id', 'full_name', 'reference', 'quiz_sessions.last_seen_at'])
      .where('token_hash', '=', tokenHash)
      .where('registrations.deleted_at', 'is', null)
      .where('registrations.quiz_id', '=', current)
      .where('quiz_sessions.last_seen_at', '>', seenAfter)
      .where('quiz_sessions.created_at', '>', openedAfter)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { id: registrationId, quiz_id: quizId, full_name: fullName, reference, last_seen_at: lastSeenAt } = row;
    return { person: { registrationId, quizId, fullName, reference }, lastSeenAt };
  },
};
