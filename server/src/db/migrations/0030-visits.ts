import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchableWords } from './frozenSearchText.ts';

interface Drafts {
  unpublished_texts: { id: string; title: string; document: string; search_text: string };
}

/** Every text of a draft's words, at whatever depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Makes the drafts that are there searchable. */
export async function makeDraftsSearchable(db: Kysely<Drafts>): Promise<void> {
  for (const { id, title, document } of await db.selectFrom('unpublished_texts').selectAll().execute()) {
    const { date, language, ...words } = JSON.parse(document) as Record<string, unknown>;
    const search_text = searchableWords([title, ...textsIn(words)]);
    await db.updateTable('unpublished_texts').set({ search_text }).where('id', '=', id).execute();
  }
}

/**
 * How often pages are read, and how fast they are: counts of a day, of which no single visit can be told. `bucket` is the
 * upper bound of what is counted in it, in milliseconds, of CLS in thousandths. And drafts that can be searched.
 */
export const visits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('page_views')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('documents', 'integer', (column) => column.notNull())
      .addColumn('moves', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_views_key', ['day', 'remote', 'route', 'language'])
      .execute();
    await db.schema
      .createTable('web_vitals')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('remote', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('route', 'text', (column) => column.notNull())
      .addColumn('metric', 'text', (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('web_vitals_key', ['day', 'remote', 'version', 'route', 'metric', 'bucket'])
      .execute();
    await db.schema
      .alterTable('unpublished_texts')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await makeDraftsSearchable(db as Kysely<Drafts>);
  },
};
