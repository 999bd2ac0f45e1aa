import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readSiteFolder, SET_ASIDE_PREFIX } from '../core/siteFolder.ts';
import { type DatabaseLocation, SQLITE_FILE } from '../db/dialect.ts';
import { tryLockFile } from '../db/lockFile.ts';
import { findUnknownChange, tooOldSentence } from '../db/migrate.ts';
import { BackupError } from './BackupError.ts';
import { type BackupManifest, backupManifest, DATA, DATABASE_FILES, FORMAT, MANIFEST } from './backupManifest.ts';
import { type DatabaseCopy, databaseCopy, type SiteThere } from './databaseCopy.ts';
import { describeFiles, filesBelow, type Progress, refuseFullDisk } from './files.ts';
import { holdBulkMails } from './holdBulkMails.ts';
import { runProgram } from './runProgram.ts';

/** Folder for unpacking a backup, within the data folder so that checked files only have to be renamed. */
const STAGING = '.restoring';
/** Prefix of the folder with the previous data. */
const ASIDE = 'before-restore-';
/** Exists while the data folder is partly old and partly new. */
const UNFINISHED = 'restore-unfinished';

/** Locked by a restore, or the check of a backup, while it uses the data folder. */
const LOCK = 'restore.lock';

/** Whether a path of the data folder was left by restores or is used by them, and so is not the site's data. */
export const isLeftOver = (path: string): boolean =>
  [STAGING, UNFINISHED].includes(path) ||
  path.startsWith(LOCK) ||
  ([ASIDE, SET_ASIDE_PREFIX].some((start) => path.startsWith(start)) && !path.includes('/'));

export interface RestoreOptions {
  progress?: Progress;
  now?: () => Date;
  /** Only checks the backup, and changes nothing. */
  checkOnly?: boolean;
  /** Also replaces another site than that of the backup. */
  replacesOther?: boolean;
}

export interface Restored {
  manifest: BackupManifest;
  /** Folder of the previous data; null when there was none, or nothing was changed. */
  aside: string | null;
}

/** @throws BackupError while the data folder is half restored: a server would treat it as an empty one */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(join(dataDir, UNFINISHED))) {
    throw new BackupError(
      `A restore into ${dataDir} was cut off. Run it again: npm run restore -- FILE. What was there before is in its folders ${ASIDE}….`,
    );
  }
}

/** Removes what a killed restore has left in the data folder: a whole copy of the site. Does nothing while a restore is running. */
export function sweepRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, STAGING))) return;
  const lock = tryLockFile(join(dataDir, LOCK));
  if (lock === null) return;
  rmSync(join(dataDir, STAGING), { recursive: true, force: true });
  giveBack(dataDir, lock);
}

function giveBack(dataDir: string, lock: { close(): unknown }): void {
  for (const end of ['', '-journal']) rmSync(join(dataDir, LOCK + end), { force: true });
  lock.close();
}

function readManifest(staging: string): BackupManifest {
  const path = join(staging, MANIFEST);
  if (!existsSync(path)) throw new BackupError('This is no backup of this site: it has no manifest.');
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof value === 'object' && value !== null && 'format' in value && value.format !== FORMAT) {
    throw new BackupError(
      `This backup has the form ${String(value.format)}, and this version of the site reads ${FORMAT}.`,
    );
  }
  return backupManifest.validateSync(value, { strict: true });
}

/** @throws BackupError when a file is missing, unexpected or differs from what was backed up */
async function checkFiles(staging: string, { files }: BackupManifest, progress: (part: number) => void): Promise<void> {
  const found = filesBelow(staging, (path) => path === MANIFEST);
  if (found.others.length > 0) throw new BackupError(`This backup holds what is no file: ${found.others[0]}`);
  const named = new Map(files.map((file) => [file.path, file]));
  const unnamed = found.files.find((path) => !named.has(path));
  if (unnamed !== undefined) throw new BackupError(`This backup holds a file that it does not describe: ${unnamed}`);
  const there = new Map((await describeFiles(staging, found.files, progress)).map((file) => [file.path, file]));
  for (const { path, bytes, sha256 } of files) {
    const file = there.get(path);
    if (file === undefined) throw new BackupError(`This backup is cut off: ${path} is missing.`);
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new BackupError(`This backup is damaged: ${path} was changed.`);
  }
}

function refuseOther({ database }: BackupManifest, kind: BackupManifest['database']['kind']): void {
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
  if (database.kind !== kind) {
    throw new BackupError(
      `This is a backup of ${names[database.kind]}, and the site is set up for ${names[kind]} (DATABASE_URL).`,
    );
  }
  const unknown = findUnknownChange(database.migrations);
  if (unknown === null) return;
  if (!unknown.isFromNewer) throw new BackupError(tooOldSentence('This backup', unknown.name));
  throw new BackupError(`This backup is of a newer version of the site (${unknown.name}). Update the site first.`);
}

