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

/** Holds the site's id in the data folder; the same id is in its database. */
export const SITE_FILE = 'site.id';
/** The id that a first start is about to give: a start that is killed is finished by the next one. */
const STARTING_FILE = 'site.id.starting';

/** Folders of uploads that the database names, and of mails that were not sent. */
const CONTENT_FOLDERS = ['recordings', 'pictures', 'outbox'];
/** What can be made again, and is in no backup. */
export const CACHE_FOLDER = 'cache';
/** Begins the name of a folder for the files of a site whose database is gone. */
export const SET_ASIDE_PREFIX = 'before-new-site-';

/** What only a site that has run leaves in its data folder. */
const TRACES = [SECRET_KEY_FILE, ...CONTENT_FOLDERS];

/** What a data folder says of its site. */
export interface SiteFolder {
  /** The site's id; null where the folder has none. */
  id: string | null;
  /** The id of a first start that has not come to its end. */
  startingId: string | null;
  /** A file or folder that shows that a site has run here, also where its id is missing; null for none. */
  trace: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readId(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    // An empty or damaged one says nothing: its site is asked for in the database.
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

/** Reads what the data folder says, and changes nothing. */
export function readSiteFolder(dataDir: string): SiteFolder {
  return {
    id: readId(join(dataDir, SITE_FILE)),
    startingId: readId(join(dataDir, STARTING_FILE)),
    trace: TRACES.find((name) => hasSomething(join(dataDir, name))) ?? null,
  };
}

/**
 * Moves the files of a site whose database is gone out of the way of a new one, whose cleanup would delete what its database
 * does not name.
 *
 * @param now names the folder
 */
export function setFilesAside(dataDir: string, now: Date): void {
  const aside = join(dataDir, SET_ASIDE_PREFIX + now.toISOString().replaceAll(/[:.]/g, '-'));
  for (const name of CONTENT_FOLDERS.filter((one) => hasSomething(join(dataDir, one)))) {
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(join(dataDir, name), join(aside, name));
  }
}

/**
 * Refuses a folder whose site has run and that has no releases any more: what was built
 * last would go live in the place of its versions.
 */
export function assertReleasesExist(dataDir: string): void {
  if (readSiteFolder(dataDir).id === null || existsSync(join(dataDir, 'releases'))) return;
  throw new StartRefused(
    `The releases are missing: ${dataDir} is of a site that has run, and has no folder releases. Mount it, or restore a ` +
      'backup (npm run restore -- FILE). To publish what is built in their place start once with --new-site.',
  );
}

/** Writes the id that the site is about to get, on the disk for good. Call it before the database has it. */
export function writeStartingId(dataDir: string, id: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, STARTING_FILE), `${id}\n`, { mode: 0o600, flush: true });
}

/** Gives the folder the id for which `writeStartingId` was called. Call it once the database has it. */
export function finishStartingId(dataDir: string): void {
  const from = join(dataDir, STARTING_FILE);
  if (!existsSync(from)) return;
  try {
    renameSync(from, join(dataDir, SITE_FILE));
  } catch (error) {
    // Another process on the same folder has done it.
    if (!isFileFault(error, 'ENOENT')) throw error;
  }
  const folder = openSync(dataDir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
