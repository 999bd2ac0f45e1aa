import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Tables = {
  settings_revisions: { action: string; account_id: string | null; at: string };
  devotionals: Row;
  sermons: Row;
  books: Row;
  quiz_questions: Row;
  weekly_services: Row;
  church_events: Row;
  registrations: { id: string; phone_number: string; registered_at: string };
  feed_items: { source: string };
  sample_rows: { kind: string; id: string; version: string };
};

type Row = { id: string; created_at: string };

/** Tables whose rows the sample made at the very moment at which it made the settings. */
const seeded = [
  ['devotionals', 'devotionals', ''],
  ['sermons', 'sermons', ''],
  ['books', 'books', ''],
  ['questions', 'quiz_questions', ''],
  // Their version is when they were made, and how often they were changed.
  ['services', 'weekly_services', ' 0'],
  ['events', 'church_events', ' 0'],
] as const;

/** Numbers that no network has given out; the sample's people have them. */
const SAMPLE_PHONES = '+2348000000%';

/** Marks what a release of before has made a new database with. */
export async function markSeeded(db: Kysely<unknown>): Promise<void> {
  const tables = db.withTables<Tables>();
  const feeds = await tables
    .selectFrom('feed_items')
    .select('source as id')
    .distinct()
    .where('source', 'in', ['sample', 'sample-podcast'])
    .execute();
  for (const { id } of feeds) {
    await tables.insertInto('sample_rows').values({ kind: 'videos', id, version: '' }).execute();
  }
  const created = await tables
    .selectFrom('settings_revisions')
    .select('at')
    .where('action', '=', 'created')
    .where('account_id', 'is', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  if (created === undefined) return;
  for (const [kind, table, suffix] of seeded) {
    const rows = await tables.selectFrom(table).select('id').where('created_at', '=', created.at).execute();
    for (const { id } of rows) {
      await tables
        .insertInto('sample_rows')
        .values({ kind, id, version: `${created.at}${suffix}` })
        .execute();
    }
  }
  const people = await tables
    .selectFrom('registrations')
    .select(['id', 'registered_at'])
    .where('phone_number', 'like', SAMPLE_PHONES)
    .where('registered_at', '<', created.at)
    .execute();
  for (const { id, registered_at: version } of people) {
    await tables.insertInto('sample_rows').values({ kind: 'people', id, version }).execute();
  }
}

/**
 * What came with the sample, each with the version as which it came, so that it can be told from what a church has made
 * of it; and what was removed of it, while that can be taken back. Services that are held once a month, and dates on which
 * one is not held as usual.
 */
export const church: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sample_rows')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sample_rows_key', ['kind', 'id'])
      .execute();
    await db.schema
      .createTable('sample_removals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('undone_at', 'text')
      .execute();

    await db.schema.alterTable('weekly_services').addColumn('week_of_month', 'integer').execute();
    await db.schema
      .alterTable('weekly_services')
      .addColumn('changes', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await markSeeded(db);
  },
};
