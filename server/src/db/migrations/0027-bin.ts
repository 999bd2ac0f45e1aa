import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchText } from './frozenSearchText.ts';

type Tables = {
  bin: Entry;
  sermons: Deleted & { sermon_title: string; date: string };
  books: Deleted & { title: string };
  quiz_questions: Deleted & { text: string };
  registrations: Deleted & { repeat_of: string | null };
  recordings: { id: string; date: string; language: string; removed_at: string | null };
  devotionals: { id: string };
  devotional_revisions: {
    id: string;
    devotional_id: string;
    date: string;
    language: string;
    title: string;
    action: string;
    account_id: string | null;
    at: string;
  };
  unpublished_texts: {
    id: string;
    kind: string;
    date: string;
    language: string;
    title: string;
    created_at: string;
    updated_at: string;
    ended_at: string | null;
    published_id: string | null;
    published_version: string | null;
  };
  audit_trail: { id: string; at: string; account_id: string | null; action: string; subject_id: string };
};

type Deleted = { id: string; deleted_at: string | null };

type Entry = {
  kind: string;
  subject_id: string;
  at: string;
  account_id: string | null;
  title: string;
  date: string;
  language: string;
  document: string | null;
  search_text: string;
};

const DAYS = 30;
const LONGEST_TITLE = 200;

/** What was deleted in the last thirty days by a release of before, which put nothing into a bin. */
export async function fillBin(db: Kysely<unknown>, now: Date): Promise<void> {
  const tables = db.withTables<Tables>();
  const since = new Date(now.getTime() - DAYS * 24 * 60 * 60_000).toISOString();
  const add = async (
    kind: string,
    { id, at, ...more }: { id: string; at: string; title?: string; date?: string; language?: string },
  ) => {
    const title = (more.title ?? '').slice(0, LONGEST_TITLE);
    const done = await tables
      .selectFrom('audit_trail')
      .select('account_id')
      .where('subject_id', '=', id)
      .where('action', 'in', [`${kind}.deleted`, `${kind}.removed`])
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    await tables
      .insertInto('bin')
      .values({
        kind,
        subject_id: id,
        at,
        account_id: done?.account_id ?? null,
        title,
        date: more.date ?? '',
        language: more.language ?? '',
        document: null,
        search_text: searchText(title),
      })
      .execute();
  };

  const drafts = await tables
    .selectFrom('unpublished_texts')
    .select(['id', 'date', 'language', 'title', 'ended_at as at', 'published_id', 'published_version'])
    .select(['created_at', 'updated_at'])
    .execute();
  for (const { at, published_version, id, title, date, language } of drafts) {
    if (at !== null && at >= since && published_version === null) await add('draft', { id, title, date, language, at });
  }
  // What was taken off the site to be a draft again is not deleted.
  const withdrawn = new Set(drafts.map(({ published_id }) => published_id));
  const sermons = await tables
    .selectFrom('sermons')
    .select(['id', 'sermon_title as title', 'date', 'deleted_at as at'])
    .where('deleted_at', '>=', since)
    .execute();
  for (const row of sermons) if (!withdrawn.has(row.id)) await add('sermon', { ...row, at: row.at ?? since });
  const books = await tables
    .selectFrom('books')
    .select(['id', 'title', 'deleted_at as at'])
    .where('deleted_at', '>=', since)
    .execute();
  for (const row of books) await add('book', { ...row, at: row.at ?? since });
  const questions = await tables
    .selectFrom('quiz_questions')
    .select(['id', 'text as title', 'deleted_at as at'])
    .where('deleted_at', '>=', since)
    .execute();
  for (const row of questions) await add('question', { ...row, at: row.at ?? since });
  const recordings = await tables
    .selectFrom('recordings')
    .select(['id', 'date', 'language', 'removed_at as at'])
    .where('removed_at', '>=', since)
    .execute();
  for (const row of recordings) await add('recording', { ...row, at: row.at ?? since });

  const moments = new Set(drafts.flatMap((row) => [row.created_at, row.updated_at].map((at) => `${row.date} ${at}`)));
  const revisions = await tables
    .selectFrom('devotional_revisions')
    .select(['devotional_id as id', 'date', 'language', 'title', 'at', 'action'])
    .where('at', '>=', since)
    .where('devotional_id', 'not in', tables.selectFrom('devotionals').select('id'))
    .orderBy('id')
    .execute();
  const last = new Map(revisions.map((revision) => [revision.id, revision]));
  for (const { action, ...row } of last.values()) {
    if (action === 'deleted' && !moments.has(`${row.date} ${row.at}`)) await add('devotional', row);
  }

  await sql`insert into bin (kind, subject_id, at, account_id, title, date, language, document, search_text)
    select 'registration', id, deleted_at,
      (select account_id from registration_revisions as revision
        where revision.registration_id = registrations.id and revision.action = 'deleted'
        order by revision.at desc limit 1),
      '', '', '', null, '' from registrations
    where repeat_of is null and deleted_at >= ${since}`.execute(db);
}

/**
 * The bin: who deleted what when, and what it is found by. Of most kinds the thing itself stays in its own table; of those
 * that leave theirs at once it is in `document`. Of registrations there is nothing about the person here.
 */
export const bin: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bin')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('document', 'text')
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('bin_key', ['kind', 'subject_id'])
      .execute();
    await db.schema.createIndex('bin_at').on('bin').column('at').execute();
    await fillBin(db, new Date());
  },
};
