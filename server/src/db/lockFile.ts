import BetterSqlite from 'better-sqlite3';
import { isUnavailable } from './databaseErrors.ts';

/**
 * Takes a lock that belongs to the open file, so that it ends with its process however that ends; the file stays.
 *
 * @returns null where another process has the lock; closing the result releases it
 */
export function tryLockFile(path: string): BetterSqlite.Database | null {
  const lock = new BetterSqlite(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (isUnavailable(error)) return null;
    throw error;
  }
}
