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

/**
 * Keeps everything in the data folder from other accounts of this machine: what is there by now, and what this process
 * will make. Call it before anything is opened there.
 *
 * @returns paths that others may still read, because they belong to another account
 */
export function keepFilesPrivate(dataDir: string): string[] {
  process.umask(UMASK);
  mkdirSync(dataDir, { recursive: true });
  const open: string[] = [];
  for (const { path, mode } of below(dataDir)) {
    if ((mode & ~OWNERS) === 0) continue;
    try {
      chmodSync(path, mode & OWNERS);
    } catch (error) {
      if (codeOf(error) !== 'EPERM') throw error;
      open.push(path);
    }
  }
  return open;
}
