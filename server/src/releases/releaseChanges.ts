import type { ReleaseStore } from './ReleaseStore.ts';

/** By what all that is live is changed: of one server's disk, or of a bucket that several share. */
export interface ReleaseChanges {
  /**
   * Does something with the releases. What it changed holds once this has ended well, and nothing of it otherwise.
   *
   * @param work may be done several times, each time on what is live by then; it changes nothing but the store it is given
   * @throws what `work` throws, and BucketFailure
   */
  change<Result>(work: (store: ReleaseStore) => Result | Promise<Result>): Promise<Result>;
  /** Keeps up with what others change. @returns ends that */
  follow(): () => Promise<void>;
}

/** Changes on the disk itself, which all processes of a machine read. */
export const changesOnDisk = (store: ReleaseStore): ReleaseChanges => ({
  change: async (work) => work(store),
  follow: () => async () => {},
});
