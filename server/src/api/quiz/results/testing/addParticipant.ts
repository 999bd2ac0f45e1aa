import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../../../db/schema.ts';
import { nameKey } from '../../../registrations/nameKey.ts';
import { registrationSearchText } from '../../../registrations/registrationFilter.ts';

export interface TestParticipant {
  fullName: string;
  reference: string;
  phoneNumber?: string;
  email?: string | null;
  quizId?: string;
  deletedAt?: string | null;
  /** Id of the first registration, if this one is a repeat. */
  repeatOf?: string | null;
}

export interface TestResult {
  stage?: number;
  score: number;
  totalQuestions?: number;
  timeTaken: number;
  completedAt?: string;
  status?: 'completed' | 'timeout';
  source?: 'site' | 'upload' | 'api';
  hidden?: 0 | 1;
}

const AT = '2026-11-20T10:00:00.000Z';
let phones = 0;

/** Registers a person with some results, for tests. @returns the registration's id */
export async function addParticipant(
  db: Kysely<DatabaseSchema>,
  {
    fullName,
    reference,
    email = null,
    quizId = 'first-quiz',
    deletedAt = null,
    repeatOf = null,
    ...given
  }: TestParticipant,
  results: readonly TestResult[] = [],
): Promise<string> {
  const phoneNumber = given.phoneNumber ?? `+234803${String(++phones).padStart(7, '0')}`;
  const id = uuidv7();
  await db
    .insertInto('registrations')
    .values({
      id,
      quiz_id: quizId,
      reference,
      full_name: fullName,
      name_key: nameKey(fullName),
      age: 30,
      gender: 'Female',
      phone_number: phoneNumber,
      email,
      church_name: null,
      available_all_stages: 1,
      reason_to_join: null,
      terms_accepted: 1,
      consent_version: null,
      guardian_name: null,
      guardian_phone: null,
      guardian_consent: 0,
      phone_is_guardians: 0,
      search_text: registrationSearchText({ fullName, email, phoneNumber, reference }),
      registered_at: AT,
      updated_at: AT,
      deleted_at: deletedAt,
      repeat_of: repeatOf,
    })
    .execute();
  for (const result of results) {
    await db
      .insertInto('quiz_results')
      .values({
        id: uuidv7(),
        registration_id: id,
        quiz_id: quizId,
        stage: result.stage ?? 1,
        score: result.score,
        total_questions: result.totalQuestions ?? 20,
        time_taken: result.timeTaken,
        completed_at: result.completedAt ?? AT,
        status: result.status ?? 'completed',
        source: result.source ?? 'site',
        hidden: result.hidden ?? 0,
      })
      .execute();
  }
  return id;
}
