import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory for one test. */
export interface SmallDisk {
  folder: string;
  /** Writes until the disk is full. */
  fill(): void;
  empty(): void;
  remountFor(what: 'reading' | 'writing'): void;
  remove(): void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/** @returns null where this account may not mount disks */
export function mountSmallDisk(megabytes = 16): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'cog-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      for (const size of [65_536, 1]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // The disk has no room for a piece of this size.
        }
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remountFor: (what) => void run('mount', '-o', `remount,${what === 'reading' ? 'ro' : 'rw'}`, folder),
    remove() {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
