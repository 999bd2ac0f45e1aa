import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { StartRefused } from '../core/StartRefused.ts';
import { claimSqlite } from './claimSqlite.ts';
import { DatabaseState } from './DatabaseState.ts';
import {
  DatabaseInUse,
  DatabaseUnreachable,
  isDamaged,
  isDiskFault,
  isReadOnly,
  isStorageFull,
} from './databaseErrors.ts';
import { hasSqlite, openSqliteFile, SQLITE_FILE } from './dialect.ts';
import { overwriteDeleted } from './overwriteDeleted.ts';
import type { ServerDatabase, ServerDatabaseOptions } from './ServerDatabase.ts';
import { StatementCache } from './StatementCache.ts';
import type { DatabaseSchema } from './schema.ts';
import { TransactionalSqlite } from './TransactionalSqlite.ts';

const WAITING = 'another server works with this database; waiting for it to end';
const MISSING = 'The database file is missing, or is another one: it was removed or replaced while the server runs.';
const DAMAGED = 'The database is damaged. Restore a backup: npm run restore -- FILE.';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Node's message, without the file path at its end. */
const withoutPath = (error: unknown) => reasonOf(error).replace(/, \w+ '.*'$/s, '');

/** The minimum space that opening a database needs. */
const LEAST_ROOM = 64 * 1024;

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return hasRoom(dirname(path));
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= LEAST_ROOM;
}

/**
 * Explains a disk fault and what to do, as a sentence; null for other errors.
 *
 * @param name how the message names the folder: `/readyz` reveals no paths to strangers
 */
function diskSentence(dataDir: string, error: unknown, name = dataDir): string | null {
  // On a full disk SQLite reports for some files only that it could not write them.
  if (isStorageFull(error) || (isDiskFault(error) && !isReadOnly(error) && !isDamaged(error) && !hasRoom(dataDir)))
    return `There is no room left on the disk of ${name}. Make room and start again.`;
  if (isReadOnly(error))
    return `${name} is on a disk that is mounted for reading alone. Mount it for writing and start again.`;
  if (isDamaged(error))
    return `The database ${join(dataDir, SQLITE_FILE)} is damaged (${reasonOf(error)}). Restore a backup: npm run restore -- FILE.`;
  if (!isDiskFault(error)) return null;
  const reason = name === dataDir ? reasonOf(error) : withoutPath(error);
  return `${name} cannot be written (${reason}). Look at its disk, its owner and its rights, and start again.`;
}

/** The error of a write to the data folder; null where writing works. */
function writeFaultOf(dataDir: string): unknown {
  try {
    for (const path of [dataDir, join(dataDir, SQLITE_FILE)]) if (existsSync(path)) accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return error;
  }
}

const COPY = 'cog-reading-';
const HOUR_MS = 60 * 60_000;

