import { sql } from 'kysely';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { migrate, migrations } from '../migrate.ts';
import { openDatabase } from '../openDatabase.ts';

describeOnEveryDatabase('what was written before there was a search', (create) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await create({ empty: true });
  });
  afterEach(() => database.remove());

  it('is in its index', async () => {
    const db = openDatabase(database);
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0020')));
    const items = JSON.stringify({ list: ['Ta ni ó gbé mi?'], prayer: [], weekly: ['Lọ'] });
    for (const [id, deleted] of [
      ['a', null],
      ['b', '2026-11-20T00:00:00.000Z'],
    ]) {
      await sql`insert into sermons (id, slug, sermon_title, preacher_name, date, time, text, content, question, answer,
          ask, conclude, items, created_at, updated_at, deleted_at)
        values (${id}, ${`slug-${id}`}, 'Ọ̀rẹ́', 'Ṣọlá', '2026-11-15', '08:00', 'T', 'C', 'Q', 'A', 'K', 'E', ${items}, '', '', ${deleted})`.execute(
        db,
      );
    }
    await sql`insert into devotionals (id, date, language, title, text, content, prayer, bible_reading, created_at, updated_at)
      values ('d', '2026-11-21', 'YO', 'Ọ̀rọ̀', 'T', 'C', 'P', 'B', '', '')`.execute(db);
    for (const kind of ['video', 'short', 'live', 'gone']) {
      await sql`insert into feed_items (source, video_id, title, description, kind, published_at)
        values ('UC', ${kind}, 'Ìmọ́lẹ̀', '', ${kind}, '2026-11-01T00:00:00.000Z')`.execute(db);
    }
    await migrate(db);
    const { rows } =
      await sql`select source, subject, language, at from search_entries order by source, subject`.execute(db);
    expect(rows).toEqual([
      { source: 'UC', subject: 'short', language: '', at: '2026-11-01T00:00:00.000Z' },
      { source: 'UC', subject: 'video', language: '', at: '2026-11-01T00:00:00.000Z' },
      { source: 'devotionals', subject: 'd', language: 'YO', at: '2026-11-21' },
      { source: 'sermons', subject: 'slug-a', language: '', at: '2026-11-15T08:00' },
    ]);
    const text = await sql<{ text: string }>`select text from searchable where subject = 'slug-a'`.execute(db);
    expect(text.rows[0]?.text).toBe('T\nC\nQ\nA\nK\nTa ni ó gbé mi?\nLọ\nE');
    await db.destroy();
  });
});
