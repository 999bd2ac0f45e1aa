import { fileName, type SoundFiles } from '../../files/SoundFiles.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { recordingsRepository } from './recordings.repository.ts';

/**
 * Deletes files whose recording is gone or can no longer be restored, then deletes those recordings. While the object storage is
 * unavailable, recordings are kept.
 */
export async function sweepRecordings({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, sounds: SoundFiles) {
  const recordings = recordingsRepository(db);
  const now = clock();
  const files = await recordings.files(now);
  const keptNames = new Set(files.filter(({ isForgotten }) => !isForgotten).map(fileName));
  await sounds.sweep(keptNames, now);
  // A file that is still on the disk was just uploaded again, or is deleted once it is a day old.
  await sounds.remove(files.filter((file) => !keptNames.has(fileName(file)) && !sounds.has(file)));
  await recordings.forget(now);
}