/** Removes copies that a killed start has left behind. */
function sweepCopies(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(COPY))) {
    const folder = join(tmpdir(), name);
    const { uid, mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: -1, mtimeMs: 0 };
    if (uid === process.getuid?.() && mtimeMs < Date.now() - HOUR_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Opens a copy of the database for reading, in the system's folder for temporary files: in WAL mode SQLite writes files next to
 * the database even to read it. The copy is unlinked once it is open, so that none is left behind.
 */
function openCopy(dataDir: string): BetterSqlite.Database {
  sweepCopies();
  const folder = mkdtempSync(join(tmpdir(), COPY));
  try {
    for (const end of ['', '-wal']) {
      const file = join(dataDir, SQLITE_FILE + end);
      if (existsSync(file)) copyFileSync(file, join(folder, SQLITE_FILE + end));
    }
    const database = openSqliteFile(join(folder, SQLITE_FILE));
    // This opens the -wal and -shm files too.
    database.prepare('select count(*) from sqlite_schema').get();
    return database;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Opened {
  database: BetterSqlite.Database;
  /** Path of the open file; null for a copy. */
  file: string | null;
  /** Why it is read-only, as a sentence; null where it accepts writes. */
  writeFault: string | null;
}

/** @param fault why nothing can be written, if that is already known */
function openFile(dataDir: string, fault: unknown): Opened {
  const file = join(dataDir, SQLITE_FILE);
  const isThere = hasSqlite(dataDir);
  if (fault === null) {
    try {
      const database = openSqliteFile(file);
      const isSound = database.pragma('quick_check(1)', { simple: true }) === 'ok';
      return { database, file, writeFault: isSound ? null : DAMAGED };
    } catch (error) {
      if (!isThere || !isDiskFault(error) || isDamaged(error)) throw error;
      fault = error;
    }
  }
  return {
    database: openCopy(dataDir),
    file: null,
    writeFault: diskSentence(dataDir, fault, 'DATA_DIR') ?? withoutPath(fault),
  };
}

/** Returns a function that throws if the open file is no longer the one at its path: writes to it would be lost. */
function fileGuard(path: string, state: DatabaseState): () => void {
  const opened = statSync(path);
  let isGone = false;
  return () => {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present?.ino === opened.ino && present.dev === opened.dev) {
      if (isGone) state.reached();
      isGone = false;
      return;
    }
    isGone = true;
    state.lost(MISSING);
    throw new DatabaseUnreachable(MISSING);
  };
}

/** Claims the folder for this server. @returns a function that releases the claim, and the error that prevents writing, if any */
async function claim(dataDir: string, claimWaitMs: number | null, log: Logger) {
  const fault = existsSync(dataDir) ? writeFaultOf(dataDir) : null;
  const nothing = () => {};
  if (fault !== null || claimWaitMs === null) return { giveBack: nothing, fault };
  try {
    const giveBack = await claimSqlite(dataDir, claimWaitMs, () => log.warn({ waitMs: claimWaitMs }, WAITING));
    return { giveBack, fault: null };
  } catch (error) {
    if (error instanceof DatabaseInUse || !isDiskFault(error)) throw error;
    return { giveBack: nothing, fault: error };
  }
}

/**
 * Opens the SQLite file for a server. If nothing can be written and the site exists, it is opened for reading, and the state says
 * so.
 *
 * @throws StartRefused with what is wrong and what to do
 */
export async function openSqlite(options: ServerDatabaseOptions): Promise<ServerDatabase> {
  const { location, clock, log, claimWaitMs, check, prepare } = options;
  const { dataDir } = location;
  const state = new DatabaseState(clock, log);
  const { giveBack, fault } = await claim(dataDir, claimWaitMs, log);
  let db: Kysely<DatabaseSchema> | undefined;
  const close = async () => {
    await db?.destroy();
    giveBack();
  };
  try {
    if (!hasSqlite(dataDir)) {
      // This has to happen before the file is created.
      await check(null);
      if (fault !== null) throw fault;
      mkdirSync(dataDir, { recursive: true });
    }
    const { database, file, writeFault } = openFile(dataDir, fault);
    const guard = file === null ? () => {} : fileGuard(file, state);
    db = new Kysely<DatabaseSchema>({ dialect: new TransactionalSqlite(new StatementCache(database, guard)) });
    const pending = await check(db);
    if (writeFault !== null) {
      database.pragma('query_only = ON');
      if (pending.length > 0) {
        throw new StartRefused(
          `${writeFault} Before it can be read, its tables must be brought up to date (${pending[0]}).`,
        );
      }
      state.refusesWrites(writeFault);
    }
    await prepare(db, writeFault !== null);
    if (writeFault === null) await overwriteDeleted(db, log, { isServing: false });
  } catch (error) {
    await close();
    const sentence = diskSentence(dataDir, error);
    throw sentence === null ? error : new StartRefused(sentence, { cause: error });
  }
  state.reached();
  return { db, state, close };
}
