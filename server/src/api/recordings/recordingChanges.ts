import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import type { Kysely } from 'kysely';
import { devotionalOwner } from '../../core/recordingOwners.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { recordChange } from '../audit/recordChange.ts';
import { binRepository } from '../bin/bin.repository.ts';
import { recordingsRepository, type StoredRecording } from './recordings.repository.ts';

interface Writer {
  accountId: string | null;
  now: Date;
}

/** Records a change in the audit trail, without the name of the speaker. */
export async function recordRecording(
  db: Kysely<DatabaseSchema>,
  action: 'added' | 'removed' | 'restored',
  stored: StoredRecording,
  { accountId, now }: Writer,
): Promise<void> {
  const details = { ...(await recordingsRepository(db).nameOf(stored)) };
  await recordChange(db, { accountId, action: `recording.${action}`, subjectId: stored.id, details }, now);
}

/** Records that a recording was removed, and puts it into the bin. */
export async function recordRemoval(
  db: Kysely<DatabaseSchema>,
  removed: StoredRecording,
  writer: Writer,
): Promise<void> {
  await recordRecording(db, 'removed', removed, writer);
  const { sermon: _, ...named } = { title: '', sermon: '', ...(await recordingsRepository(db).nameOf(removed)) };
  await binRepository(db).put({ kind: 'recording', id: removed.id, ...named }, writer);
}

/** Puts a recording into the bin. @returns undefined when it is not current any more */
export async function putIntoBin(
  db: Kysely<DatabaseSchema>,
  id: string,
  writer: Writer,
): Promise<StoredRecording | undefined> {
  const removed = await recordingsRepository(db).remove(id, writer.now);
  if (removed !== undefined) await recordRemoval(db, removed, writer);
  return removed;
}

/**
 * Puts the recording of a day's earlier text into the bin, so that it is not heard with the text that comes to the day.
 *
 * @param own the recording of the text that comes, which comes along; none for a new text
 */
export async function clearForNewText(
  db: Kysely<DatabaseSchema>,
  { date, language }: { date: IsoDate; language: Language },
  writer: Writer,
  own?: StoredRecording,
): Promise<void> {
  const recordings = recordingsRepository(db);
  const owner = devotionalOwner(date, language);
  const earlier = await recordings.of(owner);
  if (earlier && earlier.id !== own?.id) await putIntoBin(db, earlier.id, writer);
  if (own) await recordings.giveTo(own.id, owner);
}
