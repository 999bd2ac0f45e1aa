import type { MailAttachment } from '@cog/contracts/mails/schema';
import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../db/schema.ts';

/** A file as a mail needs it. */
export type AttachedFile = Pick<Selectable<DatabaseSchema['mail_attachments']>, 'name' | 'type' | 'content'>;

/** Parses the `attachments` column of a mail. */
export const attachmentIds = (column: string | null): string[] => (column === null ? [] : JSON.parse(column));

/** The value for the column. */
export const attachmentColumn = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : JSON.stringify(ids);

/** Attachments of mails. They are in the database, so that a mail and its files are written and lost together. */
export function mailAttachmentsRepository(db: Kysely<DatabaseSchema>) {
  const table = () => db.selectFrom('mail_attachments');
  const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] =>
    ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const namedByMails = async (): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('mails')
      .select('attachments')
      .distinct()
      .where('attachments', 'is not', null)
      .execute();
    return new Set(rows.flatMap(({ attachments }) => attachmentIds(attachments)));
  };

  return {
    async add(file: AttachedFile & { size: number }, now: Date): Promise<MailAttachment> {
      const id = uuidv7();
      await db
        .insertInto('mail_attachments')
        .values({ id, ...file, used_at: now.toISOString() })
        .execute();
      return { id, name: file.name, size: file.size };
    },

    /** The existing files, in the order of the ids, without their content. */
    async find(ids: readonly string[]): Promise<MailAttachment[]> {
      if (ids.length === 0) return [];
      return inOrder(ids, await table().select(['id', 'name', 'size']).where('id', 'in', ids).execute());
    },

    /** The same with their content. */
    async read(ids: readonly string[]): Promise<AttachedFile[]> {
      if (ids.length === 0) return [];
      return inOrder(ids, await table().select(['id', 'name', 'type', 'content']).where('id', 'in', ids).execute());
    },

    /** Marks attachments as used, in the transaction that stores a mail, so that they are not swept. @returns those that exist */
    async use(ids: readonly string[], now: Date): Promise<MailAttachment[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .updateTable('mail_attachments')
        .set({ used_at: now.toISOString() })
        .where('id', 'in', ids)
        .returning(['id', 'name', 'size'])
        .execute();
      return inOrder(ids, rows);
    },

    /** Deletes attachments of deleted mails, unless another mail has them. */
    async removeUnnamed(ids: readonly string[]): Promise<void> {
      const named = ids.length === 0 ? ids : await namedByMails();
      const gone = ids.filter((id) => !new Set(named).has(id));
      if (gone.length > 0) await db.deleteFrom('mail_attachments').where('id', 'in', gone).execute();
    },

    /** Deletes attachments uploaded before a time for mails that were never written. */
    async sweep(before: Date): Promise<void> {
      const named = [...(await namedByMails())];
      await db
        .deleteFrom('mail_attachments')
        .where('used_at', '<', before.toISOString())
        .$if(named.length > 0, (query) => query.where('id', 'not in', named))
        .execute();
    },
  };
}
