import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseLocation } from '../db/dialect.ts';
import { openForCommand } from '../db/openForCommand.ts';
import { SiteNotices } from '../db/SiteNotices.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { Bucket } from '../files/Bucket.ts';
import type { BucketAddress } from '../files/BucketAddress.ts';
import { LOOK_MS, ReleaseChanges } from './ReleaseChanges.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { SharedFiles } from './SharedFiles.ts';

/** Location of a site's releases: the rows and the files. */
export interface ReleasesLocation extends DatabaseLocation {
  /** The object storage of `FILES_URL`; null where releases exist only on disk. */
  filesBucket?: BucketAddress | null;
}

/** A site's releases, opened by a command. */
export interface OpenedReleases {
  store: ReleaseStore;
  changes: ReleaseChanges;
  db: Kysely<DatabaseSchema>;
  /**
   * For a caller that is in the server's own process: a write fails at once while the server writes, instead of waiting. SQLite
   * waits without letting the process go on, so that the server could never end its write.
   */
  failWhenBusy(): Promise<void>;
  close(): Promise<void>;
}

const SILENT = { info() {}, warn() {}, error() {} };

/**
 * Opens the releases of a site for a command on its machine, whether or not a server is running.
 *
 * @param options as of `openForCommand`
 */
export async function openReleases(
  { dataDir, databaseUrl, filesBucket: address = null }: ReleasesLocation,
  log: Pick<Logger, 'info' | 'warn' | 'error'> = SILENT,
  options: { creates?: boolean } = {},
): Promise<OpenedReleases> {
  const db = await openForCommand({ dataDir, databaseUrl }, options);
  const shared = address === null ? null : new SharedFiles(new Bucket(address), log);
  const store = new ReleaseStore(join(dataDir, 'releases'));
  const isPostgres = databaseUrl !== null;
  const changes = new ReleaseChanges({ db, store, notices: new SiteNotices(isPostgres), log, shared, isPostgres });
  const close = async () => {
    shared?.close();
    await db.destroy();
    // Give a running server time to notice, so that its next page already shows the change.
    if (changes.hasChanged) await wait(LOOK_MS);
  };
  const failWhenBusy = async () => {
    if (!isPostgres) await sql`PRAGMA busy_timeout = 0`.execute(db);
  };
  try {
    await changes.start();
    return { store, changes, db, failWhenBusy, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the releases of a site, runs `work`, and closes them.
 *
 * @param work changes them with `changes.change` and `changes.publish`
 */
export async function withReleases<Result>(
  location: ReleasesLocation,
  work: (opened: OpenedReleases) => Result | Promise<Result>,
): Promise<Result> {
  const opened = await openReleases(location);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
