import { join } from 'node:path';
import type { ServerContext } from '../../http/serverContext.ts';
import { fileName, RecordingFiles } from './RecordingFiles.ts';
import { recordingsRepository } from './recordings.repository.ts';

/** Forgets recordings that cannot be brought back any more, then files that no recording names. */
export async function sweepRecordings({ config, db, clock }: Pick<ServerContext, 'config' | 'db' | 'clock'>) {
  const recordings = recordingsRepository(db);
  const now = clock();
  await recordings.sweep(now);
  const files = new RecordingFiles(join(config.dataDir, 'recordings'));
  await files.prepare();
  await files.sweep(new Set((await recordings.files()).map(fileName)), now);
}
