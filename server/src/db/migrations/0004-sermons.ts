import type { Kysely, Migration } from 'kysely';
import { readItems } from '../../api/sermons/sermonItems.ts';
import { searchableText } from '../../api/sermons/sermonSearch.ts';
import { slugsFor } from '../../api/sermons/sermonSlug.ts';

interface Sermons {
  sermons: Record<
    | 'id'
    | 'slug'
    | 'sermon_title'
    | 'preacher_name'
    | 'date'
    | 'time'
    | 'text'
    | 'content'
    | 'question'
    | 'answer'
    | 'ask'
    | 'conclude'
    | 'items'
    | 'search_text',
    string
  >;
}

/** The first of the names that is not taken. */
function freeSlug(slugs: Generator<string, never>, taken: ReadonlySet<string>): string {
  for (;;) {
    const { value } = slugs.next();
    if (!taken.has(value)) return value;
  }
}

/** Names the sermons that are there, oldest first, and makes them searchable. */
async function fillIn(db: Kysely<Sermons>): Promise<void> {
  const taken = new Set<string>();
  const rows = await db.selectFrom('sermons').selectAll().orderBy('date').orderBy('time').orderBy('id').execute();
  for (const { id, sermon_title: sermonTitle, preacher_name: preacherName, items, ...texts } of rows) {
    const slug = freeSlug(slugsFor(sermonTitle, texts.date), taken);
    taken.add(slug);
    const search_text = searchableText({ sermonTitle, preacherName, ...texts, ...readItems(items) });
    await db.updateTable('sermons').set({ slug, search_text }).where('id', '=', id).execute();
  }
}

/** Sermons that have an address of their own and can be searched. */
export const sermons: Migration = {
  async up(db: Kysely<Sermons>) {
    for (const name of ['slug', 'search_text']) {
      await db.schema
        .alterTable('sermons')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await fillIn(db);
    await db.schema.createIndex('sermons_slug').unique().on('sermons').column('slug').execute();
    await db.schema.createIndex('sermons_newest').on('sermons').columns(['date', 'time', 'id']).execute();
    await db.schema.createIndex('sermons_preacher').on('sermons').column('preacher_name').execute();
    await db.schema.dropIndex('sermons_date').execute();
  },
};
