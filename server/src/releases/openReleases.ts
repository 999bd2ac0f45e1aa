import type { Logger } from 'pino';
import { Bucket } from './bucket/Bucket.ts';
import type { BucketAddress } from './bucket/BucketAddress.ts';
import { SharedReleases } from './bucket/SharedReleases.ts';
import type { ReleaseStore } from './ReleaseStore.ts';
import { changesOnDisk, type ReleaseChanges } from './releaseChanges.ts';

/**
 * By what the releases of a store are changed, brought to what the bucket says where there is one.
 *
 * @param address null where the disk is all there is
 * @throws BucketFailure where the storage is away and there is no copy on the disk
 */
export async function openReleases(
  store: ReleaseStore,
  address: BucketAddress | null,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<ReleaseChanges> {
  if (address === null) return changesOnDisk(store);
  const shared = new SharedReleases(store, new Bucket(address), log);
  await shared.start();
  return shared;
}
