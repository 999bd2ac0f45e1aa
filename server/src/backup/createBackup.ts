import { existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CACHE_FOLDER } from '../core/siteFolder.ts';
import { type DatabaseLocation, SQLITE_FILE } from '../db/dialect.ts';
import { tryLockFile } from '../db/lockFile.ts';
import { findUnknownChange, tooOldSentence } from '../db/migrate.ts';
import { BackupError } from './BackupError.ts';
import { type BackupManifest, DATA, DATABASE_FILES, FORMAT, MANIFEST } from './backupManifest.ts';
import { databaseCopy } from './databaseCopy.ts';
import { copyWithTime, describeFiles, filesBelow, isWithin, type Progress, refuseFullDisk } from './files.ts';
import { isLeftOver } from './restoreBackup.ts';
import { runProgram } from './runProgram.ts';

export interface Backup {
  file: string;
  bytes: number;
  manifest: BackupManifest;
  /** Entries of the data folder that a backup does not include: links and the like. */
  leftOut: string[];
}

/** Locks of a running server, and of a restore. */
const LOCK = /^(server|restore)\.lock/;

/** Paths that are not copied: the database, which is copied separately, locks, incomplete files, and caches. */
const isSkipped = (path: string) =>
  path === CACHE_FOLDER ||
  path.startsWith(SQLITE_FILE) ||
  LOCK.test(path) ||
  /\.(tmp|partial)$/.test(path) ||
  isLeftOver(path) ||
  path === 'lost+found';

/** Prefix of the folder for copies while a backup is made; its lock is held by that process. */
const STAGING = '.backup-';
const STAGING_LOCK = 'making.lock';
/** The folder is created a moment before its lock. */
const WITHOUT_LOCK_MS = 60_000;

/** Removes what killed backups have left in a folder: whole copies of the database. */
function sweepBackups(target: string): void {
  for (const name of readdirSync(target)) {
    const folder = join(target, name);
    if (!/^\.backup-\w{6}$/.test(name)) continue;
    const entry = lstatSync(folder);
    // Only the account that left it can remove it.
    if (!entry.isDirectory() || (process.getuid !== undefined && entry.uid !== process.getuid())) continue;
    const path = join(folder, STAGING_LOCK);
    if (!existsSync(path)) {
      if (Date.now() - statSync(folder).mtimeMs < WITHOUT_LOCK_MS) continue;
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    const lock = tryLockFile(path);
    if (lock === null) continue;
    lock.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Writes all of the site's data into one file while the site runs. The file appears only when complete, readable by its owner
 * alone. The database is copied first, so that no row refers to a missing file.
 *
 * @param file target; '.tar', or '.tar.gz' or '.tar.zst' for a compressed one
 * @throws BackupError when it cannot be made; nothing is left behind
 */
export async function createBackup(
  location: DatabaseLocation,
  file: string,
  { progress = () => {}, now = () => new Date() }: { progress?: Progress; now?: () => Date } = {},
): Promise<Backup> {
  const { dataDir } = location;
  if (!/\.tar(\.gz|\.zst)?$/.test(file))
    throw new BackupError('A backup is called NAME.tar, NAME.tar.gz or NAME.tar.zst.');
  if (isWithin(file, dataDir))
    throw new BackupError(`A backup belongs outside of ${dataDir}, on another disk at best.`);
  if (statSync(file, { throwIfNoEntry: false })) throw new BackupError(`${file} is there already.`);
  const target = dirname(file);
  if (!statSync(target, { throwIfNoEntry: false })?.isDirectory())
    throw new BackupError(`There is no folder ${target}.`);
  if (!existsSync(dataDir))
    throw new BackupError(`There is no folder ${dataDir}: DATA_DIR must name the folder of the site.`);
  const outside = filesBelow(dataDir, isSkipped);
  const small = outside.files.reduce((sum, path) => sum + sizeOf(join(dataDir, path)), 0);
  refuseFullDisk(target, 2 * (small + sizeOf(join(dataDir, SQLITE_FILE))), 'a backup takes up to');

  sweepBackups(target);
  const staging = mkdtempSync(join(target, STAGING));
  const lock = tryLockFile(join(staging, STAGING_LOCK));
  const partial = join(staging, basename(file));
  try {
    const createdAt = now().toISOString();
    const database = databaseCopy(location);
    progress('Database', 0);
    const migrations = await database.copyTo(staging);
    const unknown = findUnknownChange(migrations);
    // Data of a newer version is backed up: that version can restore it.
    if (unknown?.isFromNewer === false) throw new BackupError(tooOldSentence('This data', unknown.name));
    progress('Database', 1);

    // List again: by now all files that the rows refer to exist.
    const { files, others } = filesBelow(dataDir, isSkipped);
    const copied: string[] = [DATABASE_FILES[database.kind]];
    for (const [index, path] of files.entries()) {
      const isThere = await copyWithTime(join(dataDir, path), join(staging, DATA, path));
      if (isThere) copied.push(`${DATA}/${path}`);
      progress('Files', (index + 1) / files.length);
    }

    const described = await describeFiles(staging, copied, (part) => progress('Hashes', part));
    const manifest: BackupManifest = {
      format: FORMAT,
      createdAt,
      database: { kind: database.kind, migrations },
      files: described,
    };
    writeFileSync(join(staging, MANIFEST), JSON.stringify(manifest));
    progress('Archive', 0);
    const parts = [MANIFEST, DATABASE_FILES[database.kind], ...(files.length > 0 ? [DATA] : [])];
    await runProgram([
      'tar',
      '--create',
      '--auto-compress',
      '--format=pax',
      '--file',
      partial,
      '--directory',
      staging,
      ...parts,
    ]);
    await flush(partial);
    renameSync(partial, file);
    await flush(target);
    progress('Archive', 1);
    return { file, bytes: sizeOf(file), manifest, leftOut: others };
  } finally {
    lock?.close();
    rmSync(staging, { recursive: true, force: true });
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
