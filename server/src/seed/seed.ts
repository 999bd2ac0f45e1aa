import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { booksRepository } from '../api/books/books.repository.ts';
import { devotionalsRepository } from '../api/devotionals/devotionals.repository.ts';
import { eventsRepository } from '../api/events/events.repository.ts';
import { servicesRepository } from '../api/events/services.repository.ts';
import { questionsRepository } from '../api/quiz/questions/questions.repository.ts';
import { quizzesRepository } from '../api/registrations/quizzes.repository.ts';
import { registrationsRepository } from '../api/registrations/registrations.repository.ts';
import { sermonsRepository } from '../api/sermons/sermons.repository.ts';
import { neutralSettings } from '../api/settings/neutralSettings.ts';
import { settingsRepository } from '../api/settings/settings.repository.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { sampleReader } from './readSample.ts';
import { sampleRows } from './sampleRows.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const DEVOTIONAL_FILES = ['devotionals-1.json', 'devotionals-2.json'];

type Reader = ReturnType<typeof sampleReader>;

async function readContent(reader: Reader, now: Date) {
  const today = lagosDay(now);
  const devotionals = await Promise.all(
    DEVOTIONAL_FILES.map((name) => reader.devotionals(name, (offset) => addDays(today, offset))),
  );
  return {
    today,
    devotionals: devotionals.flat(),
    sermons: await reader.sermons(),
    books: await reader.books(),
    questions: await reader.questions(),
    people: await reader.people(),
    calendar: await reader.events((offset) => addDays(today, offset)),
  };
}

async function storeContent(
  db: Kysely<DatabaseSchema>,
  content: Awaited<ReturnType<typeof readContent>>,
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const devotional of content.devotionals) {
    await devotionalsRepository(db).add(devotional, devotional.language, now);
  }
  for (const { daysAgo, ...sermon } of content.sermons) {
    await sermonsRepository(db).add({ ...sermon, date: addDays(content.today, -daysAgo) }, now);
  }
  for (const book of content.books) await booksRepository(db).add({ ...book, book_cover_url: null }, now);
  for (const question of content.questions) await questionsRepository(db).add(question, now);
  for (const service of content.calendar.services) await servicesRepository(db).save(service, now);
  for (const event of content.calendar.events) await eventsRepository(db).save(event, now);
  const quiz = await quizzesRepository(db).current();
  for (const { input, registeredDaysAgo, result } of content.people) {
    const registration = await registrationsRepository(db).add(input, before(registeredDaysAgo));
    if (result === null) continue;
    await db
      .insertInto('quiz_results')
      .values({
        id: uuidv7(),
        registration_id: registration.id,
        quiz_id: quiz.id,
        stage: 1,
        score: result.score,
        total_questions: result.totalQuestions,
        time_taken: result.timeTaken,
        completed_at: before(result.completedDaysAgo).toISOString(),
        status: result.status,
        source: 'site',
        hidden: 0,
      })
      .execute();
  }
}

/**
 * Fills a new database, in one transaction: always with site settings, which every page needs (neutral ones if `seed` is 'none'),
 * and with the sample content if it is 'sample'. Does nothing to a database that has settings.
 *
 * @throws Error naming the file and entry of a sample that does not fit its schema
 */
export async function seedDatabase(
  db: Kysely<DatabaseSchema>,
  { sampleDir, seed }: Pick<Config, 'sampleDir' | 'seed'>,
  now: Date,
): Promise<void> {
  const filled = await db.selectFrom('site_settings').select('id').limit(1).executeTakeFirst();
  if (filled !== undefined) return;
  const reader = sampleReader(sampleDir);
  const sample = await reader.settings();
  const settings = seed === 'none' ? neutralSettings(sample) : sample;
  const content = seed === 'sample' ? await readContent(reader, now) : null;
  await inTransaction(db, async (transaction) => {
    // False when another process that started at the same time has filled the database.
    if (!(await settingsRepository(transaction).create(settings, now))) return;
    if (content !== null) await storeContent(transaction, content, now);
    if (seed !== 'none') await sampleRows(transaction).markAll();
  });
}
