import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';

/** Whatever this process makes is its own account's alone: no bits for group and others. */
const UMASK = 0o077;
const OWNERS = 0o700;
const PERMISSIONS = 0o777;

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

/** Every file and folder below a folder, itself first; links are not followed. */
function* below(path: string): Generator<{ path: string; mode: number }> {
  const { mode, isFolder, isLink } = statOf(path);
  if (isLink) return;
  yield { path, mode };
  if (isFolder) for (const name of namesIn(path)) yield* below(join(path, name));
}

/** A folder that another account keeps from this one is its own affair. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EACCES') return [];
    throw error;
  }
}

function statOf(path: string) {
  try {
    const stat = lstatSync(path);
    return { mode: stat.mode & PERMISSIONS, isFolder: stat.isDirectory(), isLink: stat.isSymbolicLink() };
  } catch (error) {
    // Gone meanwhile, as a journal of the database: there is nothing to hide.
    if (codeOf(error) === 'ENOENT') return { mode: 0, isFolder: false, isLink: true };
    throw error;
  }
}

/** Keeps what this process will make from other accounts of this machine. Call it before anything is made. */
export const keepNewFilesPrivate = (): void => void process.umask(UMASK);

/**
 * Keeps everything that is in the data folder by now from other accounts of this machine.
 *
 * @returns paths that others may still read, because they cannot be changed
 */
export function keepFilesPrivate(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true });
  const open: string[] = [];
  for (const { path, mode } of below(dataDir)) {
    if ((mode & ~OWNERS) === 0) continue;
    try {
      chmodSync(path, mode & OWNERS);
    } catch (error) {
      // Another account's, or on a disk that is mounted for reading.
      if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EROFS') throw error;
      open.push(path);
    }
  }
  return open;
}
