import { sql } from 'kysely';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { openDatabase } from '../openDatabase.ts';
import { first } from './0001-first.ts';
import { sermons } from './0004-sermons.ts';

describeOnEveryDatabase('sermons from before they had addresses', (create) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(() => database.remove());

  it('get addresses, the oldest the shortest, and are found by a search', async () => {
    const db = openDatabase(database);
    await first.up(db);
    const items = JSON.stringify({ list: ['Ta ni ó gbé mi?'], prayer: [], weekly: [] });
    for (const [id, date] of [
      ['a', '2026-11-15'],
      ['b', '2026-11-08'],
    ]) {
      await sql`insert into sermons
        (id, sermon_title, preacher_name, date, time, text, content, question, answer, ask, conclude, items, created_at, updated_at)
        values (${id}, 'Ọ̀rẹ́ Mẹ́rin', 'Alàgbà Ṣọlá', ${date}, '08:00', '', 'Mímọ́', '', '', '', '', ${items}, '', '')`.execute(
        db,
      );
    }
    await sermons.up(db);
    const rows = await db.selectFrom('sermons').select(['id', 'slug', 'search_text']).orderBy('id').execute();
    expect(rows.map(({ slug }) => slug)).toEqual(['ore-merin-2026-11-15', 'ore-merin']);
    for (const { search_text } of rows) {
      for (const word of ['merin', 'sola', 'mimo', 'gbe']) expect(search_text).toContain(word);
    }
    await db.destroy();
  });
});
