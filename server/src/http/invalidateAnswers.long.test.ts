import { getBooks, uploadBook } from '@cog/contracts/books/endpoints';
import { LISTENERS } from '../db/PostgresWatch.ts';
import { withClient } from '../testing/templateDatabase.ts';
import { describeOnPostgres, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { until } from '../testing/until.ts';
import { CompressibleBody } from './CompressibleBody.ts';
import { invalidateAnswers } from './invalidateAnswers.ts';
import { SEARCHED, TOPICS, type Topic } from './ResponseCache.ts';

const book = {
  title: 'Psalms for the Long Traffic',
  book_cover_url: 'https://books.example/covers/psalms.jpg',
  book_url: 'https://books.example/psalms',
};

describeOnPostgres('two processes that hold answers in memory', (create) => {
  let database: TestDatabase;
  let one: TestServer;
  let other: TestServer;
  let cookie: string;

  beforeEach(async () => {
    database = await create();
    one = await startTestServer(database);
    other = await startTestServer(database);
    cookie = await one.signIn();
    // No answer grows old: it goes because a process said so, or stays.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await one.app.close();
    await other.app.close();
    await database.remove();
  });

  const books = async (server: TestServer): Promise<unknown[]> =>
    (await server.app.inject({ method: 'GET', url: getBooks.path })).json();
  const add = (payload: object, headers: Record<string, string> = {}) =>
    one.app.inject({ method: 'POST', url: uploadBook.path, payload, headers: { cookie, ...headers } });
  const hold = (topic: Topic) => {
    const { responseCache } = other.app.context;
    responseCache.put(`/${topic}`, topic, responseCache.generation(topic), new CompressibleBody('{}'));
  };
  const isHeld = (topic: Topic) => other.app.context.responseCache.get(`/${topic}`) !== undefined;

  it('read through one what was written through the other, and what was written under a key too', async () => {
    expect(await books(other)).toHaveLength(0);
    expect((await add(book)).statusCode).toBe(201);
    // At once: an editor who has saved looks at the page, and any process may answer.
    expect(await books(other)).toHaveLength(1);
    expect((await add({ ...book, title: 'Lamps' }, { 'idempotency-key': 'lamps' })).statusCode).toBe(201);
    expect(await books(other)).toHaveLength(2);
  });

  it('never answer with what an editor has replaced, however often one writes while the other is asked', async () => {
    const old: number[] = [];
    for (let written = 1; written <= 30; written++) {
      const asking = books(other);
      expect((await add({ ...book, title: `Psalms ${written}` })).statusCode).toBe(201);
      if ((await books(other)).length < written) old.push(written);
      await asking;
    }
    expect(old).toEqual([]);
  });

  it('wait a second for one that hangs, and no longer', async () => {
    const began = Date.now();
    await withClient(database.databaseUrl ?? '', async (client) => {
      await client.query('select pg_advisory_lock_shared($1, $2)', [...LISTENERS]);
      expect((await add(book)).statusCode).toBe(201);
    });
    expect(Date.now() - began).toBeGreaterThan(900);
    expect(Date.now() - began).toBeLessThan(5000);
    const next = Date.now();
    expect((await add({ ...book, title: 'Lamps' })).statusCode).toBe(201);
    expect(Date.now() - next).toBeLessThan(900);
  });

  it.each(TOPICS)(
    'drop answers of %s, and what is made of them, when the other has changed them, and no others',
    async (topic) => {
      for (const each of TOPICS) hold(each);
      await invalidateAnswers(one.app.context, [topic]);
      await until(() => !isHeld(topic));
      expect(TOPICS.filter((each) => !isHeld(each))).toEqual(SEARCHED.includes(topic) ? [topic, 'search'] : [topic]);
    },
  );

  it('say nothing of a write that was refused', async () => {
    hold('books');
    hold('sermons');
    expect((await add({ ...book, title: '' })).statusCode).toBe(400);
    // Notices come in their order.
    await invalidateAnswers(one.app.context, ['sermons']);
    await until(() => !isHeld('sermons'));
    expect(isHeld('books')).toBe(true);
  });

  it('drop everything after the line was lost on which they hear of it', async () => {
    for (const topic of TOPICS) hold(topic);
    await withClient(database.databaseUrl ?? '', (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'cog-server %'`),
    );
    await until(() => TOPICS.every((topic) => !isHeld(topic)));
  });
});
