import { sql } from 'kysely';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { openDatabase } from '../openDatabase.ts';
import { first } from './0001-first.ts';
import { feeds } from './0003-feeds.ts';

describeOnEveryDatabase('videos that were kept before they could be searched', (create) => {
  it('can be found afterwards', async () => {
    const database = await create({ empty: true });
    const db = openDatabase(database);
    try {
      await first.up(db);
      await sql`insert into feed_items (source, video_id, title, description, kind, published_at)
        values ('sample', 'abcdefghijk', 'Ọ̀rọ̀ Ẹ̀mí', 'Mímọ́', 'video', '2026-11-01T08:00:00.000Z')`.execute(db);
      await feeds.up(db);
      const { search_text } = await db.selectFrom('feed_items').select('search_text').executeTakeFirstOrThrow();
      expect(search_text).toBe('oro emi mimo');
    } finally {
      await db.destroy();
      await database.remove();
    }
  });
});
