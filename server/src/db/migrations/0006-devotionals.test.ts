import { sql } from 'kysely';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { openDatabase } from '../openDatabase.ts';
import { first } from './0001-first.ts';
import { devotionals } from './0006-devotionals.ts';

describeOnEveryDatabase('devotionals from before they could be changed', (create) => {
  it('are found by a search, and what they are is their first revision', async () => {
    const database = await create({ empty: true });
    const db = openDatabase(database);
    try {
      await first.up(db);
      await sql`insert into devotionals
        (id, date, language, title, text, content, prayer, bible_reading, created_at, updated_at)
        values ('a', '2026-11-21', 'YO', 'Ọ̀rọ̀', 'Sáàmù 5', 'Mímọ́', 'Àmín', 'Sáàmù 5', '2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z')`.execute(
        db,
      );
      await devotionals.up(db);
      const row = await db.selectFrom('devotionals').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ title_key: 'oro', search_text: 'saamu mimo amin oro 5' });
      const revisions = await db.selectFrom('devotional_revisions').selectAll().execute();
      expect(revisions).toMatchObject([
        { devotional_id: 'a', language: 'YO', title: 'Ọ̀rọ̀', action: 'created', at: '2026-11-02T08:00:00.000Z' },
      ]);
    } finally {
      await db.destroy();
      await database.remove();
    }
  });
});
