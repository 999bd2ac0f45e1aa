import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { REMOVED_RECORDING_DAYS } from '@cog/contracts/media/recordings.constants';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ReceivedFile } from './RecordingFiles.ts';

export type StoredRecording = Selectable<DatabaseSchema['recordings']>;

const DAY_MS = 24 * 60 * 60_000;

/** The moment before which what was removed cannot be brought back any more. */
const forgottenBefore = (now: Date) => new Date(now.getTime() - REMOVED_RECORDING_DAYS * DAY_MS).toISOString();

/** Recordings: one of a day and language is heard, others have been removed and can be brought back for a while. */
export function recordingsRepository(db: Kysely<DatabaseSchema>) {
  const heard = () => db.selectFrom('recordings').selectAll().where('removed_at', 'is', null);

  return {
    /** Those of a day, English before Yoruba. */
    async ofDay(date: IsoDate): Promise<StoredRecording[]> {
      return heard().where('date', '=', date).orderBy('language').execute();
    },

    async of(date: IsoDate, language: Language): Promise<StoredRecording | undefined> {
      return heard().where('date', '=', date).where('language', '=', language).executeTakeFirst();
    },

    /** Whether a day has a devotional to be read aloud. */
    async hasText(date: IsoDate, language: Language): Promise<boolean> {
      const texts = db.selectFrom('devotionals').select('id').where('date', '=', date).where('language', '=', language);
      return (await texts.execute()).length > 0;
    },

    /** Bytes of all files that are named, those of removed recordings too. */
    async totalBytes(): Promise<number> {
      const files = db.selectFrom('recordings').select(['hash', 'bytes']).distinct().as('files');
      const { total } = await db
        .selectFrom(files)
        .select(({ fn }) => fn.sum('files.bytes').as('total'))
        .executeTakeFirstOrThrow();
      return Number(total ?? 0);
    },

    /** The one that was added last; undefined where there is none. */
    async newest(): Promise<StoredRecording | undefined> {
      return heard().orderBy('added_at', 'desc').limit(1).executeTakeFirst();
    },

    /** Whether a file is to be heard. */
    async isHeard({ hash, kind }: ReceivedFile): Promise<boolean> {
      return (await heard().where('hash', '=', hash).where('kind', '=', kind).limit(1).execute()).length > 0;
    },

    /** Names of the files that are named, as they are stored. */
    async files(): Promise<ReceivedFile[]> {
      return db.selectFrom('recordings').select(['hash', 'kind']).distinct().execute();
    },

    async add(
      { date, language, bytes }: Pick<StoredRecording, 'date' | 'language' | 'bytes'>,
      { hash, kind }: ReceivedFile,
      now: Date,
    ): Promise<StoredRecording> {
      const row = { id: uuidv7(), date, language, hash, kind, bytes, added_at: now.toISOString(), removed_at: null };
      return db.insertInto('recordings').values(row).returningAll().executeTakeFirstOrThrow();
    },

    /** @returns undefined where it is not heard any more */
    async remove(id: string, now: Date): Promise<StoredRecording | undefined> {
      return db
        .updateTable('recordings')
        .set({ removed_at: now.toISOString() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    /**
     * @param replaces id of the one that is heard in its place, which is removed; null for none
     * @returns 'missing' where it cannot be brought back any more, 'taken' where the day has another one
     */
    async restore(id: string, replaces: string | null, now: Date): Promise<StoredRecording | 'missing' | 'taken'> {
      const stored = await db
        .selectFrom('recordings')
        .selectAll()
        .where('id', '=', id)
        .where('removed_at', '>=', forgottenBefore(now))
        .executeTakeFirst();
      if (stored === undefined) return 'missing';
      const current = await this.of(stored.date, stored.language);
      if ((current?.id ?? null) !== replaces) return 'taken';
      if (current) await this.remove(current.id, now);
      await db.updateTable('recordings').set({ removed_at: null }).where('id', '=', id).execute();
      return { ...stored, removed_at: null };
    },

    /** Forgets those that cannot be brought back any more. */
    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('recordings').where('removed_at', '<', forgottenBefore(now)).execute();
    },
  };
}
