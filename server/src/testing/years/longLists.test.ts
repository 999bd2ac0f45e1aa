import { join } from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { auditRepository } from '../../api/audit/audit.repository.ts';
import { booksRepository } from '../../api/books/books.repository.ts';
import { devotionalsRepository } from '../../api/devotionals/devotionals.repository.ts';
import { administrationRepository } from '../../api/registrations/administration.repository.ts';
import { mailsTo } from '../../api/registrations/registrationExport.ts';
import { countWhoPassed } from '../../api/registrations/registrationFilter.ts';
import { readReport } from '../../api/reports/reports.repository.ts';
import { sermonsRepository } from '../../api/sermons/sermons.repository.ts';
import { openDialect } from '../../db/dialect.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { mailsRepository } from '../../mail/mails.repository.ts';
import { chatRepository } from '../../realtime/chat.repository.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../testDatabase.ts';
import { START } from '../testServer.ts';
import { fillYears } from './fillYears.ts';

/** Enough for a database to use its indexes, but quick to fill. */
const COUNTS = {
  days: 20 * 365,
  devotionals: 600,
  sermons: 200,
  registrations: 100,
  messages: 5000,
  auditRows: 5000,
  books: 500,
  videos: 300,
  events: 50,
  mails: 100,
  requests: 100,
};

