import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { root } from '../../build-config/scripts/workspace.mjs';

/** What a church has that has written for decades. */
export const COUNTS = { devotionals: 10_000, sermons: 2000, books: 1000, participants: 100_000 };

/** The server's own ids. */
const { uuidv7 } = createRequire(join(root, 'server/package.json'))('uuidv7');

const LANGUAGES = ['EN', 'YO'];
/** Written in one transaction, so that filling takes seconds. */
const BATCH = 500;

const server = (path) => import(join(root, 'server/dist', path));
const sample = (file) => JSON.parse(readFileSync(join(root, 'server/sample', file), 'utf8'));
const listOf = (value) => (Array.isArray(value) ? value : Object.values(value).find(Array.isArray));

/** The samples' own texts, and words from others of them, so that no two are the same. */
export function sampleTexts() {
  const devotionals = ['devotionals-1.json', 'devotionals-2.json'].flatMap((file) => listOf(sample(file)));
  const words = [...new Set(devotionals.flatMap(({ content }) => content.match(/\p{L}[\p{L}\p{M}]{4,}/gu) ?? []))];
  return { devotionals, sermons: listOf(sample('sermons.json')), words };
}

/** The day so many devotionals or sermons ago. */
const dayBefore = (days) => addDays(lagosDay(), -days);

const linesOf = (sermon, name) =>
  sermon[name] ?? Object.keys(sermon).flatMap((key) => (new RegExp(`^${name}\\d+$`).test(key) ? [sermon[key]] : []));

async function inBatches(db, count, add) {
  for (let from = 0; from < count; from += BATCH) {
    await db.transaction().execute(async (transaction) => {
      for (let index = from; index < Math.min(count, from + BATCH); index++) await add(transaction, index);
    });
  }
}

/** Names that are no person's: 22 by 8, and a number, so that a search finds few or many. */
const FIRST_NAMES =
  'Ṣadé Bọ́lá Chidi Dayọ̀ Emeka Fọlákẹ́ Gbénga Halima Ìfẹ́ Jídé Kẹ́mi Lọlá Musa Ngozi Ọlá Pẹ̀jú Rótìmí Túndé Uche Wálé Yẹmí Zainab'.split(
    ' ',
  );
const LAST_NAMES = 'Àpẹẹrẹ Sample Example Adéyẹmí Okafor Bello Ọ̀ṣọ́ Eze'.split(' ');
/** Rows of one statement: a database takes so many values. */
const ROWS = 50;

/** Registrations for the current quiz, each with a result of Stage 1: twenty-one scores, nine hundred times. */
async function addParticipants(db, count) {
  const { nameKey } = await server('api/registrations/nameKey.js');
  const { registrationSearchText } = await server('api/registrations/registrationFilter.js');
  const { quizzesRepository } = await server('api/registrations/quizzes.repository.js');
  const { makeReference } = await server('api/registrations/reference.js');
  const { id: quiz_id } = await quizzesRepository(db).current();
  const begun = Date.now() - count * 1000;
  const person = (index) => {
    const fullName = `${FIRST_NAMES[index % 22]} ${LAST_NAMES[(index * 7) % 8]}${(index * 37) % 5000}`;
    const phoneNumber = `+23490${String(index).padStart(8, '0')}`;
    const email = index % 3 === 0 ? null : `person${index}@example.com`;
    const reference = makeReference();
    const at = new Date(begun + index * 1000).toISOString();
    return {
      id: uuidv7(),
      quiz_id,
      reference,
      full_name: fullName,
      name_key: nameKey(fullName),
      age: 10 + (index % 60),
      gender: index % 2 === 0 ? 'Female' : 'Male',
      phone_number: phoneNumber,
      email,
      church_name: `Church ${index % 40}`,
      available_all_stages: index % 4 === 0 ? 0 : 1,
      reason_to_join: null,
      terms_accepted: 1,
      guardian_consent: 0,
      phone_is_guardians: 0,
      search_text: registrationSearchText({ fullName, email, phoneNumber, reference }),
      registered_at: at,
      updated_at: at,
    };
  };
  const resultOf = ({ id, registered_at }, index) => ({
    id: uuidv7(),
    registration_id: id,
    quiz_id,
    stage: 1,
    score: (index * 13) % 21,
    total_questions: 20,
    time_taken: 60 + ((index * 7919) % 900),
    completed_at: registered_at,
    status: index % 20 === 0 ? 'timeout' : 'completed',
    source: 'site',
    hidden: 0,
  });
  await inBatches(db, count / ROWS, async (transaction, batch) => {
    const people = Array.from({ length: ROWS }, (_, place) => person(batch * ROWS + place));
    await transaction.insertInto('registrations').values(people).execute();
    const results = people.map((one, place) => resultOf(one, batch * ROWS + place));
    await transaction.insertInto('quiz_results').values(results).execute();
  });
}

/**
 * Fills a database by the server's own repositories: devotionals in both languages back from today, a
 * sermon a week, books; and, straight into its tables, people who registered for the quiz and took it.
 *
 * @param {{ dataDir: string, databaseUrl: string | null }} location
 */
export async function fillDatabase(location) {
  const { openDatabase } = await server('db/openDatabase.js');
  const { migrate } = await server('db/migrate.js');
  const { devotionalsRepository } = await server('api/devotionals/devotionals.repository.js');
  const { sermonsRepository } = await server('api/sermons/sermons.repository.js');
  const { booksRepository } = await server('api/books/books.repository.js');
  const { devotionals, sermons, words } = sampleTexts();
  const word = (index) => words[index % words.length];
  const now = new Date();
  const db = openDatabase(location);
  try {
    await migrate(db);
    await inBatches(db, COUNTS.devotionals, (transaction, index) => {
      const language = LANGUAGES[index % 2];
      const { title, text, content, prayer, bible_reading } = devotionals[index % devotionals.length];
      const texts = { text, content: `${content}\n\n${word(index)} ${word(index * 7)}`, prayer, bible_reading };
      const devotional = { date: dayBefore(Math.floor(index / 2)), title: `${title}, ${word(index * 3)}`, ...texts };
      return devotionalsRepository(transaction).add(devotional, language, now);
    });
    await inBatches(db, COUNTS.sermons, (transaction, index) => {
      const sermon = sermons[index % sermons.length];
      const lists = Object.fromEntries(['list', 'prayer', 'weekly'].map((name) => [name, linesOf(sermon, name)]));
      const { text = '', content = '', question = '', answer = '', ask = '', conclude = '' } = sermon;
      return sermonsRepository(transaction).add(
        {
          ...{ text, content: `${content}\n\n${word(index)} ${word(index * 7)}`, question, answer, ask, conclude },
          ...lists,
          sermonTitle: `${sermon.sermonTitle} ${word(index * 3)}`,
          preacherName: `${sermon.preacherName} ${index % 20}`,
          date: dayBefore(7 * index),
          time: '09:00',
        },
        now,
      );
    });
    await inBatches(db, COUNTS.books, (transaction, index) => {
      const title = `${word(index)} ${word(index * 3)} ${index}`;
      const book = { title, book_cover_url: null, book_url: `https://books.example/${index}` };
      return booksRepository(transaction).add(book, now);
    });
    await addParticipants(db, COUNTS.participants);
  } finally {
    await db.destroy();
  }
}
