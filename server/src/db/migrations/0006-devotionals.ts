import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { uuidv7 } from 'uuidv7';
import { searchableWords, searchText } from './frozenSearchText.ts';

type Texts = Record<'title' | 'text' | 'content' | 'prayer' | 'bible_reading', string>;

interface Devotionals {
  devotionals: Texts & Record<'id' | 'date' | 'language' | 'updated_at' | 'title_key' | 'search_text', string>;
  devotional_revisions: Texts &
    Record<'id' | 'devotional_id' | 'date' | 'language' | 'action' | 'at', string> & { account_id: string | null };
}

/** Devotionals that are there become searchable, and what they are now is their first revision. */
async function fillIn(db: Kysely<Devotionals>): Promise<void> {
  const rows = await db.selectFrom('devotionals').selectAll().orderBy('date').orderBy('language').execute();
  for (const { id, date, language, title, text, content, prayer, bible_reading, updated_at } of rows) {
    const texts = { title, text, content, prayer, bible_reading };
    const columns = {
      title_key: searchText(title),
      search_text: searchableWords([title, text, content, prayer, bible_reading]),
    };
    await db.updateTable('devotionals').set(columns).where('id', '=', id).execute();
    await db
      .insertInto('devotional_revisions')
      .values({
        id: uuidv7(),
        devotional_id: id,
        date,
        language,
        ...texts,
        action: 'created',
        account_id: null,
        at: updated_at,
      })
      .execute();
  }
}

/** Devotionals that can be searched, changed, and brought back. */
export const devotionals: Migration = {
  async up(db: Kysely<Devotionals>) {
    for (const name of ['title_key', 'search_text']) {
      await db.schema
        .alterTable('devotionals')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await db.schema.createIndex('devotionals_newest').on('devotionals').columns(['language', 'date']).execute();
    await db.schema
      .createIndex('devotionals_title')
      .on('devotionals')
      .columns(['language', 'title_key', 'date'])
      .execute();
    await db.schema
      .createTable('devotional_revisions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('devotional_id', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('prayer', 'text', (column) => column.notNull())
      .addColumn('bible_reading', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('devotional_revisions_day')
      .on('devotional_revisions')
      .columns(['date', 'language', 'id'])
      .execute();
    await fillIn(db);
  },
};
