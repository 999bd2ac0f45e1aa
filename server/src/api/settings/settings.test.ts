import { getSettings } from '@cog/contracts/settings/endpoints';
import { siteSettings } from '@cog/contracts/settings/schema';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

describeOnEveryDatabase('site settings', (create) => {
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

  it('that were stored before there were about, giving, radio and live pages still read', async () => {
    const { db } = server.app.context;
    const { document } = await db.selectFrom('site_settings').select('document').executeTakeFirstOrThrow();
    const { about, giving, radio, live, ...old } = JSON.parse(document);
    await db
      .updateTable('site_settings')
      .set({ document: JSON.stringify(old) })
      .execute();

    const response = await server.app.inject({ method: 'GET', url: getSettings.path });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...old,
      about: { heading: '', paragraphs: [], values: [], leaders: [], teams: [] },
      giving: { introduction: '', accounts: [], purposes: [] },
      radio: { streamUrl: null },
      live: { invitation: '' },
    });
    await expect(siteSettings.validate(response.json(), { strict: true })).resolves.toBeDefined();
  });
});
