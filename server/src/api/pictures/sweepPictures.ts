import type { ServerContext } from '../../http/serverContext.ts';
import type { ChurchPictures } from './ChurchPictures.ts';
import { picturesRepository } from './pictures.repository.ts';

/** Forgets pictures that nothing has named for 30 days, then removes their files and what was cut off on its way. */
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