/** @throws BackupError when folder or database are of another site than the backup */
function refuseOtherSite(staging: string, dataDir: string, database: SiteThere | null): void {
  const backup = readSiteFolder(join(staging, DATA)).id;
  const folder = readSiteFolder(dataDir).id;
  const isOther = (id: string | null | undefined) => id != null && id !== backup;
  if (backup === null || !(isOther(database?.id) || isOther(folder))) return;
  const [place, id] = isOther(database?.id) ? ['The database', database?.id] : [dataDir, folder];
  const name = database?.id === id && database?.churchName ? ` of ${database.churchName}` : '';
  throw new BackupError(
    `${place} holds another site than this backup: the site${name} with the id ${id}, and the backup is of ${backup}. ` +
      `Nothing was changed. To replace that site all the same: npm run restore -- FILE --other-site`,
  );
}

/** Gives files to the owner of the data folder: root may run a restore for the server's own account. */
function giveToOwner(folder: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  const give = (path: string) => {
    chownSync(path, uid, gid);
    if (lstatSync(path).isDirectory()) for (const entry of readdirSync(path)) give(join(path, entry));
  };
  give(folder);
}

/** Room that stays free on the disk of a running site while its backup is checked. */
const ROOM_FOR_THE_SITE_BYTES = 100e6;

/** The size of all files in a backup. */
async function unpackedBytes(file: string): Promise<number> {
  const listing = await runProgram(['tar', '--list', '--verbose', '--numeric-owner', '--file', file]);
  return [...listing.matchAll(/^\S+ +\S+ +(\d+) /gm)].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

/**
 * Restores a site from a backup. Everything is unpacked and checked before anything is replaced, and the replaced data is kept in
 * a folder of the data folder.
 *
 * @throws BackupError when the backup is incomplete, of another site, another database or a newer version, or a server is running
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  { progress = () => {}, now = () => new Date(), checkOnly = false, replacesOther = false }: RestoreOptions = {},
): Promise<Restored> {
  const { dataDir } = location;
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const database = databaseCopy(location);
  if (!checkOnly) await database.refuseInUse();
  const siteThere = checkOnly ? null : await database.siteThere();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const staging = join(dataDir, STAGING);
  const lock = tryLockFile(join(dataDir, LOCK));
  if (lock === null) throw new BackupError(`Another restore, or a check, is at work in ${dataDir}. Wait for its end.`);
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    progress('Unpacking', 0);
    refuseFullDisk(dataDir, (await unpackedBytes(file)) + ROOM_FOR_THE_SITE_BYTES, 'unpacking the backup takes');
    await runProgram([
      'tar',
      '--extract',
      '--no-same-owner',
      '--no-same-permissions',
      '--file',
      file,
      '--directory',
      staging,
    ]);
    const manifest = readManifest(staging);
    refuseOther(manifest, database.kind);
    await checkFiles(staging, manifest, (part) => progress('Hashes', part));
    progress('Database', 0);
    await database.checkCopy(staging, manifest.database.migrations);
    if (checkOnly) return { manifest, aside: null };

    if (!replacesOther) refuseOtherSite(staging, dataDir, siteThere);
    await database.refuseInUse();
    giveToOwner(staging, dataDir);
    const aside = join(dataDir, ASIDE + now().toISOString().replaceAll(/[:.]/g, '-'));
    mkdirSync(aside, { mode: 0o700 });
    await replaceAll({ location, staging, aside, database });
    progress('Database', 1);
    if (readdirSync(aside).length > 0) return { manifest, aside };
    rmSync(aside, { recursive: true });
    return { manifest, aside: null };
  } finally {
    rmSync(staging, { recursive: true, force: true });
    giveBack(dataDir, lock);
  }
}

interface Replacement {
  location: DatabaseLocation;
  staging: string;
  aside: string;
  database: DatabaseCopy;
}

/** Replaces database and files. If that is cut off, no server starts on the half-restored data. */
async function replaceAll({ location, staging, aside, database }: Replacement): Promise<void> {
  const { dataDir } = location;
  const unfinished = join(dataDir, UNFINISHED);
  writeFileSync(unfinished, `What was there before: ${aside}\n`);
  try {
    await database.replace(staging, aside);
  } catch (error) {
    // The database is unchanged, and no file was moved.
    rmSync(unfinished);
    throw error;
  }
  for (const entry of readdirSync(dataDir)) {
    if (!isLeftOver(entry) && entry !== 'lost+found') renameSync(join(dataDir, entry), join(aside, entry));
  }
  const data = join(staging, DATA);
  for (const entry of existsSync(data) ? readdirSync(data) : []) renameSync(join(data, entry), join(dataDir, entry));
  const { kind } = database;
  if (kind === 'sqlite') renameSync(join(staging, DATABASE_FILES[kind]), join(dataDir, SQLITE_FILE));
  await holdBulkMails(location);
  rmSync(unfinished);
}
