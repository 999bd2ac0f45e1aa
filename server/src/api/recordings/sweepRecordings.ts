import { fileName, type SoundFiles } from '../../files/SoundFiles.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { recordingsRepository } from './recordings.repository.ts';

/**
 * Removes files that no recording names or that cannot be brought back any more, then forgets the latter. While the object
 * storage is away nothing is forgotten.
 */
export async function sweepRecordings({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, sounds: SoundFiles) {
  const recordings = recordingsRepository(db);
  const now = clock();
  const files = await recordings.files(now);
  const kept = new Set(files.filter(({ isForgotten }) => !isForgotten).map(fileName));
  await sounds.sweep(kept, now);
  // What is still on the disk was just sent again, or goes once it is a day old.
  await sounds.remove(files.filter((file) => !kept.has(fileName(file)) && !sounds.has(file)));
  await recordings.forget(now);
}