describeOnEveryDatabase('lists that grow for decades', (create) => {
  let database: TestDatabase;
  let db: Kysely<DatabaseSchema>;
  let asked: CompiledQuery[] = [];

  beforeAll(async () => {
    database = await create();
    db = new Kysely<DatabaseSchema>({
      dialect: openDialect(database),
      log({ query }) {
        asked.push(query);
      },
    });
    const sampleDir = join(__dirname, '../../../sample');
    await fillYears(db, { counts: COUNTS, now: START, sampleDir });
    await sql`analyze`.execute(db);
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });

  /** The query plans of all statements that run during a call, one step per line. */
  async function plansOf(ask: () => Promise<unknown>): Promise<string> {
    asked = [];
    await ask();
    const queries = asked;
    asked = [];
    const plans: string[] = [];
    for (const query of queries) {
      const explain = database.databaseUrl === null ? 'explain query plan ' : 'explain ';
      const { rows } = await db.executeQuery<Record<string, unknown>>({
        ...query,
        sql: explain + query.sql,
      } as CompiledQuery<Record<string, unknown>>);
      plans.push(...rows.map((row) => String(row.detail ?? row['QUERY PLAN'])));
    }
    return plans.join('\n');
  }

  /** Matches a full scan of a table; SQLite says when it uses an index for it. */
  const walkThrough = (table: string) => new RegExp(`SCAN ${table}(?! USING)|Seq Scan on ${table}\\b`);
  const fromAnIndex = (index: string) => new RegExp(`(INDEX|using) ${index}\\b`);

  const audit = (query: { who?: string; kind?: string; before?: string }) =>
    auditRepository(db).list({ pageSize: 50, ...query } as Parameters<ReturnType<typeof auditRepository>['list']>[0]);
  const before = '2016-01-01T00:00:00.000Z~x';

  it.each([
    ['the first page', 'audit_trail_at', {}],
    ['a page ten years back', 'audit_trail_at', { before }],
    ['what the server did', 'audit_trail_account', { who: 'server' }],
    ['what an account did', 'audit_trail_account', { who: '00000000-0000-7300-8000-000000000003' }],
    ['what was done to a kind of thing', 'audit_trail_action', { kind: 'book' }],
    ['what was done to a kind of thing ten years back', 'audit_trail_action', { kind: 'book', before }],
    [
      'what an account did to a kind of thing',
      'audit_trail_account_action',
      { who: '00000000-0000-7300-8000-000000000003', kind: 'book' },
    ],
  ])('reads of the trail %s from an index', async (_what, index, query) => {
    const plan = await plansOf(() => audit(query));
    // PostgreSQL chooses between two suitable indexes by the number of rows.
    if (database.databaseUrl === null) expect(plan).toMatch(fromAnIndex(index));
    expect(plan).not.toMatch(walkThrough('audit_trail'));
  });

  it('reads the kinds of the trail without walking through it', async () => {
    const plan = await plansOf(() => auditRepository(db).kinds());
    expect(plan).not.toMatch(walkThrough('audit_trail'));
    expect(await auditRepository(db).kinds()).toEqual(['book', 'devotional', 'registration', 'sermon', 'setting']);
  });

  it('gives the trail in one order, each line once, through all its pages', async () => {
    const seen: string[] = [];
    for (let place: string | undefined; ; ) {
      const page = await audit({ kind: 'book', ...(place === undefined ? {} : { before: place }) });
      seen.push(...page.slice(0, 50).map(({ at, id }) => `${at}~${id}`));
      if (page.length <= 50) break;
      place = seen.at(-1);
    }
    expect(seen).toHaveLength(COUNTS.auditRows / 5);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort().reverse());
  });

  it.each([
    ['devotionals', 'devotionals_version', () => devotionalsRepository(db).version()],
    ['books', 'books_version', () => booksRepository(db).version()],
    ['sermons', 'sermons_version', () => sermonsRepository(db).version()],
  ])('reads the version of all %s from an index', async (_table, index, version) => {
    // PostgreSQL scans a few short rows.
    if (database.databaseUrl === null) expect(await plansOf(version)).toMatch(fromAnIndex(index));
    expect(await version()).not.toBe('');
  });

  const span = { from: '2026-11-01', to: '2026-11-21' } as const;
  const person = { id: 'x', phone_number: '+2349000000001', name_key: 'nobody' };
  it.each<[string, string, () => Promise<unknown>]>([
    ['mails of a status', 'mails_status', () => mailsRepository(db).list({ status: 'sent', page: 1, pageSize: 50 })],
    [
      'mails with a word',
      'mails_status',
      () => mailsRepository(db).list({ status: null, terms: ['person'], page: 1, pageSize: 50 }),
    ],
    ['how many mails there are', 'mails_status|mails_sent', () => mailsRepository(db).counts()],
    ['the last mail that was sent', 'mails_sent', () => mailsRepository(db).lastSentAt()],
    ['mails that were written since', 'mails_created', () => mailsRepository(db).batchesSince(START)],
    ['mails to a person', 'mails_receiver', () => mailsTo(db, ['Person1@example.com'])],
    [
      'what else a person has registered',
      'registrations_phone',
      () => administrationRepository(db).othersOf(person as never),
    ],
    ['who registered in a month', 'registrations_day', () => readReport(db, span)],
    ['results of a month', 'quiz_results_day', () => readReport(db, span)],
    ['how many passed a stage', 'quiz_results_passed', () => countWhoPassed(db, 'x', 1)],
  ])('reads %s from an index', async (_what, index, ask) => {
    // PostgreSQL scans a few rows.
    if (database.databaseUrl === null) expect(await plansOf(ask)).toMatch(fromAnIndex(`(${index})`));
    await ask();
  });

  async function all<Row>(parts: AsyncIterable<readonly Row[]>): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(100);
      rows.push(...part);
    }
    return rows;
  }

  it.each(['newest', 'oldest', 'title', '-title'] as const)(
    'gives devotionals, %s, in parts as whole',
    async (sort) => {
      const language = sort.endsWith('title') ? ('EN' as const) : undefined;
      const devotionals = devotionalsRepository(db);
      const [whole, inParts] = [
        await devotionals.list({ sort, language }),
        await all(devotionals.inParts({ sort, language })),
      ];
      expect(whole.length).toBeGreaterThan(250);
      expect(inParts.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    },
  );

  it.each(['newest', 'oldest', 'title', '-title'] as const)('gives books, %s, in parts as whole', async (sort) => {
    const books = booksRepository(db);
    const [whole, inParts] = [await books.list({ terms: [], sort }), await all(books.inParts(sort))];
    expect(whole).toHaveLength(COUNTS.books);
    expect(inParts.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  it('gives sermons in parts, newest first, each once', async () => {
    const sermons = await all(sermonsRepository(db).inParts({ terms: [], preacher: null, date: null }));
    const places = sermons.map(({ date, time, id }) => [date, time, id].join());
    expect(new Set(places).size).toBe(COUNTS.sermons);
    expect(places).toEqual([...places].sort().reverse());
  });

  it('reads a part of the devotionals far back from where the one before it ended', async () => {
    const plan = await plansOf(() => all(devotionalsRepository(db).inParts({})));
    expect(plan).not.toMatch(/TEMP B-TREE/);
    if (database.databaseUrl === null) expect(plan).toMatch(/INDEX devotionals_order \(date<\?\)/);
  });

  const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
  const sermon = { sermonTitle: 'New', preacherName: 'Ade', date: '2026-11-21', time: '09:00', text: '', content: '' };
  const lists = { question: '', answer: '', ask: '', conclude: '', list: [], prayer: [], weekly: [] };

  it('names another version of all sermons after each kind of change', async () => {
    const sermons = sermonsRepository(db);
    const seen = [await sermons.version()];
    const { id, version } = await sermons.add({ ...sermon, ...lists } as never, later(1));
    seen.push(await sermons.version());
    await sermons.edit(id, version, { ...sermon, ...lists, text: 'Changed' } as never, later(2));
    seen.push(await sermons.version());
    await sermons.remove(id, later(3));
    seen.push(await sermons.version());
    await sermons.restore(id);
    seen.push(await sermons.version());
    // Restored to the state before the deletion, including the version.
    expect(new Set(seen).size).toBe(4);
    expect(seen.at(-1)).toBe(seen.at(2));
  });

  it('names another version where one book goes as another comes back', async () => {
    const books = booksRepository(db);
    const book = (title: string) => ({ title, book_cover_url: null, book_url: 'https://books.example/' });
    await books.add(book('One'), later(1));
    await books.add(book('Other'), later(2));
    await books.remove('One', later(3));
    const before = await books.version();
    await books.remove('Other', later(4));
    await books.restore('One');
    expect(await books.version()).not.toBe(before);
  });

  it('reads the last messages of a chat, and older ones, from an index', async () => {
    const chat = chatRepository(db);
    const { messages } = await chat.readHistory('interactive-session', null);
    expect(messages).toHaveLength(100);
    const plan = await plansOf(async () => {
      await chat.readHistory('interactive-session', null);
      await chat.readOlder('interactive-session', messages[0]?.id ?? '');
    });
    expect(plan).not.toMatch(walkThrough('chat_messages'));
    expect(plan).not.toMatch(/SCAN posted(?! USING)|TEMP B-TREE/);
  });
});
