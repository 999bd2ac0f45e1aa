import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { describeError } from '../core/describeError.ts';
import { isReadOnly, isUnavailable } from '../db/databaseErrors.ts';
import type { SiteNotices } from '../db/SiteNotices.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { BucketFailure } from '../files/Bucket.ts';
import type { GateOptions } from './gate/askGate.ts';
import { forgetOld, type Pruned, type PruneRule, removeUnnamed } from './pruneReleases.ts';
import type { Release } from './ReleaseFileStore.ts';
import type { MoveReason, ReleaseStore } from './ReleaseStore.ts';
import type { ReleaseRows } from './releaseRows.ts';
import { beginChange, readRevision, readRows, writeRows } from './releases.repository.ts';
import { AWAY, type SharedFiles } from './SharedFiles.ts';

/** Subject of notices about releases between the processes of a site. */
const SUBJECT = 'releases';

/** How often a process checks for changes that a command made without a notice. */
export const LOOK_MS = 200;

/** How long a request waits for a database that does not answer; then it gets the last known releases. */
const LOOK_WAIT_MS = 200;

/** How soon files that could not be fetched are requested again. */
const BRING_AGAIN_MS = 5000;

const UNREAD = 'what is live could not be read';

const NOTHING_DONE = ' Nothing was released or changed.';

export interface ReleaseChangesOptions {
  db: Kysely<DatabaseSchema>;
  /** The releases that this process serves. */
  store: ReleaseStore;
  notices: SiteNotices;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The object storage of `FILES_URL`; null where releases exist only on disk. */
  shared: SharedFiles | null;
  /** Whether the database is PostgreSQL, which other servers may use. Only on SQLite commands send no notice. */
  isPostgres: boolean;
}

/**
 * Changes a store, and may write more in the same transaction, which is null when the change is only tried. It may run several
 * times, each time on the then live releases.
 */
type ChangeWork<Result> = (
  store: ReleaseStore,
  transaction: Transaction<DatabaseSchema> | null,
) => Result | Promise<Result>;

/**
 * Changes the releases, which are rows of the database, in one transaction. The store of this process follows the rows, whichever
 * process or command changed them.
 */
export class ReleaseChanges {
  readonly #options: ReleaseChangesOptions;
  #revision: number | null = null;
  /** Whether this instance has changed anything. */
  hasChanged = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  /** Brings the versions that are not live from the object storage. */
  #bringing: Promise<void> = Promise.resolve();

  constructor(options: ReleaseChangesOptions) {
    this.#options = options;
  }

  /** The releases as this process knows them. */
  get store(): ReleaseStore {
    return this.#options.store;
  }

  /** Whether other servers may release to the same site. */
  get isShared(): boolean {
    return this.#options.isPostgres;
  }

  /**
   * Reads the live releases, uploads versions that exist only on this disk, and listens to the other processes. A server starts
   * even if the database or the object storage is unavailable.
   *
   * @param options.isServer whether to return as soon as the live versions are here; others follow
   */
  async start({ isServer = false }: { isServer?: boolean } = {}): Promise<void> {
    const { store, notices, log, shared } = this.#options;
    const look = () => void this.#look();
    notices.on(SUBJECT, { hear: look, onGap: look });
    try {
      await (isServer ? this.readLive() : this.read());
      const isOnDiskAlone = store.rows.versions.some(({ listHash }) => listHash === null);
      if (shared !== null && isOnDiskAlone) await this.change(() => {});
    } catch (error) {
      if (error instanceof BucketFailure) log.warn({ reason: error.message }, AWAY);
      else if (!isUnavailable(error) && !isReadOnly(error)) throw error;
    }
  }

  /** Whether it is time to check again. */
  get isDue(): boolean {
    return performance.now() - this.#lookedAt >= LOOK_MS;
  }

  /** Updates the store from the database if that is due. While the database is unavailable, the last known releases stay. */
  async look(): Promise<void> {
    if (!this.isDue) return;
    const waiting = new AbortController();
    await Promise.race([
      this.#look(),
      wait(LOOK_WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => {}),
    ]);
    waiting.abort();
  }

  /** Reads the releases, and waits for the files of all. @throws the error that prevents reading the database */
  async read(): Promise<void> {
    await this.readLive();
    await this.#bringing;
  }

