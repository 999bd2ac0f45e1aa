import type { Kysely, KyselyPlugin } from 'kysely';
import { openDatabase } from '../db/openDatabase.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { booksRepository } from './books/books.repository.ts';
import { eventsRepository } from './events/events.repository.ts';
import { versionOf } from './events/saveVersion.ts';
import { servicesRepository } from './events/services.repository.ts';
import { sermonsRepository } from './sermons/sermons.repository.ts';

type Db = Kysely<DatabaseSchema>;

/** Something that two editors change, named by the code that stores it. */
interface Edited {
  /** Adds it. @returns its version */
  add(db: Db): Promise<string>;
  /** Writes another text; its first read sees the given version. @returns the text stored afterwards, or why it was not written */
  edit(db: Db, text: string, version: string): Promise<string>;
  /** @returns the text that it holds */
  read(db: Db): Promise<string | undefined>;
}

const shown = { id: 'one', title: '', description: '', place: '', scene: 'lagoon' } as const;
const service = { ...shown, weekday: 3, startTime: '18:00', durationMinutes: 60, streamed: false };
const day = { startDate: '2026-11-28', endDate: '2026-11-28' } as const;
const event = { ...shown, ...day, startTime: null, endTime: null, link: null };
const book = { title: 'Psalms', book_cover_url: null, book_url: 'https://books.example/1' };
const sermon = {
  sermonTitle: 'First light',
  preacherName: 'A',
  date: '2026-11-21',
  time: '08:00',
  ...{ text: '', content: '', question: '', answer: '', ask: '', conclude: '' },
  ...{ list: [], prayer: [], weekly: [] },
};

const outcome = async <Row extends object>(saved: Promise<Row | string>, textOf: (row: Row) => string) => {
  const row = await saved;
  return typeof row === 'string' ? row : textOf(row);
};

let sermonId = '';
const things: [string, Edited][] = [
  [
    'weekly service',
    {
      async add(db) {
        await servicesRepository(db).save(service, START);
        return versionOf(await db.selectFrom('weekly_services').selectAll().executeTakeFirstOrThrow());
      },
      edit: (db, title, version) =>
        outcome(servicesRepository(db).save({ ...service, title }, START, version), ({ row }) => row.title),
      read: async (db) => (await servicesRepository(db).find('one'))?.title,
    },
  ],
  [
    'event',
    {
      async add(db) {
        await eventsRepository(db).save(event, START);
        return versionOf(await db.selectFrom('church_events').selectAll().executeTakeFirstOrThrow());
      },
      edit: (db, title, version) =>
        outcome(eventsRepository(db).save({ ...event, title }, START, version), ({ row }) => row.title),
      read: async (db) => (await eventsRepository(db).find('one'))?.title,
    },
  ],
  [
    'book',
    {
      async add(db) {
        const added = await booksRepository(db).add(book, START);
        return added?.updated_at ?? '';
      },
      edit: (db, book_url, version) =>
        outcome(
          booksRepository(db).edit('Psalms', { new_title: null, book_cover_url: null, book_url }, START, version),
          (row) => row.book_url,
        ),
      read: async (db) => (await booksRepository(db).list({ terms: [], sort: 'newest' }))[0]?.book_url,
    },
  ],
  [
    'sermon',
    {
      async add(db) {
        const { id, version } = await sermonsRepository(db).add(sermon, START);
        sermonId = id;
        return version;
      },
      edit: (db, content, version) =>
        outcome(sermonsRepository(db).edit(sermonId, version, { ...sermon, content }, START), (row) => row.content),
      read: async (db) => (await sermonsRepository(db).find('first-light'))?.content,
    },
  ],
];

/** Runs a function after the first read, before the caller gets the result. */
function afterFirstRead(act: () => Promise<void>): KyselyPlugin {
  let reads = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++reads === 1) await act();
      return result;
    },
  };
}

describeOnEveryDatabase('an edit, while another process edits the same', (create) => {
  let database: TestDatabase;
  let db: Db;
  let other: Db;

  beforeEach(async () => {
    database = await create();
    db = openDatabase(database);
    other = openDatabase(database);
  });
  afterEach(async () => {
    await db.destroy();
    await other.destroy();
    await database.remove();
  });

  it.each(things)('does not write over a %s that changed after its version was looked at', async (_name, thing) => {
    const version = await thing.add(db);
    const quicker = async () => expect(await thing.edit(other, 'theirs', version)).toBe('theirs');
    const racing = db.withPlugin(afterFirstRead(quicker));
    expect(await thing.edit(racing, 'mine', version)).toMatch(/^(stale|changed since)$/);
    expect(await thing.read(db)).toBe('theirs');
  });
});
