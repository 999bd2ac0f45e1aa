import type { IsoDate, Language } from '@cog/contracts/calendar';
import type { DevotionalInput } from '@cog/contracts/devotional.schema';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';

export type StoredDevotional = Selectable<DatabaseSchema['devotionals']>;

export interface DevotionalFilter {
  date?: IsoDate | undefined;
  language?: Language | undefined;
  /** Counts from 1; the whole list when neither is given. */
  page?: number | undefined;
  pageSize?: number | undefined;
}

const DEFAULT_PAGE_SIZE = 50;

/** Devotionals: at most one a day and language. */
export function devotionalsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Newest day first, English before Yoruba. */
    async list({ date, language, page, pageSize }: DevotionalFilter): Promise<StoredDevotional[]> {
      let query = db.selectFrom('devotionals').selectAll().orderBy('date', 'desc').orderBy('language');
      if (date !== undefined) query = query.where('date', '=', date);
      if (language !== undefined) query = query.where('language', '=', language);
      if (page !== undefined || pageSize !== undefined) {
        const size = pageSize ?? DEFAULT_PAGE_SIZE;
        query = query.limit(size).offset(((page ?? 1) - 1) * size);
      }
      return query.execute();
    },

    /** The days from first to last that have a text, with their languages, earliest first. */
    async days(first: IsoDate, last: IsoDate): Promise<{ date: IsoDate; languages: Language[] }[]> {
      const rows = await db
        .selectFrom('devotionals')
        .select(['date', 'language'])
        .where('date', '>=', first)
        .where('date', '<=', last)
        .orderBy('date')
        .orderBy('language')
        .execute();
      const days = new Map<IsoDate, Language[]>();
      for (const { date, language } of rows) days.set(date, [...(days.get(date) ?? []), language]);
      return [...days].map(([date, languages]) => ({ date, languages }));
    },

    /** @returns the devotional as stored, or null when its day has one in this language already */
    async add(input: DevotionalInput, language: Language, now: Date): Promise<StoredDevotional | null> {
      const at = now.toISOString();
      const { date, title, text, content, prayer, bible_reading } = input;
      const row = await db
        .insertInto('devotionals')
        .values({
          id: uuidv7(),
          date,
          language,
          title,
          text,
          content,
          prayer,
          bible_reading,
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.columns(['date', 'language']).doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
