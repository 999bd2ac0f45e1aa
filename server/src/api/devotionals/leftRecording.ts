import type { Kysely } from 'kysely';
import { devotionalOwner } from '../../core/recordingOwners.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { recordingsRepository, type StoredRecording } from '../recordings/recordings.repository.ts';
import { devotionalRevisions } from './devotionalRevisions.repository.ts';

/** The recording of a devotional that is off the site: on its last day, unless that day had another text since. */
export async function leftRecording(
  db: Kysely<DatabaseSchema>,
  devotionalId: string,
): Promise<StoredRecording | undefined> {
  const revisions = devotionalRevisions(db);
  const last = await revisions.lastOf(devotionalId);
  if (last?.action !== 'deleted') return undefined;
  const { date, language } = last;
  const [ofDay] = await revisions.list({ date, language, page: 1, pageSize: 1 });
  return ofDay?.id === last.id ? recordingsRepository(db).of(devotionalOwner(date, language)) : undefined;
}
