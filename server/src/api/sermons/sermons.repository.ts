import type { IsoDate } from '@cog/contracts/calendar';
import type { Kysely } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { array, object, string } from 'yup';
import type { DatabaseSchema } from '../../db/schema.ts';

const lines = array(string().required()).required();
const items = object({ list: lines, prayer: lines, weekly: lines });

export interface StoredSermon {
  sermonTitle: string;
  preacherName: string;
  date: IsoDate;
  /** 'HH:MM', in Lagos. */
  time: string;
  text: string;
  content: string;
  question: string;
  answer: string;
  ask: string;
  conclude: string;
  list: string[];
  prayer: string[];
  weekly: string[];
}

/** Sermons, with their three lists in one column. */
export function sermonsRepository(db: Kysely<DatabaseSchema>) {
  return {
    /** Newest first. @throws yup's ValidationError when a stored list is none */
    async list(): Promise<StoredSermon[]> {
      const rows = await db
        .selectFrom('sermons')
        .selectAll()
        .orderBy('date', 'desc')
        .orderBy('time', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return Promise.all(
        rows.map(async (row) => {
          const parsed: unknown = JSON.parse(row.items);
          const { sermon_title: sermonTitle, preacher_name: preacherName, date, time, text, content } = row;
          const { question, answer, ask, conclude } = row;
          const texts = { sermonTitle, preacherName, date, time, text, content, question, answer, ask, conclude };
          return { ...texts, ...(await items.validate(parsed, { strict: true })) };
        }),
      );
    },

    async add(sermon: StoredSermon, now: Date): Promise<void> {
      const { sermonTitle, preacherName, list, prayer, weekly, ...texts } = sermon;
      const at = now.toISOString();
      await db
        .insertInto('sermons')
        .values({
          id: uuidv7(),
          sermon_title: sermonTitle,
          preacher_name: preacherName,
          ...texts,
          items: JSON.stringify({ list, prayer, weekly }),
          created_at: at,
          updated_at: at,
        })
        .execute();
    },
  };
}
