import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { types } from 'node:util';

/** Gives group and others no permissions for the files that this process makes. */
const UMASK = 0o077;
const OWNERS = 0o700;
const PERMISSIONS = 0o777;

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? error.code : undefined);

/** Every file and folder below a folder, starting with the folder; links are not followed. */
function* below(path: string): Generator<{ path: string; mode: number }> {
  const { mode, isFolder, isLink } = statOf(path);
  if (isLink) return;
  yield { path, mode };
  if (isFolder) for (const name of namesIn(path)) yield* below(join(path, name));
}

/** A folder that this account may not read belongs to another one, and is skipped. */
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
    // Already deleted, such as a journal of the database: there is nothing to protect.
    if (codeOf(error) === 'ENOENT') return { mode: 0, isFolder: false, isLink: true };
    throw error;
  }
}

/** Keeps the files that this process will make from other accounts of this machine. Call it before any is made. */
export const keepNewFilesPrivate = (): void => void process.umask(UMASK);

/**
 * Keeps the existing files of the data folder from other accounts of this machine.
 *
 * @returns paths that others may still read, because their permissions cannot be changed
 */
export function keepFilesPrivate(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true });
  const open: string[] = [];
  for (const { path, mode } of below(dataDir)) {
    if ((mode & ~OWNERS) === 0) continue;
    try {
      chmodSync(path, mode & OWNERS);
    } catch (error) {
      // It belongs to another account, or is on a disk that is mounted read-only.
      if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EROFS') throw error;
      open.push(path);
    }
  }
  return open;
}
