import type { ServerContext } from '../../http/serverContext.ts';
import type { ChurchPictures } from './ChurchPictures.ts';
import { picturesRepository } from './pictures.repository.ts';

/** Deletes pictures that were unused for 30 days, then their files and partial uploads. */
export async function sweepPictures(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  files: ChurchPictures,
): Promise<void> {
  const pictures = picturesRepository(db);
  const now = clock();
  const forgotten = await pictures.sweep(now);
  await files.sweep(new Set(await pictures.all()), now);
  await files.forget(forgotten);
}
