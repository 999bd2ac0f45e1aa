import { sql } from 'kysely';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { openDatabase } from '../openDatabase.ts';
import { first } from './0001-first.ts';
import { settingsRevisions } from './0009-settings.ts';

describeOnEveryDatabase('site settings that are there', (create) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(() => database.remove());

  it('are the first revision of every section, word for word', async () => {
    const db = openDatabase(database);
    await first.up(db);
    const document = '{"churchName": "Ìjọ"}';
    const at = '2026-11-20T08:00:00.000Z';
    await sql`insert into site_settings (id, document, updated_at) values ('site', ${document}, ${at})`.execute(db);
    await settingsRevisions.up(db);
    const sections = ',church,branches,home,about,giving,quiz,media,';
    expect(await db.selectFrom('settings_revisions').selectAll().execute()).toEqual([
      { id: expect.any(String), sections, document, action: 'created', account_id: null, at },
    ]);
    await db.destroy();
  });
});
