import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { administrationRepository } from './administration.repository.ts';
import { nameKey } from './nameKey.ts';
import { changesIn, presentDetails } from './registrations.presenter.ts';
import type { StoredRegistration } from './registrations.repository.ts';

/**
 * All stored data about a person, to hand to them: every registration with consent, history, results and quiz answers, and the
 * mails to their address. The right answers of the quiz are left out.
 *
 * @returns null when there is no such registration
 */
export async function registrationExport(db: Kysely<DatabaseSchema>, id: string, now: Date) {
  const repository = administrationRepository(db);
  const stored = await repository.find(id);
  if (stored === null) return null;
  const rows = [stored, ...(await repository.othersOf(stored))];
  return {
    exportedAt: now.toISOString(),
    registrations: await exportRegistrations(db, rows),
    mails: await mailsOf(db, rows, ownAddresses(rows)),
  };
}

/** The addresses that registrations have, or had before a correction, in lower case. */
export async function addressesOf(
  db: Kysely<DatabaseSchema>,
  rows: readonly Pick<StoredRegistration, 'id' | 'email'>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const revisions = await db
    .selectFrom('registration_revisions')
    .select('document')
    .where('registration_id', 'in', ids)
    .execute();
  const changes = revisions.flatMap(({ document }) => changesIn(document)).filter(({ field }) => field === 'email');
  const emails = [...rows.map(({ email }) => email), ...changes.flatMap(({ before, after }) => [before, after])];
  return [...new Set(emails.flatMap((email) => (typeof email === 'string' ? email.toLowerCase() : [])))];
}

/** The addresses of registrations that are no repeats, in lower case: anyone may have given that of a repeat. */
export const ownAddresses = (rows: readonly StoredRegistration[]): string[] => [
  ...new Set(rows.flatMap(({ repeat_of, email }) => (repeat_of === null && email !== null ? email.toLowerCase() : []))),
];

/** The mails to a person: all to their own addresses, and those to others given for them that name them. */
export async function mailsOf(db: Kysely<DatabaseSchema>, rows: readonly StoredRegistration[], own: readonly string[]) {
  const others = (await addressesOf(db, rows)).filter((address) => !own.includes(address));
  const named = (await mailsTo(db, others)).filter(({ name, body }) =>
    rows.some(({ name_key, reference }) => nameKey(name ?? '') === name_key || body.includes(reference)),
  );
  return [...(await mailsTo(db, own)), ...named];
}

/** One person's registrations, each with consent, history, results and quiz answers. */
export async function exportRegistrations(db: Kysely<DatabaseSchema>, rows: readonly StoredRegistration[]) {
  const repository = administrationRepository(db);
  const registrations = [];
  for (const row of rows) {
    const { version, others, isCurrent, ...details } = presentDetails(row, {
      history: await repository.history(row.id),
      results: await repository.results(row.id),
      others: [],
      isCurrent: true,
    });
    registrations.push({
      ...details,
      changedAt: version,
      repeatOf: rows.find((other) => other.id === row.repeat_of)?.reference ?? null,
      quiz: await quizOf(db, row.quiz_id),
      consent: row.consent_version === null ? null : await consentOf(db, row.consent_version),
      attempts: await attemptsOf(db, row.id),
    });
  }
  return registrations;
}

async function quizOf(db: Kysely<DatabaseSchema>, id: string): Promise<string | null> {
  const quiz = await db.selectFrom('quizzes').select('name').where('id', '=', id).executeTakeFirst();
  return quiz?.name ?? null;
}

async function consentOf(db: Kysely<DatabaseSchema>, version: string) {
  const consent = await db
    .selectFrom('consents')
    .select(['version', 'document'])
    .where('version', '=', version)
    .executeTakeFirst();
  return consent ?? null;
}

async function attemptsOf(db: Kysely<DatabaseSchema>, registrationId: string) {
  const attempts = await db
    .selectFrom('quiz_attempts')
    .select(['id', 'stage', 'started_at as startedAt', 'finished_at as finishedAt', 'status'])
    .where('registration_id', '=', registrationId)
    .orderBy('stage')
    .execute();
  const answers = await db
    .selectFrom('quiz_answers')
    .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
    .select(['attempt_id', 'position', 'option', 'answered_at as answeredAt'])
    .where('registration_id', '=', registrationId)
    .orderBy('position')
    .execute();
  return attempts.map(({ id, ...attempt }) => ({
    ...attempt,
    answers: answers.filter(({ attempt_id }) => attempt_id === id).map(({ attempt_id: _attempt, ...answer }) => answer),
  }));
}

/** The mails to addresses, regardless of case. */
export async function mailsTo(db: Kysely<DatabaseSchema>, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .selectFrom('mails')
    .select([
      'to_address as to',
      'recipient_name as name',
      'subject',
      'body',
      'status',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .where(
      sql<string>`lower(to_address)`,
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
