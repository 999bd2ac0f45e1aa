import type { Stage } from '@cog/contracts/quiz/constants';
import { currentConsent } from '@cog/contracts/registrations/consent';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { registrationsRepository } from '../../registrations/registrations.repository.ts';

interface Attempt {
  stage: Stage;
  startedAt: Date;
  /** When its time is over; by default when it begins. */
  endsAt?: Date;
  status?: 'running' | 'completed' | 'timeout';
}

let people = 0;

/** Adds an attempt without questions for a newly registered person. @returns its id */
export async function beginAttempt(
  db: Kysely<DatabaseSchema>,
  { stage, startedAt, endsAt = startedAt, status = 'running' }: Attempt,
): Promise<string> {
  people++;
  const { id: registration } = await registrationsRepository(db).add(
    {
      fullName: `Sample Participant ${people}`,
      age: 30,
      gender: 'Female',
      phoneNumber: `+2348000${String(people).padStart(6, '0')}`,
      email: null,
      churchName: null,
      availableAllStages: true,
      reasonToJoin: null,
      termsAccepted: true,
      guardianName: null,
      guardianPhone: null,
      guardianConsent: false,
      phoneIsGuardians: false,
      consentVersion: currentConsent.version,
    },
    startedAt,
  );
  const id = uuidv7();
  await db
    .insertInto('quiz_attempts')
    .values({
      id,
      registration_id: registration,
      quiz_id: (await quizzesRepository(db).current()).id,
      stage,
      questions: '[]',
      started_at: startedAt.toISOString(),
      ends_at: endsAt.toISOString(),
      answered: 0,
      status,
      finished_at: status === 'running' ? null : endsAt.toISOString(),
    })
    .execute();
  return id;
}
