import type { IsoDate } from '@cog/contracts/calendar';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';
import { containing } from '../core/searchText.ts';
import { readItems } from './sermonItems.ts';
import { type SermonWords, searchableText } from './sermonSearch.ts';
import { slugsFor } from './sermonSlug.ts';

/** A sermon before it is stored. */
export interface NewSermon extends SermonWords {
  date: IsoDate;
  /** 'HH:MM', in Lagos. */
  time: string;
}

export interface StoredSermon extends NewSermon {
  id: string;
  /** Names it in addresses; unique. */
  slug: string;
}

/** What a sermon is known by. */
export type SermonName = Pick<StoredSermon, 'id' | 'slug' | 'sermonTitle' | 'date'>;

export interface SermonFilter {
  /** As `searchWords` makes them; each has to be there. */
  words: readonly string[];
  preacher: string | null;
  date: IsoDate | null;
  /** From 1. */
  page: number;
  pageSize: number;
}

type Row = Selectable<DatabaseSchema['sermons']>;

/** @throws yup's ValidationError when a stored list is none */
function storedSermon(row: Row): StoredSermon {
  const { id, slug, sermon_title: sermonTitle, preacher_name: preacherName, date, time, text, content } = row;
  const { question, answer, ask, conclude } = row;
  const texts = { sermonTitle, preacherName, date, time, text, content, question, answer, ask, conclude };
  return { id, slug, ...texts, ...readItems(row.items) };
}

/** Sermons, with their three lists in one column. Newest first is by day, then by time. */
export function sermonsRepository(db: Kysely<DatabaseSchema>) {
  const all = () =>
    db.selectFrom('sermons').selectAll().orderBy('date', 'desc').orderBy('time', 'desc').orderBy('id', 'desc');

  /** The sermon that stands next to another one in time. */
  async function neighbour({ date, time, id }: StoredSermon, side: 'newer' | 'older'): Promise<SermonName | null> {
    const direction = side === 'newer' ? 'asc' : 'desc';
    const beside = ({ eb, refTuple, tuple }: ExpressionBuilder<DatabaseSchema, 'sermons'>) =>
      eb(refTuple('date', 'time', 'id'), side === 'newer' ? '>' : '<', tuple(date, time, id));
    const row = await db
      .selectFrom('sermons')
      .select(['id', 'slug', 'sermon_title as sermonTitle', 'date'])
      .where(beside)
      .orderBy('date', direction)
      .orderBy('time', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  return {
    /** All of them. @throws yup's ValidationError when a stored list is none */
    list: async (): Promise<StoredSermon[]> => (await all().execute()).map(storedSermon),

    /** A page of what was asked for, and how many that are on all pages. */
    async page({ words, preacher, date, page, pageSize }: SermonFilter) {
      let found = db.selectFrom('sermons').select('id');
      if (preacher !== null) found = found.where('preacher_name', '=', preacher);
      if (date !== null) found = found.where('date', '=', date);
      for (const word of words) found = found.where(sql<boolean>`search_text like ${containing(word)} escape '\\'`);
      // The long texts are gone through once: for the ids alone, of which the page and the count are made.
      const matches = await found.orderBy('date', 'desc').orderBy('time', 'desc').orderBy('id', 'desc').execute();
      const shown = matches.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
      const rows = shown.length === 0 ? [] : await all().where('id', 'in', shown).execute();
      return { sermons: rows.map(storedSermon), total: matches.length };
    },

    /** The sermons of a day, in the order they were preached. */
    ofDay: async (date: IsoDate): Promise<StoredSermon[]> =>
      (await all().where('date', '=', date).execute()).map(storedSermon).reverse(),

    /** @param name slug or id */
    async find(name: string): Promise<StoredSermon | null> {
      const row = await db
        .selectFrom('sermons')
        .selectAll()
        .where(({ eb, or }) => or([eb('slug', '=', name), eb('id', '=', name)]))
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : storedSermon(row);
    },

    newerThan: (sermon: StoredSermon) => neighbour(sermon, 'newer'),
    olderThan: (sermon: StoredSermon) => neighbour(sermon, 'older'),

    /** Names of all preachers, by the alphabet. */
    async preachers(): Promise<string[]> {
      const rows = await db.selectFrom('sermons').select('preacher_name').distinct().execute();
      return rows.map(({ preacher_name }) => preacher_name).sort((a, b) => a.localeCompare(b, 'en'));
    },

    /** The days that have a sermon, newest first. */
    async days(): Promise<IsoDate[]> {
      const rows = await db.selectFrom('sermons').select('date').distinct().orderBy('date', 'desc').execute();
      return rows.map(({ date }) => date);
    },

    /** @returns the sermon's id and the name that its address got */
    async add(sermon: NewSermon, now: Date): Promise<Pick<StoredSermon, 'id' | 'slug'>> {
      const { sermonTitle, preacherName, list, prayer, weekly, ...texts } = sermon;
      const at = now.toISOString();
      const values = {
        id: uuidv7(),
        sermon_title: sermonTitle,
        preacher_name: preacherName,
        ...texts,
        items: JSON.stringify({ list, prayer, weekly }),
        search_text: searchableText(sermon),
        created_at: at,
        updated_at: at,
      };
      const slugs = slugsFor(sermonTitle, sermon.date);
      for (;;) {
        const row = await db
          .insertInto('sermons')
          .values({ ...values, slug: slugs.next().value })
          .onConflict((conflict) => conflict.column('slug').doNothing())
          .returning(['id', 'slug'])
          .executeTakeFirst();
        if (row !== undefined) return row;
      }
    },
  };
}
