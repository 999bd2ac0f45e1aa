import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { describeError } from '../core/describeError.ts';
import { type Bucket, BucketFailure } from '../files/Bucket.ts';
import { inParallel } from '../files/inParallel.ts';
import { ifReadable, type ReleaseFileStore } from './ReleaseFileStore.ts';
import { UnreadableRelease } from './releaseFiles.ts';
import type { PublishedVersion, ReleaseRows } from './releaseRows.ts';
import { browserKeysOf, fetchVersion, listKey, objectsOnDisk, originalOf, uploadVersion } from './versionObjects.ts';

/** Log message for an unreachable storage. */
export const AWAY = 'the object storage is away: what is live stays';

type VersionName = Pick<PublishedVersion, 'name' | 'version'>;

const idOf = ({ name, version }: VersionName) => `${name} ${version}`;

/** Keys of the browser files of these versions, as far as the versions are on disk. */
const namedBy = (files: ReleaseFileStore, versions: readonly VersionName[]): ReadonlySet<string> =>
  new Set(versions.flatMap((one) => (files.has(one) ? ifReadable(() => browserKeysOf(files, one), []) : [])));

/**
 * Files of releases in an object storage. Each server serves from a copy on its disk. The database has the hash of each
 * version's object list, and the list has the hashes of the objects:
 *
 *     versions/<name>/<version>/objects.json  the hashes of all objects of a version
 *     versions/<name>/<version>/<file>        as on the disk; never changed
 *     files/<name>/<file>                     as on the disk, the compressed ones too; never changed
 */
export class SharedFiles {
  readonly #bucket: Bucket;
  readonly #log: Pick<Logger, 'info' | 'warn' | 'error'>;
  #isAway = false;
  #isClosed = false;
  /** The last call of `bringOthers`, of whichever caller: two at once would fetch the same files twice. */
  #others: Promise<unknown> = Promise.resolve();
  /** Versions that could not be used, and what was reported about each. */
  readonly #reported = new Map<string, string>();

  constructor(bucket: Bucket, log: Pick<Logger, 'info' | 'warn' | 'error'>) {
    this.#bucket = bucket;
    this.#log = log;
  }

  /**
   * Uploads a version.
   *
   * @param known versions that may already be in the storage: their files are not sent again
   * @returns the hash of its object list
   * @throws BucketFailure
   */
  upload(files: ReleaseFileStore, version: VersionName, known: readonly PublishedVersion[]): Promise<string> {
    const named = namedBy(
      files,
      known.filter(({ name, listHash }) => name === version.name && listHash !== null),
    );
    return uploadVersion(this.#bucket, files, version, (key) => named.has(originalOf(key)));
  }

  /**
   * Downloads or repairs all versions that are live or have a share.
   *
   * @returns false if something could not be fetched that may be available later
   */
  async bringLive(files: ReleaseFileStore, { pointers, shares, versions }: ReleaseRows): Promise<boolean> {
    const live = versions.filter(({ name, version }) =>
      [pointers[name], shares[name]].some((one) => one?.version === version),
    );
    return this.#bringAll(files, live, async (version) => {
      // Hashing takes milliseconds: let requests be answered between versions.
      await nextTurn();
      return files.isIntact(version);
    });
  }

  /** Downloads the other versions, for rollbacks. @returns as `bringLive` */
  bringOthers(files: ReleaseFileStore, { versions }: ReleaseRows): Promise<boolean> {
    const bring = () => this.#bringAll(files, versions, async (version) => files.has(version));
    const bringing = this.#others.then(bring);
    this.#others = bringing.catch(() => {});
    return bringing;
  }

  /** Removes the objects of versions that are no longer published, except those that other versions name. */
  async remove(
    files: ReleaseFileStore,
    dropped: readonly VersionName[],
    kept: readonly PublishedVersion[],
  ): Promise<void> {
    try {
      for (const version of dropped) {
        const keys = files.has(version)
          ? objectsOnDisk(files, version.name, version.version).map(({ key }) => key)
          : [];
        const named = namedBy(
          files,
          kept.filter(({ name }) => name === version.name),
        );
        await inParallel(
          keys.filter((key) => !named.has(originalOf(key))),
          (key) => this.#bucket.remove(key),
        );
        await this.#bucket.remove(listKey(version));
      }
    } catch (error) {
      this.#log.warn(
        { error: describeError(error) },
        'objects of old releases could not be removed from the object storage',
      );
    }
  }

  /** Also ends what is being fetched. */
  close(): void {
    this.#isClosed = true;
    this.#bucket.close();
  }

  async #bringAll(
    files: ReleaseFileStore,
    versions: readonly PublishedVersion[],
    isHere: (version: PublishedVersion) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      for (const version of versions.filter(({ listHash }) => listHash !== null)) {
        if (!(await isHere(version))) await this.#bring(files, version);
      }
      if (this.#isAway) this.#log.info({}, 'the object storage is back');
      this.#isAway = false;
      return true;
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error;
      if (!this.#isAway && !this.#isClosed) this.#log.warn({ reason: error.message }, AWAY);
      this.#isAway = true;
      return false;
    }
  }

  /** An unusable version only affects its own name; the reason is reported once. @throws BucketFailure */
  async #bring(files: ReleaseFileStore, version: PublishedVersion): Promise<void> {
    const wasThere = files.has(version);
    try {
      await fetchVersion(this.#bucket, files, version);
      this.#reported.delete(idOf(version));
    } catch (error) {
      if (error instanceof BucketFailure) throw error;
      if (!wasThere) rmSync(files.descriptorFile(version.name, version.version), { force: true });
      if (this.#reported.get(idOf(version)) === String(error)) return;
      this.#reported.set(idOf(version), String(error));
      const file = error instanceof UnreadableRelease ? error.file : null;
      const fields = { release: idOf(version), file, error: describeError(error) };
      this.#log.error(fields, 'a release in the object storage cannot be used');
    }
  }
}
