import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
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
import { beginChange, readRevision, readRows, writeRows } from './releases.repository.ts';
import { AWAY, type SharedFiles } from './SharedFiles.ts';

/** What the processes of a site tell each other of releases. */
const SUBJECT = 'releases';

/** How often a process looks whether a command has changed something that no notice told of. */
export const LOOK_MS = 200;

/** The longest that a request waits for a database that does not answer: it is served what was live. */
const LOOK_WAIT_MS = 200;

/** How soon files that could not be brought are asked for again. */
const BRING_AGAIN_MS = 5000;

const NOTHING_DONE = ' Nothing was released or changed.';

export interface ReleaseChangesOptions {
  db: Kysely<DatabaseSchema>;
  /** What this process serves of releases. */
  store: ReleaseStore;
  notices: SiteNotices;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The object storage of `FILES_URL`; null where the disk is all there is. */
  shared: SharedFiles | null;
  /** Whether the database is PostgreSQL, with which other servers may work. On SQLite alone no notice tells of a command. */
  isPostgres: boolean;
}

/**
 * By what all that is live is changed: rows of the database, in one transaction. The store of this process follows them,
 * whichever process or command made the change.
 */
export class ReleaseChanges {
  readonly #options: ReleaseChangesOptions;
  #revision: number | null = null;
  /** Whether anything was changed by it. */
  hasChanged = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(options: ReleaseChangesOptions) {
    this.#options = options;
  }

  /** What this process knows of releases. */
  get store(): ReleaseStore {
    return this.#options.store;
  }

  /** Whether other servers may release to the same site. */
  get isShared(): boolean {
    return this.#options.isPostgres;
  }

  /**
   * Reads what is live, puts into the object storage what this disk alone has, and listens to the other processes. A
   * database or a storage that is away keeps no server from starting.
   */
  async start(): Promise<void> {
    const { store, notices, log, shared } = this.#options;
    const look = () => void this.#look();
    notices.on(SUBJECT, { hear: look, onGap: look });
    try {
      await this.read();
      const isOnDiskAlone = store.rows.versions.some(({ listHash }) => listHash === null);
      if (shared !== null && isOnDiskAlone) await this.change(() => {});
    } catch (error) {
      if (error instanceof BucketFailure) log.warn({ reason: error.message }, AWAY);
      else if (!isUnavailable(error) && !isReadOnly(error)) throw error;
    }
  }

  /** Whether it is time to look again. */
  get isDue(): boolean {
    return performance.now() - this.#lookedAt >= LOOK_MS;
  }

  /** Brings the store to what the database says, where that is due. While the database is away what was live stays. */
  async look(): Promise<void> {
    if (!this.isDue) return;
    const waiting = new AbortController();
    await Promise.race([
      this.#look(),
      wait(LOOK_WAIT_MS, undefined, { signal: waiting.signal, ref: false }).catch(() => {}),
    ]);
    waiting.abort();
  }

  /** Reads what is live. @throws what keeps the database from being read */
  async read(): Promise<void> {
    const { db, store, shared } = this.#options;
    if ((await readRevision(db)) === this.#revision) return;
    const { revision, rows } = await readRows(db);
    const isWhole = shared === null || (await shared.bringLive(store.fileStore, rows));
    store.follow(rows);
    this.#revision = isWhole ? revision : null;
    if (!isWhole) this.#lookedAt = performance.now() + BRING_AGAIN_MS;
    else if (shared !== null) {
      await shared.bringOthers(store.fileStore, rows);
      removeUnnamed(store.fileStore, rows, new Date());
    }
  }

  /**
   * Does something with the releases. What it changed holds once this has ended well, and nothing of it otherwise.
   *
   * @param work may be done twice, each time on what is live by then; it changes nothing but the store it is given
   * @throws what `work` throws, and BucketFailure
   */
  async change<Result>(work: (store: ReleaseStore) => Result | Promise<Result>): Promise<Result> {
    const { db, store, notices, shared } = this.#options;
    const hashes = shared === null ? null : await this.#shareNew(shared, work);
    const changed = await db.transaction().execute(async (transaction) => {
      const revision = await beginChange(transaction);
      const { rows: before } = await readRows(transaction);
      const draft = store.draft(before);
      const result = await work(draft);
      for (const one of draft.rows.versions) one.listHash ??= hashes?.get(`${one.name} ${one.version}`) ?? null;
      await writeRows(transaction, { before, after: draft.rows, events: draft.events });
      await notices.tell(transaction, SUBJECT, String(revision));
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

  /** Removes what is kept no longer: the rows first, so that no row ever names a file that is gone. */
  async prune(now: Date, rule?: PruneRule): Promise<Pruned> {
    const { store, shared } = this.#options;
    const versions = await this.change((draft) => forgetOld(draft, now, rule));
    await shared?.remove(store.fileStore, versions, store.rows.versions);
    return { versions, ...removeUnnamed(store.fileStore, store.rows, now, versions) };
  }

  /** Puts what a change would make live into the object storage. @returns the hashes of the lists of their files */
  async #shareNew(shared: SharedFiles, work: (store: ReleaseStore) => unknown): Promise<ReadonlyMap<string, string>> {
    const { store } = this.#options;
    const hashes = new Map<string, string>();
    await this.read();
    // Tried first on what is live now: what is refused is put nowhere.
    const draft = store.draft();
    await work(draft);
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
    this.#looking ??= this.read()
      .catch((error: unknown) => {
        // The log says already that the database is away.
        if (!isUnavailable(error)) {
          this.#options.log.error({ error: describeError(error) }, 'what is live could not be read');
        }
      })
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }
}
