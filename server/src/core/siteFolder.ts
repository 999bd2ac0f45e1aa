import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isFileFault } from './isFileFault.ts';
import { StartRefused } from './StartRefused.ts';
import { SECRET_KEY_FILE } from './secretKey.ts';

/** File in the data folder with the site's id, which its database has too. */
export const SITE_FILE = 'site.id';
/** The id that a first start is about to assign: if that start is killed, the next one completes it. */
const STARTING_FILE = 'site.id.starting';

/** Folders of uploads that the database refers to, and of unsent mails. */
const CONTENT_FOLDERS = ['recordings', 'pictures', 'outbox'];
/** Can be rebuilt, and is in no backup. */
export const CACHE_FOLDER = 'cache';
/** Prefix of the folder for the files of a site whose database is gone. */
export const SET_ASIDE_PREFIX = 'before-new-site-';

/** Files and folders that exist only where a site has run. */
const TRACES = [SECRET_KEY_FILE, ...CONTENT_FOLDERS];

/** The state of the site in a data folder. */
export interface SiteFolder {
  /** The site's id; null where the folder has none. */
  id: string | null;
  /** The id of a first start that was not completed. */
  startingId: string | null;
  /** A file or folder that shows that a site has run here, even if its id is missing; null for none. */
  trace: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readId(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    // An empty or damaged file has no id: the database is asked for it.
    return UUID.test(text) ? text : null;
  } catch (error) {
    if (isFileFault(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasSomething(path: string): boolean {
  try {
    return readdirSync(path).length > 0;
  } catch (error) {
    return isFileFault(error, 'ENOTDIR');
  }
}

/** Reads the state of a data folder, and changes nothing. */
export function readSiteFolder(dataDir: string): SiteFolder {
  return {
    id: readId(join(dataDir, SITE_FILE)),
    startingId: readId(join(dataDir, STARTING_FILE)),
    trace: TRACES.find((name) => hasSomething(join(dataDir, name))) ?? null,
  };
}

/**
 * Moves the files of a site whose database is gone aside before a new site starts, because its cleanup would delete all files
 * that its database does not name.
 *
 * @param now becomes part of the folder's name
 */
export function setFilesAside(dataDir: string, now: Date): void {
  const aside = join(dataDir, SET_ASIDE_PREFIX + now.toISOString().replaceAll(/[:.]/g, '-'));
  for (const name of CONTENT_FOLDERS.filter((one) => hasSomething(join(dataDir, one)))) {
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(join(dataDir, name), join(aside, name));
  }
}

/**
 * Refuses to start on a folder whose site has run and that has lost its releases: otherwise the latest builds would go live in
 * place of its versions.
 */
export function assertReleasesExist(dataDir: string): void {
  if (readSiteFolder(dataDir).id === null || existsSync(join(dataDir, 'releases'))) return;
  throw new StartRefused(
    `The releases are missing: ${dataDir} is of a site that has run, and has no folder releases. Mount it, or restore a ` +
      'backup (npm run restore -- FILE). To publish what is built in their place start once with --new-site.',
  );
}

/** Writes the id that the site will get, and flushes it to disk. Call it before the database has it. */
export function writeStartingId(dataDir: string, id: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, STARTING_FILE), `${id}\n`, { mode: 0o600, flush: true });
}

/** Makes the id of `writeStartingId` the folder's id. Call it once the database has it. */
export function finishStartingId(dataDir: string): void {
  const from = join(dataDir, STARTING_FILE);
  if (!existsSync(from)) return;
  // Before the id: a start that is killed, or another that begins now, must not find a site without this folder.
  mkdirSync(join(dataDir, 'releases'), { recursive: true });
  try {
    renameSync(from, join(dataDir, SITE_FILE));
  } catch (error) {
    // Another process on the same folder has already renamed it.
    if (!isFileFault(error, 'ENOENT')) throw error;
  }
  const folder = openSync(dataDir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
