import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { markSeeded } from './0026-church.ts';

describeOnEveryDatabase('a site that was seeded before its sample was marked', (create) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database, { config: { seed: 'sample' } });
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  it('has marked what a new one has, and nothing that somebody has added since', async () => {
    const { db } = server.app.context;
    const marks = () => db.selectFrom('sample_rows').selectAll().orderBy('kind').orderBy('id').execute();
    const seeded = await marks();
    expect(seeded.length).toBeGreaterThan(150);
    await db.deleteFrom('sample_rows').execute();
    const [book] = await db.selectFrom('books').selectAll().execute();
    if (book === undefined) throw new Error('There is no book.');
    const at = '2026-12-01T00:00:00.000Z';
    await db
      .insertInto('books')
      .values({ ...book, id: 'own', title: 'Ours', title_key: 'ours', created_at: at, updated_at: at })
      .execute();
    await markSeeded(db as never);
    expect(await marks()).toEqual(seeded);
  });
});
