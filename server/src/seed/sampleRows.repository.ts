import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { SampleKind } from '@cog/contracts/settings/sample.constants';
import { type Kysely, sql } from 'kysely';
import { versionOf } from '../api/events/saveVersion.ts';
import { SAMPLE_SOURCES } from '../api/feeds/feedSource.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** Kinds with a row per entry; the settings are one document. */
export type RowKind = Exclude<SampleKind, 'settings'>;

const tableOf = {
  devotionals: 'devotionals',
  sermons: 'sermons',
  books: 'books',
  services: 'weekly_services',
  events: 'church_events',
  questions: 'quiz_questions',
  people: 'registrations',
  videos: 'feed_items',
} as const satisfies Record<RowKind, keyof DatabaseSchema>;

/** Tables in the order in which rows are restored: referenced rows first. */
const removedTables = [...Object.values(tableOf), 'quiz_results', 'sample_rows'] as const;
type RemovedTable = (typeof removedTables)[number];

type Row = Record<string, unknown>;
/** Removal and restoring copy whole rows without knowing their columns. */
type Carried = Kysely<Record<RemovedTable, Row>>;
const carried = (db: Kysely<DatabaseSchema>) => db as unknown as Carried;

/** The removed rows, by table. */
export type RemovedRows = Partial<Record<RemovedTable, Row[]>>;

/** Columns that the database generates (`db/migrations/0001/quiz.ts`). */
const GENERATED: Partial<Record<RemovedTable, readonly string[]>> = { quiz_results: ['name_key', 'search_text'] };

const rowKinds = Object.keys(tableOf) as RowKind[];

/** The current version of each row that is not deleted, by id. @param ids only these rows */
async function versionsOf(
  db: Kysely<DatabaseSchema>,
  kind: RowKind,
  ids?: readonly string[],
): Promise<Map<string, string>> {
  switch (kind) {
    case 'devotionals': {
      const rows = await db
        .selectFrom('devotionals')
        .select(['id', 'updated_at'])
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute();
      return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
    }
    case 'sermons':
    case 'books':
    case 'questions':
    case 'people': {
      const rows = await db
        .selectFrom(tableOf[kind])
        .select(['id', 'updated_at'])
        .where('deleted_at', 'is', null)
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute();
      return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
    }
    case 'services':
    case 'events': {
      const rows = await db.selectFrom(tableOf[kind]).select(['id', 'sequence', 'created_at']).execute();
      return new Map(rows.map((row) => [row.id, versionOf(row)]));
    }
    case 'videos': {
      const sources = Object.values(SAMPLE_SOURCES);
      const rows = await db
        .selectFrom('feed_items')
        .select('source')
        .distinct()
        .where('source', 'in', sources)
        .execute();
      return new Map(rows.map(({ source }) => [source, '']));
    }
  }
}

/** The ids of those rows that the church's own data refer to, which would be lost or broken without them. */
async function usedIds(db: Kysely<DatabaseSchema>, kind: RowKind, ids: readonly string[]): Promise<Set<string>> {
  if (kind === 'devotionals') {
    const read = await db
      .selectFrom('devotionals')
      .innerJoin('recordings', (join) =>
        join
          .on('recordings.owner_kind', '=', 'devotional')
          .on((on) => on('recordings.owner_id', '=', sql<string>`devotionals.date || ' ' || devotionals.language`))
          .on('recordings.removed_at', 'is', null),
      )
      .select('devotionals.id')
      .where('devotionals.id', 'in', ids)
      .execute();
    return new Set(read.map(({ id }) => id));
  }
  if (kind === 'people') {
    const attempted = await db
      .selectFrom('quiz_attempts')
      .select('registration_id as id')
      .where('registration_id', 'in', ids)
      .execute();
    const imported = await db
      .selectFrom('quiz_results')
      .select('registration_id as id')
      .where('registration_id', 'in', ids)
      .where('source', '!=', 'site')
      .execute();
    return new Set([...attempted, ...imported].map(({ id }) => id));
  }
  return new Set();
}

