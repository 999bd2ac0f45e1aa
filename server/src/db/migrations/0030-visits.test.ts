import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { makeDraftsSearchable } from './0030-visits.ts';

describeOnEveryDatabase('drafts of before they could be searched', (create) => {
  let database: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database);
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  it('are found as new ones are', async () => {
    const { app, signIn } = server;
    const headers = { cookie: await signIn() };
    const devotional = { date: '2026-11-25', language: 'YO', title: 'Ìmọ́lẹ̀', content: 'Àwọn ọkùnrin mẹ́rin.' };
    const sermon = { sermonTitle: 'Roof', list: ['A door'] };
    for (const payload of [
      { kind: 'devotional', devotional },
      { kind: 'sermon', sermon },
    ]) {
      expect((await app.inject({ method: 'POST', url: '/api/unpublished', headers, payload })).statusCode).toBe(201);
    }
    const { db } = app.context;
    const texts = async () =>
      (await db.selectFrom('unpublished_texts').select('search_text').orderBy('id').execute()).map(({ search_text }) =>
        search_text.split(' ').sort(),
      );
    const written = await texts();
    await db.updateTable('unpublished_texts').set({ search_text: '' }).execute();
    await makeDraftsSearchable(db as never);
    expect(await texts()).toEqual(written);
    expect(written[0]).toContain('okunrin');
  });
});
