import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { Sound } from '@cog/contracts/media/recordings.constants';
import type { Picture } from '@cog/contracts/pictures/schema';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { rowsInParts } from '../../core/rowsInParts.ts';
import { likePattern } from '../../core/searchText.ts';
import { versionAfter } from '../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { pictureColumn, presentPicture } from '../pictures/pictureColumn.ts';
import { presentSound } from '../recordings/recordings.repository.ts';
import { readItems } from './sermonItems.ts';
import { type SermonTexts, searchableText } from './sermonSearch.ts';
import { slugsFor } from './sermonSlug.ts';

/** A sermon to add. */
export interface NewSermon extends SermonTexts {
  /** `YYYY-MM-DD`, validated by the contract's schema. */
  date: string;
  /** 'HH:MM', in Lagos. */
  time: string;
  /** Null removes the picture; undefined keeps it. */
  picture?: Picture | null | undefined;
}

export interface StoredSermon extends Omit<NewSermon, 'date' | 'picture'> {
  date: IsoDate;
  id: string;
  /** Name in the sermon's address, unique, also among deleted ones. */
  slug: string;
  /** Changes with every edit. */
  version: string;
  picture?: Picture;
}

/** The fields that identify a sermon for people. */
export type SermonName = Pick<StoredSermon, 'id' | 'slug' | 'sermonTitle' | 'date'>;