/** Rows of the sample; a changed version tells which of them the church has edited. */
export function sampleRows(db: Kysely<DatabaseSchema>) {
  /** Ids of a kind that are unchanged, and of those that were edited or are in use. */
  async function ofKind(kind: RowKind): Promise<{ left: string[]; kept: string[] }> {
    const marks = await db.selectFrom('sample_rows').select(['id', 'version']).where('kind', '=', kind).execute();
    if (marks.length === 0) return { left: [], kept: [] };
    const ids = marks.map(({ id }) => id);
    const versions = await versionsOf(db, kind, ids);
    const used = await usedIds(db, kind, ids);
    const there = marks.filter(({ id }) => versions.has(id));
    const isLeft = ({ id, version }: { id: string; version: string }) => versions.get(id) === version && !used.has(id);
    return {
      left: there.filter(isLeft).map(({ id }) => id),
      kept: there.filter((mark) => !isLeft(mark)).map(({ id }) => id),
    };
  }

  /** The number of rows that a user would count, which is the videos of a feed instead of the feeds. */
  async function countOf(kind: RowKind, ids: readonly string[]): Promise<number> {
    if (kind !== 'videos' || ids.length === 0) return ids.length;
    const { count } = await db
      .selectFrom('feed_items')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('source', 'in', ids)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async function take(table: RemovedTable, column: string, ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    return carried(db).deleteFrom(table).where(column, 'in', ids).returningAll().execute();
  }

  return {
    /** Marks every existing row as the sample's; called after a new database was filled. */
    async markAll(): Promise<void> {
      for (const kind of rowKinds) {
        for (const [id, version] of await versionsOf(db, kind)) {
          await db.insertInto('sample_rows').values({ kind, id, version }).execute();
        }
      }
      for (const id of Object.values(SAMPLE_SOURCES)) {
        await db
          .insertInto('sample_rows')
          .values({ kind: 'videos', id, version: '' })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },

    async counts(): Promise<Record<RowKind, { left: number; kept: number }>> {
      const counts: Partial<Record<RowKind, { left: number; kept: number }>> = {};
      for (const kind of rowKinds) {
        const { left, kept } = await ofKind(kind);
        counts[kind] = { left: await countOf(kind, left), kept: await countOf(kind, kept) };
      }
      return counts as Record<RowKind, { left: number; kept: number }>;
    },

    /** Number of all rows of a kind that are on the site. */
    async total(kind: RowKind): Promise<number> {
      const isDeletable = kind === 'sermons' || kind === 'books' || kind === 'questions' || kind === 'people';
      const row = await carried(db)
        .selectFrom(tableOf[kind])
        .select(({ fn }) => fn.countAll().as('count'))
        .$if(isDeletable, (query) => query.where('deleted_at', 'is', null))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** Number of services, and of events that are not over, without a picture of the church's own. */
    async withoutPicture(today: IsoDate): Promise<Record<'services' | 'events', number>> {
      const services = db.selectFrom('weekly_services').where('picture', 'is', null);
      const events = db.selectFrom('church_events').where('picture', 'is', null).where('end_date', '>=', today);
      const [service, event] = await Promise.all([
        services.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
        events.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
      ]);
      return { services: Number(service.count), events: Number(event.count) };
    },

    /** Number of unchanged registered people, and of their results. */
    async people(): Promise<{ people: number; results: number }> {
      const { left } = await ofKind('people');
      if (left.length === 0) return { people: 0, results: 0 };
      const { count } = await db
        .selectFrom('quiz_results')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('registration_id', 'in', left)
        .executeTakeFirstOrThrow();
      return { people: left.length, results: Number(count) };
    },

    /** Removes unchanged rows. Changed ones count as the church's own from now on. */
    async remove(kinds: readonly RowKind[] = rowKinds): Promise<RemovedRows> {
      const removed: RemovedRows = {};
      for (const kind of kinds) {
        const { left } = await ofKind(kind);
        if (kind === 'people') removed.quiz_results = await take('quiz_results', 'registration_id', left);
        removed[tableOf[kind]] = await take(tableOf[kind], kind === 'videos' ? 'source' : 'id', left);
      }
      removed.sample_rows = await take('sample_rows', 'kind', kinds);
      return removed;
    },

    /** Restores rows whose place is still free. @returns the number of rows whose place is taken */
    async bringBack(removed: RemovedRows): Promise<number> {
      let lost = 0;
      for (const table of removedTables) {
        for (const row of removed[table] ?? []) {
          const generated = GENERATED[table] ?? [];
          const columns = Object.fromEntries(Object.entries(row).filter(([name]) => !generated.includes(name)));
          if (table === 'quiz_results' && !(await isThere('registrations', String(row.registration_id)))) continue;
          const { numInsertedOrUpdatedRows } = await carried(db)
            .insertInto(table)
            .values(columns)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirstOrThrow();
          if (!numInsertedOrUpdatedRows && table !== 'sample_rows' && table !== 'quiz_results') lost++;
        }
      }
      return lost;
    },
  };

  async function isThere(table: 'registrations', id: string): Promise<boolean> {
    return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  }
}
