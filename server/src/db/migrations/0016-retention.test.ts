import { sql } from 'kysely';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { openDatabase } from '../openDatabase.ts';
import { first } from './0001-first.ts';
import { retention } from './0016-retention.ts';

describeOnEveryDatabase('how long registrations are kept', (create) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(() => database.remove());

  it.each([
    [
      'moves out of the section of the quiz with what was set',
      '{"churchName":"Ìjọ","quiz":{"introduction":"Come","retentionMonths":5}}',
      '{"churchName":"Ìjọ","quiz":{"introduction":"Come"},"retention":{"registrationMonths":5}}',
    ],
    ['is left where nobody has set it', '{"quiz":{"introduction":"Come"}}', '{"quiz":{"introduction":"Come"}}'],
    ['is left where the document cannot be read', 'not JSON', 'not JSON'],
  ])('%s', async (_, document, expected) => {
    const db = openDatabase(database);
    await first.up(db);
    const at = '2026-11-20T08:00:00.000Z';
    await sql`insert into site_settings (id, document, updated_at) values ('site', ${document}, ${at})`.execute(db);
    await retention.up(db);
    expect(await db.selectFrom('site_settings').selectAll().execute()).toEqual([
      { id: 'site', document: expected, updated_at: at },
    ]);
    await db.destroy();
  });
});