  /** Reads the releases, and waits for the files of the live ones alone. @throws as `read` */
  async readLive(): Promise<void> {
    const { db, store, shared } = this.#options;
    if ((await readRevision(db)) === this.#revision) return;
    const { revision, rows } = await readRows(db);
    const isLiveHere = shared === null || (await shared.bringLive(store.fileStore, rows));
    store.follow(rows);
    this.#revision = revision;
    if (!isLiveHere) this.#readAgainLater(revision);
    else if (shared !== null) this.#bringing = this.#bringOthers(shared, revision, rows);
  }

  async #bringOthers(shared: SharedFiles, revision: number, rows: ReleaseRows): Promise<void> {
    const { store, log } = this.#options;
    try {
      const isWhole = await shared.bringOthers(store.fileStore, rows);
      if (!isWhole) this.#readAgainLater(revision);
      else if (this.#revision === revision) removeUnnamed(store.fileStore, rows, new Date());
    } catch (error) {
      log.error({ error: describeError(error) }, UNREAD);
      this.#readAgainLater(revision);
    }
  }

  /** Has this revision read once more, after a pause; a later one is read anyway. */
  #readAgainLater(revision: number): void {
    if (this.#revision !== revision) return;
    this.#revision = null;
    this.#lookedAt = performance.now() + BRING_AGAIN_MS;
  }

  /**
   * Changes the releases. The changes take effect when this resolves; otherwise none do.
   *
   * @throws what `work` throws, and BucketFailure
   */
  async change<Result>(work: ChangeWork<Result>): Promise<Result> {
    const { db, store, notices, shared } = this.#options;
    const hashes = shared === null ? null : await this.#shareNew(shared, work);
    const changed = await db.transaction().execute(async (transaction) => {
      const revision = await beginChange(transaction);
      const { rows: before } = await readRows(transaction);
      const draft = store.draft(before);
      const result = await work(draft, transaction);
      for (const one of draft.rows.versions) one.listHash ??= hashes?.get(`${one.name} ${one.version}`) ?? null;
      await writeRows(transaction, { before, after: draft.rows, events: draft.events });
      await notices.send(transaction, SUBJECT, String(revision));
      return { result, revision, rows: draft.rows };
    });
    this.#revision = changed.revision;
    this.hasChanged = true;
    store.follow(changed.rows);
    return changed.result;
  }

  /** Adds a build and makes it live, compressing it before anything is locked. @throws as `ReleaseStore.publish` */
  async publish(build: string, reason: Partial<MoveReason> = {}, options: GateOptions = {}): Promise<Release> {
    await this.read();
    const release = this.#options.store.draft().prepare(build, options);
    await this.change((store) => store.move([release], { by: 'release', who: null, why: null, ...reason }, options));
    return release;
  }

  /** Removes expired versions, their rows first, so that no row ever names a missing file. */
  async prune(now: Date, rule?: PruneRule): Promise<Pruned> {
    const { store, shared } = this.#options;
    await this.read();
    const hasOld = forgetOld(store.draft(), now, rule).length > 0;
    const versions = hasOld ? await this.change((draft) => forgetOld(draft, now, rule)) : [];
    await shared?.remove(store.fileStore, versions, store.rows.versions);
    return { versions, ...removeUnnamed(store.fileStore, store.rows, now, versions) };
  }

  /** Uploads the versions that a change would make live. @returns the hashes of their object lists */
  async #shareNew(shared: SharedFiles, work: ChangeWork<unknown>): Promise<ReadonlyMap<string, string>> {
    const { store } = this.#options;
    const hashes = new Map<string, string>();
    await this.read();
    // Try the change on the current releases first, so that a refused one is not uploaded.
    const draft = store.draft();
    await work(draft, null);
    try {
      for (const one of draft.rows.versions.filter(({ listHash }) => listHash === null)) {
        if (!store.fileStore.has(one)) continue;
        hashes.set(`${one.name} ${one.version}`, await shared.upload(store.fileStore, one, store.rows.versions));
      }
    } catch (error) {
      if (error instanceof BucketFailure) error.message += NOTHING_DONE;
      throw error;
    }
    return hashes;
  }

  #look(): Promise<void> {
    this.#lookedAt = performance.now();
    this.#looking ??= this.readLive()
      .catch((error: unknown) => {
        // An unavailable database is already logged.
        if (!isUnavailable(error)) {
          this.#options.log.error({ error: describeError(error) }, UNREAD);
        }
      })
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }
}
