import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { REMOVED_RECORDING_DAYS, type Sound } from '@cog/contracts/media/recordings.constants';
import { type Kysely, type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { devotionalOf, type RecordingOwner, sermonOwner } from '../../core/recordingOwners.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { fileName, type KeptSound, type SoundFile } from '../../files/SoundFiles.ts';

export type StoredRecording = Selectable<DatabaseSchema['recordings']>;

/** Path of the audio files. */
export const RECORDINGS_PATH = '/assets/recordings/';

type RecordedText = { date: IsoDate; language: Language } | { sermon: string; title?: string; date?: IsoDate };

export const presentSound = ({
  id,
  bytes,
  seconds,
  ...file
}: Pick<StoredRecording, 'id' | 'bytes' | 'seconds' | 'hash' | 'kind'>): Sound => ({
  id,
  path: RECORDINGS_PATH + fileName(file),
  bytes,
  seconds,
});

const DAY_MS = 24 * 60 * 60_000;

/** Recordings removed before this time can no longer be restored. */
const forgottenBefore = (now: Date) => new Date(now.getTime() - REMOVED_RECORDING_DAYS * DAY_MS).toISOString();

/** Recordings: each owner has one current recording; removed ones can be restored for a while. */
export function recordingsRepository(db: Kysely<DatabaseSchema>) {
  const current = () => db.selectFrom('recordings').selectAll().where('removed_at', 'is', null);

  /** The current ones whose text is on the site. */
  const heard = () =>
    current().where(({ eb, or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('devotionals')
            .select('devotionals.id')
            .where(eb.ref('recordings.owner_kind'), '=', 'devotional')
            // The parts of the id that `devotionalOwner` makes.
            .where('devotionals.date', '=', sql<IsoDate>`substr(recordings.owner_id, 1, 10)`)
            .where('devotionals.language', '=', sql<Language>`substr(recordings.owner_id, 12)`),
        ),
        exists(
          selectFrom('sermons')
            .select('sermons.id')
            .whereRef('sermons.id', '=', 'recordings.owner_id')
            .where('sermons.deleted_at', 'is', null),
        ),
      ]),
    );

  return {
    /** The recordings of some owners that are on the site, ordered by id. */
    async ofAll(owners: readonly [RecordingOwner, ...RecordingOwner[]]): Promise<StoredRecording[]> {
      const [{ owner_kind }] = owners;
      const ids = owners.map(({ owner_id }) => owner_id);
      return heard().where('owner_kind', '=', owner_kind).where('owner_id', 'in', ids).orderBy('owner_id').execute();
    },

    /** The current recording of an owner, also of one that is not on the site. */
    async of({ owner_kind, owner_id }: RecordingOwner): Promise<StoredRecording | undefined> {
      return current().where('owner_kind', '=', owner_kind).where('owner_id', '=', owner_id).executeTakeFirst();
    },

    /** Whether the owner of a new recording exists. */
    async hasText(owner: RecordingOwner): Promise<boolean> {
      const devotional = devotionalOf(owner);
      const texts =
        devotional === null
          ? db.selectFrom('sermons').select('id').where('id', '=', owner.owner_id).where('deleted_at', 'is', null)
          : db
              .selectFrom('devotionals')
              .select('id')
              .where('date', '=', devotional.date)
              .where('language', '=', devotional.language);
      return (await texts.execute()).length > 0;
    },

    /** Name of a recording in the audit trail and the bin: day and language of a devotional, title and day of a sermon. */
    async nameOf(owner: RecordingOwner): Promise<RecordedText> {
      const devotional = devotionalOf(owner);
      if (devotional !== null) return devotional;
      const { owner_id: sermon } = owner;
      const sermons = db.selectFrom('sermons').select(['sermon_title as title', 'date']).where('id', '=', sermon);
      return { sermon, ...(await sermons.executeTakeFirst()) };
    },

    /** The audio of these sermons, by their ids. */
    async ofSermons(ids: readonly string[]): Promise<ReadonlyMap<string, Sound>> {
      const [first, ...others] = ids.map(sermonOwner);
      const found = first ? await this.ofAll([first, ...others]) : [];
      return new Map(found.map((stored) => [stored.owner_id, presentSound(stored)]));
    },

    /** Permanently deletes the recordings of deleted sermons; the sweep deletes the files. */
    async removeOfSermons(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.deleteFrom('recordings').where('owner_kind', '=', 'sermon').where('owner_id', 'in', ids).execute();
    },

    /** Moves a recording with its text to another day. */
    async giveTo(id: string, owner: RecordingOwner): Promise<void> {
      await db.updateTable('recordings').set(owner).where('id', '=', id).execute();
    },

    /** Permanently deletes a recording; the sweep deletes the file. */
    async removeForGood(id: string): Promise<void> {
      await db.deleteFrom('recordings').where('id', '=', id).execute();
    },

    /** Total size in bytes of all files in use, including those of removed recordings. */
    async totalBytes(): Promise<number> {
      const files = db.selectFrom('recordings').select(['hash', 'bytes']).distinct().as('files');
      const { total } = await db
        .selectFrom(files)
        .select(({ fn }) => fn.sum('files.bytes').as('total'))
        .executeTakeFirstOrThrow();
      return Number(total ?? 0);
    },

    /** The recording added last; undefined when there is none. */
    async newest(): Promise<StoredRecording | undefined> {
      return current().orderBy('added_at', 'desc').limit(1).executeTakeFirst();
    },

    /** The current recording with this file; none when its text is not on the site. */
    async withFile({ hash, kind }: SoundFile): Promise<StoredRecording | undefined> {
      return heard().where('hash', '=', hash).where('kind', '=', kind).limit(1).executeTakeFirst();
    },

    async add(
      owner: RecordingOwner,
      { hash, kind, bytes, seconds }: KeptSound & { bytes: number },
      now: Date,
    ): Promise<StoredRecording> {
      const row = { id: uuidv7(), ...owner, hash, kind, bytes, seconds, added_at: now.toISOString(), removed_at: null };
      return db.insertInto('recordings').values(row).returningAll().executeTakeFirstOrThrow();
    },

    /** @returns undefined when it is not current any more */
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
     * @param replaces id of the current recording, which is removed; null for none
     * @returns 'missing' when it can no longer be restored, 'no-text' when its day has no devotional, with which it would end,
     *   'taken' when its owner has another current recording
     */
    async restore(
      id: string,
      replaces: string | null,
      now: Date,
    ): Promise<StoredRecording | 'missing' | 'no-text' | 'taken'> {
      const stored = await db
        .selectFrom('recordings')
        .selectAll()
        .where('id', '=', id)
        .where('removed_at', '>=', forgottenBefore(now))
        .executeTakeFirst();
      if (stored === undefined) return 'missing';
      if (devotionalOf(stored) !== null && !(await this.hasText(stored))) return 'no-text';
      const current = await this.of(stored);
      if ((current?.id ?? null) !== replaces) return 'taken';
      if (current) await this.remove(current.id, now);
      await db.updateTable('recordings').set({ removed_at: null }).where('id', '=', id).execute();
      return { ...stored, removed_at: null };
    },

    /** Every recording's file, and whether its recording can no longer be restored. */
    async files(now: Date): Promise<(SoundFile & { isForgotten: boolean })[]> {
      const rows = await db.selectFrom('recordings').select(['hash', 'kind', 'removed_at']).execute();
      const before = forgottenBefore(now);
      return rows.map(({ hash, kind, removed_at: at }) => ({ hash, kind, isForgotten: at !== null && at < before }));
    },

    /** Deletes recordings that can no longer be restored. */
    async forget(now: Date): Promise<void> {
      await db.deleteFrom('recordings').where('removed_at', '<', forgottenBefore(now)).execute();
    },
  };
}