export interface SermonFilter {
  /** From `searchTerms`; each has to match. */
  terms: readonly string[];
  /** Only these sermons. */
  ids?: readonly string[] | undefined;
  preacher: string | null;
  date: IsoDate | null;
  /** Only sermons with audio. */
  recorded?: boolean | undefined;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

type Row = Selectable<DatabaseSchema['sermons']>;

/** @throws yup's ValidationError when a stored list or picture is invalid */
function storedSermon(row: Row): StoredSermon {
  const { id, slug, sermon_title: sermonTitle, preacher_name: preacherName, date, time, text, content } = row;
  const { question, answer, ask, conclude } = row;
  const texts = { sermonTitle, preacherName, date, time, text, content, question, answer, ask, conclude };
  return { id, slug, version: row.updated_at, ...texts, ...readItems(row.items), ...presentPicture(row.picture) };
}

/** The columns that an editor sets. */
function columnsOf({ sermonTitle, preacherName, date, list, prayer, weekly, picture, ...texts }: NewSermon) {
  return {
    sermon_title: sermonTitle,
    preacher_name: preacherName,
    date: date as IsoDate,
    ...texts,
    items: JSON.stringify({ list, prayer, weekly }),
    ...pictureColumn(picture),
    search_text: searchableText({ sermonTitle, preacherName, list, prayer, weekly, ...texts }),
  };
}

/** A sermon with its recording, for podcast feeds. */
export interface HeardSermon
  extends Pick<StoredSermon, 'id' | 'slug' | 'sermonTitle' | 'preacherName' | 'date' | 'time'> {
  /** The beginning of its text. */
  beginning: string;
  sound: Sound;
}

/** Characters of the text that a feed needs. */
const BEGINNING = 600;

/**
 * Sermons, with their three lists in one column. Newest first means by day, then by time. A deleted one is in no answer until it is
 * restored.
 *
 * @param until last day that can be read; all days by default
 */
export function sermonsRepository(db: Kysely<DatabaseSchema>, until?: IsoDate) {
  const onSite = () => {
    const present = db.selectFrom('sermons').where('deleted_at', 'is', null);
    return until === undefined ? present : present.where('date', '<=', until);
  };
  const all = () => onSite().selectAll().orderBy('date', 'desc').orderBy('time', 'desc').orderBy('id', 'desc');

  /** Sermons before or after another one in time. */
  const besideOf =
    ({ date, time, id }: StoredSermon, side: '<' | '>') =>
    ({ eb, refTuple, tuple }: ExpressionBuilder<DatabaseSchema, 'sermons'>) =>
      eb(refTuple('date', 'time', 'id'), side, tuple(date, time, id));

  const matching = ({ terms, ids, preacher, date, recorded }: Omit<SermonFilter, 'page' | 'pageSize'>) => {
    let found = onSite();
    if (ids !== undefined) found = found.where('id', 'in', ids);
    if (preacher !== null) found = found.where('preacher_name', '=', preacher);
    if (date !== null) found = found.where('date', '=', date);
    if (recorded) {
      found = found.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('recordings')
            .select('recordings.id')
            .where('owner_kind', '=', 'sermon')
            .whereRef('owner_id', '=', 'sermons.id')
            .where('removed_at', 'is', null),
        ),
      );
    }
    for (const term of terms) found = found.where(sql<boolean>`search_text like ${likePattern(term)} escape '\\'`);
    return found;
  };

  /** The next sermon in time on one side. */
  async function neighbour(sermon: StoredSermon, side: 'newer' | 'older'): Promise<SermonName | null> {
    const direction = side === 'newer' ? 'asc' : 'desc';
    const row = await onSite()
      .select(['id', 'slug', 'sermon_title as sermonTitle', 'date'])
      .where(besideOf(sermon, side === 'newer' ? '>' : '<'))
      .orderBy('date', direction)
      .orderBy('time', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  return {
    /**
     * All matches in chunks, newest first.
     *
     * @param atOnce rows per chunk
     * @throws yup's ValidationError when a stored list is invalid
     */
    inParts: (filter: Omit<SermonFilter, 'page' | 'pageSize'>, atOnce?: number) =>
      rowsInParts<StoredSermon>(async (last, limit) => {
        let query = matching(filter).selectAll().limit(limit);
        if (last !== null) query = query.where(besideOf(last, '<'));
        const rows = await query.orderBy('date', 'desc').orderBy('time', 'desc').orderBy('id', 'desc').execute();
        return rows.map(storedSermon);
      }, atOnce),

    /** Changes whenever a sermon changes. */
    async version(): Promise<string> {
      const row = await db
        .selectFrom('sermons')
        .select(({ fn }) => [fn.countAll().as('all'), fn.count('deleted_at').as('deleted')])
        .select(({ fn }) => [fn.max('deleted_at').as('deletedLast'), fn.max('updated_at').as('newest')])
        .executeTakeFirstOrThrow();
      return [row.all, row.deleted, row.deletedLast, row.newest, until].join(' ');
    },

    /** A page of matches, and their number on all pages. */
    async page({ page, pageSize, ...filter }: SermonFilter) {
      const found = matching(filter).select('id');
      // One pass over the long texts, which yields the ids for both the page and the count.
      const matches = await found.orderBy('date', 'desc').orderBy('time', 'desc').orderBy('id', 'desc').execute();
      const shown = matches.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
      const rows = shown.length === 0 ? [] : await all().where('id', 'in', shown).execute();
      return { sermons: rows.map(storedSermon), total: matches.length };
    },

    /** The newest sermons with audio. */
    async heard(limit: number): Promise<HeardSermon[]> {
      const rows = await onSite()
        .innerJoin('recordings', (join) =>
          join
            .on('recordings.owner_kind', '=', 'sermon')
            .onRef('recordings.owner_id', '=', 'sermons.id')
            .on('recordings.removed_at', 'is', null),
        )
        .select(['sermons.id', 'slug', 'sermon_title', 'preacher_name', 'date', 'time'])
        .select(['recordings.id as soundId', 'hash', 'kind', 'bytes', 'seconds'])
        .select(
          sql<string>`substr(case when content = '' then text else content end, 1, ${sql.lit(BEGINNING)})`.as(
            'beginning',
          ),
        )
        .orderBy('date', 'desc')
        .orderBy('time', 'desc')
        .orderBy('sermons.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, sermon_title, preacher_name, date, time, beginning, soundId, ...file }) => ({
        ...{ id, slug, date, time, beginning },
        sermonTitle: sermon_title,
        preacherName: preacher_name,
        sound: presentSound({ id: soundId, ...file }),
      }));
    },

    /** The sermons of a day, in the order in which they were preached. */
    ofDay: async (date: IsoDate): Promise<StoredSermon[]> =>
      (await all().where('date', '=', date).execute()).map(storedSermon).reverse(),

    /** @param name slug or id */
    async find(name: string): Promise<StoredSermon | null> {
      const row = await onSite()
        .selectAll()
        .where(({ eb, or }) => or([eb('slug', '=', name), eb('id', '=', name)]))
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : storedSermon(row);
    },

    newerThan: (sermon: StoredSermon) => neighbour(sermon, 'newer'),
    olderThan: (sermon: StoredSermon) => neighbour(sermon, 'older'),

    /** Names of all preachers, in alphabetical order. */
    async preachers(): Promise<string[]> {
      const rows = await onSite().select('preacher_name').distinct().execute();
      return rows.map(({ preacher_name }) => preacher_name).sort((a, b) => a.localeCompare(b, 'en'));
    },

    /** The days with a sermon, newest first. */
    async days(): Promise<IsoDate[]> {
      const rows = await onSite().select('date').distinct().orderBy('date', 'desc').execute();
      return rows.map(({ date }) => date);
    },

    /** @returns the stored sermon, with the name for its address */
    async add(sermon: NewSermon, now: Date): Promise<StoredSermon> {
      const at = now.toISOString();
      const values = { id: uuidv7(), ...columnsOf(sermon), created_at: at, updated_at: at };
      const slugs = slugsFor(sermon.sermonTitle, sermon.date);
      for (;;) {
        const row = await db
          .insertInto('sermons')
          .values({ ...values, slug: slugs.next().value })
          .onConflict((conflict) => conflict.column('slug').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) return storedSermon(row);
      }
    },

    /**
     * Replaces a sermon's content; its address stays.
     *
     * @param version the version that the edit is based on
     * @returns the edited sermon, or why nothing was changed: there is no such sermon, or it has another version
     */
    async edit(
      id: string,
      version: string,
      sermon: NewSermon,
      now: Date,
    ): Promise<StoredSermon | 'missing' | 'changed since'> {
      const found = await onSite().select('updated_at').where('id', '=', id).executeTakeFirst();
      if (found === undefined) return 'missing';
      if (found.updated_at !== version) return 'changed since';
      // The write checks the version again, because another process may have been faster.
      const row = await db
        .updateTable('sermons')
        .set({ ...columnsOf(sermon), updated_at: versionAfter(version, now) })
        .where('id', '=', id)
        .where('updated_at', '=', version)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? 'changed since' : storedSermon(row);
    },

    /** @returns the deleted sermon, or null when there is none with this id */
    async remove(id: string, now: Date): Promise<StoredSermon | null> {
      const row = await db
        .updateTable('sermons')
        .set({ deleted_at: now.toISOString() })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : storedSermon(row);
    },

    /** @returns the restored sermon, at its old address, or null when no deleted one has this id */
    async restore(id: string): Promise<StoredSermon | null> {
      const row = await db
        .updateTable('sermons')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : storedSermon(row);
    },
  };
}
