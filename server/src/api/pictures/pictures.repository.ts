import type { PictureSource } from '@cog/contracts/pictures/constants';
import { UNUSED_PICTURE_DAYS } from '@cog/contracts/pictures/constants';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { Kysely, Selectable } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { type Refusal, refused } from '../../http/answer.ts';

export type StoredPicture = Selectable<DatabaseSchema['pictures']>;

/** Hashes of the pictures that a value refers to, at any depth. */
export const picturesIn = (value: unknown): string[] => [
  ...new Set(
    [...(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).matchAll(/"hash":"([0-9a-f]{32})"/g)].map(
      ([, hash = '']) => hash,
    ),
  ),
];

/** Refuses a write that refers to a missing picture. */
const LOST_PICTURE = refused(400, 'A picture is gone. Choose it again, or remove it. Nothing was saved.');

/** Protects the pictures in a value from the sweep; refuses when one is missing. */
export async function whyPicturesFail(
  { db, now }: { db: Kysely<DatabaseSchema>; now: Date },
  value: unknown,
): Promise<Refusal | null> {
  const missing = await picturesRepository(db).use(picturesIn(value), now);
  return missing.length > 0 ? LOST_PICTURE : null;
}

/** Versions of the settings to read at once while searching for pictures. */
const DOCUMENTS_AT_ONCE = 50;

/** The church's pictures, and when each was last used. */
export function picturesRepository(db: Kysely<DatabaseSchema>) {
  return {
    async find(hash: string): Promise<StoredPicture | undefined> {
      return db.selectFrom('pictures').selectAll().where('hash', '=', hash).executeTakeFirst();
    },

    /** The picture added last; undefined when there is none. */
    async newest(): Promise<StoredPicture | undefined> {
      return db.selectFrom('pictures').selectAll().orderBy('added_at', 'desc').limit(1).executeTakeFirst();
    },

    /** Adds a picture; an existing one is marked as used now. @returns whether it is new */
    async add(picture: PictureSource & { bytes: number }, now: Date): Promise<boolean> {
      const at = now.toISOString();
      const added = await db
        .insertInto('pictures')
        .values({ ...picture, added_at: at, used_at: at })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning('hash')
        .executeTakeFirst();
      if (added === undefined) await this.use([picture.hash], now);
      return added !== undefined;
    },

    /**
     * Marks pictures as used, in the transaction that stores the reference, so that they are not swept.
     *
     * @returns those that are missing
     */
    async use(hashes: readonly string[], now: Date): Promise<string[]> {
      if (hashes.length === 0) return [];
      const found = await db
        .updateTable('pictures')
        .set({ used_at: now.toISOString() })
        .where('hash', 'in', [...hashes])
        .returning('hash')
        .execute();
      return hashes.filter((hash) => !found.some((row) => row.hash === hash));
    },

    async all(): Promise<string[]> {
      return (await db.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash);
    },

    /** Total size in bytes. */
    async totalBytes(): Promise<number> {
      const { total } = await db
        .selectFrom('pictures')
        .select(({ fn }) => fn.sum('bytes').as('total'))
        .executeTakeFirstOrThrow();
      return Number(total ?? 0);
    },

    /**
     * Runs daily and finds the pictures that are in use: by the settings and every restorable version of them, services, events,
     * sermons and drafts, and those of them in the bin. Deletes pictures that have been unused for the configured days.
     *
     * @returns the deleted pictures
     */
    async sweep(now: Date): Promise<string[]> {
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
      const due = await db.selectFrom('pictures').select('hash').where('used_at', '<', before(1)).execute();
      if (due.length === 0) return [];
      const named = new Set<string>();
      const note = (text: string) => {
        for (const hash of picturesIn(text)) named.add(hash);
      };
      for (const { document } of await db.selectFrom('site_settings').select('document').execute()) note(document);
      // A deleted sermon stays in its table while it is in the bin.
      for (const table of ['weekly_services', 'church_events', 'sermons'] as const) {
        for (const { picture } of await db
          .selectFrom(table)
          .select('picture')
          .where('picture', 'is not', null)
          .execute()) {
          note(picture ?? '');
        }
      }
      for (const { document } of await db
        .selectFrom('bin')
        .select('document')
        .where('document', 'is not', null)
        .execute()) {
        note(document ?? '');
      }
      for (const { document } of await db
        .selectFrom('unpublished_texts')
        .select('document')
        .where('kind', '=', 'sermon')
        .execute()) {
        note(document);
      }
      for (let last = ''; ; ) {
        const revisions = await db
          .selectFrom('settings_revisions')
          .select(['id', 'document'])
          .where('id', '>', last)
          .orderBy('id')
          .limit(DOCUMENTS_AT_ONCE)
          .execute();
        for (const { document } of revisions) note(document);
        last = revisions.at(-1)?.id ?? '';
        if (revisions.length < DOCUMENTS_AT_ONCE) break;
      }
      await this.use(
        due.map(({ hash }) => hash).filter((hash) => named.has(hash)),
        now,
      );
      const forgotten = await db
        .deleteFrom('pictures')
        .where('used_at', '<', before(UNUSED_PICTURE_DAYS))
        .returning('hash')
        .execute();
      return forgotten.map(({ hash }) => hash);
    },
  };
}
