import { randomInt } from 'node:crypto';
import type { Stage } from '@cog/contracts/quiz/constants';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { searchText } from '../../../core/searchText.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { nameKey } from '../../registrations/nameKey.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { makeReference } from '../../registrations/reference.ts';
import { registrationSearchText } from '../../registrations/registrationFilter.ts';

/** Rows per statement, because databases limit the number of values. */
const ROWS = 30;

async function inParts<Thing>(things: readonly Thing[], add: (part: Thing[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < things.length; from += ROWS) await add(things.slice(from, from + ROWS));
}

/** Dates and rules of a stage in a test; the defaults are those of a stage that people can pass. */
export interface StageSetup {
  stage: Stage;
  opensAt: Date | null;
  closesAt: Date | null;
  questionCount?: number;
  timeLimitSeconds?: number;
  passMarkPercent?: number;
}

/** Creates or updates a stage of the current quiz. */
export async function setUpStage(db: Kysely<DatabaseSchema>, setup: StageSetup, now: Date): Promise<void> {
  const { id } = await quizzesRepository(db).current();
  const rules = {
    opens_at: setup.opensAt?.toISOString() ?? null,
    closes_at: setup.closesAt?.toISOString() ?? null,
    question_count: setup.questionCount ?? 5,
    time_limit_seconds: setup.timeLimitSeconds ?? 600,
    pass_mark_percent: setup.passMarkPercent ?? 60,
    updated_at: now.toISOString(),
  };
  await db
    .insertInto('quiz_stages')
    .values({ quiz_id: id, stage: setup.stage, ...rules })
    .onConflict((conflict) => conflict.columns(['quiz_id', 'stage']).doUpdateSet(rules))
    .execute();
}

/** Prefix of the right option of fixture questions, so that a test can recognise it. */
export const RIGHT = 'Right';

/**
 * Adds questions with four options each to the bank, the right one at a varying position.
 *
 * @param stage 1 to 3, or 0 for the practice round
 */
export async function addQuestions(db: Kysely<DatabaseSchema>, stage: number, count: number, now: Date): Promise<void> {
  const at = now.toISOString();
  const rows = Array.from({ length: count }, (_, index) => {
    const text = `Question ${index + 1} of stage ${stage}: who is it?`;
    const answer = index % 4;
    const options = Array.from({ length: 4 }, (_option, place) => ({
      text: place === answer ? `${RIGHT} ${index}` : `Wrong ${index}.${place}`,
      textYoruba: `Ìdáhùn ${index}.${place}`,
    }));
    return {
      id: uuidv7(),
      stage,
      text,
      text_yoruba: `Ìbéèrè ${index + 1}: ta ni?`,
      options: JSON.stringify(options),
      answer,
      bible_reference: `Genesis 1:${index + 1}`,
      text_key: searchText(text),
      search_text: searchText(text),
      created_at: at,
      updated_at: at,
      deleted_at: null,
    };
  });
  await inParts(rows, (part) => db.insertInto('quiz_questions').values(part).execute());
}

/** A person registered for the current quiz, with what they enter it with. */
export interface TestParticipant {
  id: string;
  reference: string;
  phoneNumber: string;
  fullName: string;
}

/** Registers people, each with their own phone number: '+23481' and eight digits, from a varying start. */
export async function addParticipants(
  db: Kysely<DatabaseSchema>,
  count: number,
  now: Date,
): Promise<TestParticipant[]> {
  const { id: quizId } = await quizzesRepository(db).current();
  const first = randomInt(99_000_000);
  const people = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    reference: makeReference('COG'),
    phoneNumber: `+23481${String(first + index).padStart(8, '0')}`,
    fullName: `Ṣadé Sample ${first + index}`,
  }));
  const at = now.toISOString();
  await inParts(people, (part) =>
    db
      .insertInto('registrations')
      .values(
        part.map((person) => ({
          id: person.id,
          quiz_id: quizId,
          reference: person.reference,
          full_name: person.fullName,
          name_key: nameKey(person.fullName),
          age: 30,
          gender: 'Female' as const,
          phone_number: person.phoneNumber,
          email: null,
          church_name: null,
          available_all_stages: 1 as const,
          reason_to_join: null,
          terms_accepted: 1 as const,
          consent_version: null,
          guardian_name: null,
          guardian_phone: null,
          guardian_consent: 0 as const,
          phone_is_guardians: 0 as const,
          search_text: registrationSearchText({ ...person, email: null }),
          registered_at: at,
          updated_at: at,
          deleted_at: null,
          repeat_of: null,
        })),
      )
      .execute(),
  );
  return people;
}
