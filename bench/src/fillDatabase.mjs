import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { root } from '../../build-config/scripts/workspace.mjs';

/** What a church has that has written for decades. */
export const COUNTS = { devotionals: 10_000, sermons: 2000, books: 1000 };

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

/**
 * Fills a database by the server's own repositories: devotionals in both languages back from today, a
 * sermon a week, books.
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
  } finally {
    await db.destroy();
  }
}
