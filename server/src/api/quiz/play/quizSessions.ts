import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import type { SessionArea } from '../../../sessions/sessions.ts';
import type { OfQuiz } from '../stages/stages.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A person registered for the current quiz. */
export interface QuizPerson {
  registrationId: string;
  quiz: OfQuiz;
  fullName: string;
  reference: string;
}

export type ActiveQuizSession = QuizPerson & { tokenHash: string };

/**
 * Registrations for the current quiz, including repeated ones of the same people (`repeat_of`), with which no one can enter. A
 * query to select from and narrow down.
 */
export function quizPeople(db: Kysely<DatabaseSchema>) {
  const current = db
    .selectFrom('quizzes')
    .select('quizzes.id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return db
    .selectFrom('registrations')
    .innerJoin('quizzes', 'quizzes.id', 'registrations.quiz_id')
    .select(['registrations.id', 'registrations.full_name', 'registrations.reference', 'registrations.repeat_of'])
    .select(['quizzes.id as quiz_id', 'quizzes.started_at'])
    .where('registrations.quiz_id', '=', current)
    .where((where) =>
      where.or([
        where('registrations.deleted_at', 'is', null),
        // A repeat is marked as deleted from the start, and is excluded once its first registration is deleted.
        where.exists(
          where
            .selectFrom('registrations as first')
            .select('first.id')
            .whereRef('first.id', '=', 'registrations.repeat_of')
            .where('first.deleted_at', 'is', null),
        ),
      ]),
    );
}

/** Converts a row of `quizPeople`. */
export const presentPerson = (row: {
  id: string;
  full_name: string;
  reference: string;
  quiz_id: string;
  started_at: string;
}): QuizPerson => ({
  registrationId: row.id,
  quiz: { id: row.quiz_id, started_at: row.started_at },
  fullName: row.full_name,
  reference: row.reference,
});

/**
 * Participants who entered with reference and phone, on phones that families share: sessions end after two weeks without use, when
 * the registration is deleted, and when the next quiz begins.
 */
export const quizSessions: SessionArea<QuizPerson> = {
  table: 'quiz_sessions',
  ownerColumn: 'registration_id',
  cookieName: 'cog_quiz',
  idleMs: 14 * DAY_MS,
  absoluteMs: 60 * DAY_MS,
  async find(db, { tokenHash, seenAfter, openedAfter, writtenBy }) {
    const row = await quizPeople(db)
      .innerJoin('quiz_sessions', 'quiz_sessions.registration_id', 'registrations.id')
      .select(['quiz_sessions.last_seen_at', 'quiz_sessions.created_at'])
      .where('registrations.repeat_of', 'is', null)
      .where('token_hash', '=', tokenHash)
      .where('quiz_sessions.last_seen_at', '>', seenAfter)
      .where('quiz_sessions.created_at', '>', openedAfter)
      .where('quiz_sessions.last_seen_at', '<=', writtenBy)
      .where('quiz_sessions.created_at', '<=', writtenBy)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return { person: presentPerson(row), lastSeenAt: row.last_seen_at, openedAt: row.created_at };
  },
};
