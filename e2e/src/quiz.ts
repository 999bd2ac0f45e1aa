import type { Stage } from '@cog/contracts/quiz/constants';
import {
  addParticipants,
  addQuestions,
  setUpStage,
  type TestParticipant,
} from '@cog/server/dist/api/quiz/testing/quizFixture.js';
import { openDatabase } from '@cog/server/dist/db/openDatabase.js';
import { expect, type Page } from '@playwright/test';
import type { Site } from './Site.ts';

const HOUR_MS = 3_600_000;
const PRACTICE_QUESTIONS = 4;

/** Runs a function with the database of a running site. */
async function inDatabaseOf<Result>(
  site: Site,
  work: (db: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase({ dataDir: site.dataDir, databaseUrl: null });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

interface OpenStage {
  stage?: Stage;
  questions?: number;
  participants?: number;
  timeLimitSeconds?: number;
  /** False for a stage that an organiser still has to open. */
  isOpen?: boolean;
}

/**
 * Opens a stage on a site, replacing the sample's questions and practice round, and registers people.
 *
 * @returns the people, with the data to enter the quiz
 */
export const openStage = (
  site: Site,
  { stage = 1, questions = 4, participants = 1, timeLimitSeconds = 600, isOpen = true }: OpenStage = {},
): Promise<TestParticipant[]> =>
  inDatabaseOf(site, async (db) => {
    const now = new Date();
    // The sample's questions do not mark the correct option in their text.
    await db.deleteFrom('quiz_questions').execute();
    await addQuestions(db, 0, PRACTICE_QUESTIONS, now);
    await addQuestions(db, stage, questions, now);
    await setUpStage(
      db,
      {
        stage,
        opensAt: isOpen ? new Date(now.getTime() - HOUR_MS) : null,
        closesAt: new Date(now.getTime() + HOUR_MS),
        questionCount: questions,
        timeLimitSeconds,
      },
      now,
    );
    return addParticipants(db, participants, now);
  });

/** Closes a stage that `openStage` opened. */
export const closeStage = (site: Site, { stage = 1, questions = 4 }: OpenStage = {}): Promise<void> =>
  inDatabaseOf(site, (db) => {
    const now = new Date();
    const opensAt = new Date(now.getTime() - HOUR_MS);
    return setUpStage(db, { stage, opensAt, closesAt: now, questionCount: questions }, now);
  });

/** Number of answers that a participant has given, from the database. */
export const answersOf = (site: Site, { id }: TestParticipant): Promise<number> =>
  inDatabaseOf(site, async (db) => {
    const rows = await db
      .selectFrom('quiz_answers')
      .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
      .where('quiz_attempts.registration_id', '=', id)
      .select('quiz_answers.position')
      .execute();
    return rows.length;
  });

/** Enters the quiz on a page that shows `/quiz`. */
export async function enterQuiz(page: Page, { reference, phoneNumber, fullName }: TestParticipant): Promise<void> {
  await page.getByLabel('Reference number').fill(reference);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByRole('button', { name: 'Continue' }).click();
  // A participant with a running attempt goes straight to it.
  await expect(
    page.getByRole('heading', { name: `Welcome, ${fullName}` }).or(page.getByRole('timer', { name: 'Time left' })),
  ).toBeVisible();
}

/** Begins an open stage as the participant who has entered. */
export async function beginStage(page: Page, stage: Stage = 1): Promise<void> {
  await page.getByRole('link', { name: `Begin Stage ${stage}` }).click();
  await page.getByRole('button', { name: 'Start my time and begin' }).click();
  await expect(page.getByText('Question 1 of').first()).toBeVisible();
}

/** Continues to the next question, or after the last one to the end of the stage. */
export async function goOn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Next|Finish)$/ });
  const isLast = (await button.textContent())?.trim() === 'Finish';
  await button.click();
  if (isLast) await page.getByRole('button', { name: /^Finish Stage/ }).click();
}
