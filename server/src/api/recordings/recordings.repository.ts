import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { REMOVED_RECORDING_DAYS, type Sound } from '@cog/contracts/media/recordings.constants';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { devotionalOf, type RecordingOwner, sermonOwner } from '../../core/recordingOwners.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { fileName, type KeptSound, type SoundFile } from '../../files/SoundFiles.ts';

export type StoredRecording = Selectable<DatabaseSchema['recordings']>;

/** Where recordings are heard. */
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

/** The moment before which what was removed cannot be brought back any more. */
const forgottenBefore = (now: Date) => new Date(now.getTime() - REMOVED_RECORDING_DAYS * DAY_MS).toISOString();

/** Recordings: one of an owner is heard, others have been removed and can be brought back for a while. */
export function recordingsRepository(db: Kysely<DatabaseSchema>) {
  const heard = () => db.selectFrom('recordings').selectAll().where('removed_at', 'is', null);

  return {
    /** Those of some owners, in the order of their ids. */
    async ofAll(owners: readonly [RecordingOwner, ...RecordingOwner[]]): Promise<StoredRecording[]> {
      const [{ owner_kind }] = owners;
      const ids = owners.map(({ owner_id }) => owner_id);
      return heard().where('owner_kind', '=', owner_kind).where('owner_id', 'in', ids).orderBy('owner_id').execute();
    },

    async of(owner: RecordingOwner): Promise<StoredRecording | undefined> {
      return (await this.ofAll([owner]))[0];
    },

    /** Whether there is what a recording is to be of. */
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

    /** What the trail and the bin know a recording by: day and language of a devotional, title and day of a sermon. */
    async nameOf(owner: RecordingOwner): Promise<RecordedText> {
      const devotional = devotionalOf(owner);
      if (devotional !== null) return devotional;
      const { owner_id: sermon } = owner;
      const sermons = db.selectFrom('sermons').select(['sermon_title as title', 'date']).where('id', '=', sermon);
      return { sermon, ...(await sermons.executeTakeFirst()) };
    },

    /** What is heard of each of these sermons, by their ids. */
    async ofSermons(ids: readonly string[]): Promise<ReadonlyMap<string, Sound>> {
      const [first, ...others] = ids.map(sermonOwner);
      const found = first ? await this.ofAll([first, ...others]) : [];
      return new Map(found.map((stored) => [stored.owner_id, presentSound(stored)]));
    },

    /** Removes for good what was recorded of sermons that are gone; the sweep takes the files. */
    async removeOfSermons(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.deleteFrom('recordings').where('owner_kind', '=', 'sermon').where('owner_id', 'in', ids).execute();
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

    /** A recording with this file that is to be heard; none of a sermon that is off the site. */
    async withFile({ hash, kind }: SoundFile): Promise<StoredRecording | undefined> {
      return heard()
        .where('hash', '=', hash)
        .where('kind', '=', kind)
        .where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('owner_kind', '=', 'devotional'),
            exists(
              selectFrom('sermons')
                .select('sermons.id')
                .whereRef('sermons.id', '=', 'recordings.owner_id')
                .where('sermons.deleted_at', 'is', null),
            ),
          ]),
        )
        .limit(1)
        .executeTakeFirst();
    },

    async add(
      owner: RecordingOwner,
      { hash, kind, bytes, seconds }: KeptSound & { bytes: number },
      now: Date,
    ): Promise<StoredRecording> {
      const row = { id: uuidv7(), ...owner, hash, kind, bytes, seconds, added_at: now.toISOString(), removed_at: null };
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
     * @returns 'missing' where it cannot be brought back any more, 'taken' where its owner has another one
     */
    async restore(id: string, replaces: string | null, now: Date): Promise<StoredRecording | 'missing' | 'taken'> {
      const stored = await db
        .selectFrom('recordings')
        .selectAll()
        .where('id', '=', id)
        .where('removed_at', '>=', forgottenBefore(now))
        .executeTakeFirst();
      if (stored === undefined) return 'missing';
      const current = await this.of(stored);
      if ((current?.id ?? null) !== replaces) return 'taken';
      if (current) await this.remove(current.id, now);
      await db.updateTable('recordings').set({ removed_at: null }).where('id', '=', id).execute();
      return { ...stored, removed_at: null };
    },

    /** Every recording's file, and whether it cannot be brought back any more. */
    async files(now: Date): Promise<(SoundFile & { isForgotten: boolean })[]> {
      const rows = await db.selectFrom('recordings').select(['hash', 'kind', 'removed_at']).execute();
      const before = forgottenBefore(now);
      return rows.map(({ hash, kind, removed_at: at }) => ({ hash, kind, isForgotten: at !== null && at < before }));
    },

    /** Forgets those that cannot be brought back any more. */
    async forget(now: Date): Promise<void> {
      await db.deleteFrom('recordings').where('removed_at', '<', forgottenBefore(now)).execute();
    },
  };
}
