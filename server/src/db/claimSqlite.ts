import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseInUse } from './databaseErrors.ts';
import { tryLockFile } from './lockFile.ts';

/** Locked by the server that uses a data folder. */
export const LOCK_FILE = 'server.lock';

const TRY_EVERY_MS = 100;

/**
 * Claims a data folder for this process alone: another server on the same file would miss its chat messages, and answer from
 * outdated caches. Commands and copies of the file still work.
 *
 * @param waitMs how long to wait for a server that is ending, as at a restart
 * @param onWait called once if there is one
 * @returns a function that releases the claim
 * @throws DatabaseInUse when the other server is still running after that time
 */
export async function claimSqlite(dataDir: string, waitMs: number, onWait: () => void): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const deadline = performance.now() + waitMs;
  for (let tries = 0; ; tries++) {
    const lock = tryLockFile(join(dataDir, LOCK_FILE));
    if (lock !== null) return () => lock.close();
    if (performance.now() >= deadline) {
      throw new DatabaseInUse(
        `Another server works with ${dataDir}: it holds the lock on ${LOCK_FILE}, and two would lose each other's chat ` +
          'messages. End that server, or give this one a DATA_DIR of its own. The lock ends with its process; there ' +
          'is no file to delete.',
      );
    }
    if (tries === 0) onWait();
    await wait(TRY_EVERY_MS);
  }
}
