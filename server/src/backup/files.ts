import { createHash } from 'node:crypto';
import { constants, createReadStream, readdirSync, statfsSync } from 'node:fs';
import { copyFile, mkdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { BackupError } from './BackupError.ts';
import type { BackedUpFile } from './backupManifest.ts';

/** Called with the progress of a step, from 0 to 1. */
export type Progress = (step: string, part: number) => void;

/** The contents of a folder. */
export interface Found {
  /** Paths of plain files relative to the folder, with '/'. */
  files: string[];
  /** Entries that are neither plain files nor folders, such as links. */
  others: string[];
}

/** @param skips whether to leave out an entry, by its path relative to the folder */
export function filesBelow(folder: string, skips: (path: string) => boolean = () => false): Found {
  const found: Found = { files: [], others: [] };
  const visit = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (skips(path)) continue;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) found.files.push(path);
      else found.others.push(path);
    }
  };
  visit('');
  return found;
}

/**
 * Copies a file with its modification time; copy-on-write where the file system supports it.
 *
 * @returns false when the file has disappeared meanwhile
 */
export async function copyWithTime(from: string, to: string): Promise<boolean> {
  try {
    const { atime, mtime } = await stat(from);
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await utimes(to, atime, mtime);
    return true;
  } catch (error) {
    if (types.isNativeError(error) && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/** Size and hash of files below a folder. */
export async function describeFiles(
  folder: string,
  paths: readonly string[],
  progress: (part: number) => void,
): Promise<BackedUpFile[]> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const described: BackedUpFile[] = [];
  let done = 0;
  for (const [index, path] of paths.entries()) {
    const bytes = sizes[index] ?? 0;
    described.push({ path, bytes, sha256: await sha256(join(folder, path)) });
    done += bytes;
    progress(total === 0 ? 1 : done / total);
  }
  return described;
}

/** Whether a path is a folder or lies below it. */
export const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep);

/** @throws BackupError when a folder's disk has too little room */
export function refuseFullDisk(folder: string, needed: number, what: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = Number(bavail) * Number(bsize);
  if (free >= needed) return;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new BackupError(`${folder} has ${gigabytes(free)} free, and ${what} ${gigabytes(needed)} there.`);
}
