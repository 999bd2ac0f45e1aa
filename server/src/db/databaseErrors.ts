import pg from 'pg';

/** Thrown without asking a database that is known to be unreachable, so that no request waits for a time-out. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  readonly code = 'DATABASE_UNREACHABLE';
}

/** Another server uses this database; the message tells the operator what to do. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

/** Error codes of lost or failed connections: of the system, and of PostgreSQL (its manual, appendix A). */
const CONNECTION_FAULTS = new Set([
  'DATABASE_UNREACHABLE',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // idle_in_transaction_session_timeout: PostgreSQL has ended the session.
  '25P03',
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);

/** pg reports these only as messages, without a code. */
const CONNECTION_WORDS =
  /^Connection terminated|^timeout expired$|^Query read timeout$|connection error and is not queryable$|was closed and is not queryable$/;

/** Temporary overload or contention: a deadlock was resolved, a lock timed out, a statement took too long. */
const BUSY = new Set(['40001', '40P01', '53200', '53300', '53400', '55P03', '57014', 'SQLITE_BUSY', 'SQLITE_LOCKED']);

/** pg's pool says this when all connections are in use, or none could be made in time. */
const BUSY_WORDS = /^timeout exceeded when trying to connect$/;

function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** SQLite's extended codes start with the primary one: `SQLITE_BUSY_SNAPSHOT`. */
const plainCode = (code: string) => /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;

/** Whether an error means that the connection to the database is lost, or cannot be made. */
export function isConnectionFault(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return CONNECTION_WORDS.test(messageOf(error));
  // Class 08: connection exceptions.
  return CONNECTION_FAULTS.has(code) || (error instanceof pg.DatabaseError && code.startsWith('08'));
}

/** Whether a prepared statement of PostgreSQL is outdated, because a table's columns have changed. */
export const isOutdatedPlan = (error: unknown): error is pg.DatabaseError =>
  // Its code only means 'not supported', and its message is in the server's language.
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** Whether the database is temporarily unavailable, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true;
  const code = codeOf(error);
  const isBusy = code === null ? BUSY_WORDS.test(messageOf(error)) : BUSY.has(plainCode(code));
  return isBusy || isConnectionFault(error);
}

/** Whether a write failed because the disk, or the space allowed for the database, is full. */
export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && ['53100', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code);
}

/** Whether a write failed because the disk, the file or the database is read-only. */
export function isReadOnly(error: unknown): boolean {
  const code = codeOf(error);
  // read_only_sql_transaction: a standby, or `default_transaction_read_only`.
  return code !== null && ['25006', 'SQLITE_READONLY', 'EROFS'].includes(plainCode(code));
}

/** Whether the database cannot be read: its files are damaged, or not of a database. */
export function isDamaged(error: unknown): boolean {
  const code = codeOf(error);
  // data_corrupted, index_corrupted
  return code !== null && ['XX001', 'XX002', 'SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(plainCode(code));
}

/** Whether a file operation of SQLite failed: on a full, read-only or faulty disk. */
export function isDiskFault(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return false;
  return (
    isStorageFull(error) ||
    isReadOnly(error) ||
    ['SQLITE_IOERR', 'SQLITE_CANTOPEN', 'EACCES', 'EIO', '58030'].includes(plainCode(code))
  );
}

/** Whether a write violated a unique constraint, because another request wrote the same row at the same moment. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && ['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(code);
}

/** Whether a transaction failed because of another one that has ended by now: a retry sees the other's changes. */
export function isOvertaken(error: unknown): boolean {
  // A serialisation failure or a resolved deadlock.
  return isDuplicate(error) || ['40001', '40P01'].includes(codeOf(error) ?? '');
}

/** Whether this fault is already logged, in the line that says since when the database is unavailable. */
export const isAnnounced = (error: unknown): boolean => error instanceof DatabaseUnreachable;
