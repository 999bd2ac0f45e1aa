import { join } from 'node:path';
import { openReleases } from '../openReleases.ts';
import type { Release } from '../ReleaseFileStore.ts';
import type { ReleaseStore } from '../ReleaseStore.ts';

/** The releases of a site on SQLite, accessed from outside its server, as `npm run release` and `npm run releases` do. */
export interface OutsideReleases {
  /** `DATA_DIR/releases` */
  directory: string;
  /** The published and live releases at this moment. */
  now(): Promise<ReleaseStore>;
  publish(build: string): Promise<Release>;
  promote(name: string, version: string): Promise<Release>;
  /** Changes the releases. The changes take effect when this resolves; otherwise none do. */
  change<Result>(work: (store: ReleaseStore) => Result): Promise<Result>;
}

/** @param dataDir of the site, which is opened for each call */
export function releasesOf(dataDir: string): OutsideReleases {
  const using = async <Result>(
    work: (opened: Awaited<ReturnType<typeof openReleases>>) => Result | Promise<Result>,
  ) => {
    const opened = await openReleases({ dataDir, databaseUrl: null });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  };
  return {
    directory: join(dataDir, 'releases'),
    now: () => using(({ store }) => store),
    publish: (build) => using(({ changes }) => changes.publish(build)),
    promote: (name, version) => using(({ changes }) => changes.change((store) => store.promote(name, version))),
    change: (work) => using(({ changes }) => changes.change(work)),
  };
}
