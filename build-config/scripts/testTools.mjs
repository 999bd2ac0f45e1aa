// Finds the programs that the tests need and npm does not install, and installs them where possible.
import { existsSync, readdirSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, findHeadlessShell, isProgram, onPath } from '../../server/child/findProgram.mjs';
import { runShown } from './testProcesses.mjs';

/** Debian installs the server's programs outside the path, in a folder per version; the newest is used. */
function debianPostgres() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((folder) => isProgram(join(folder, 'initdb')));
}

/** Folder of PostgreSQL's server programs. */
function findPostgres() {
  const initdb = onPath('initdb');
  return (initdb ? dirname(realpathSync(initdb)) : debianPostgres()) ?? null;
}

/**
 * Paths of the programs; null for one that is not installed.
 * @returns {{ chromium: string | null, headlessShell: string | null, postgres: string | null, redis: string | null }}
 * postgres: the folder of its programs
 */
export const findInstalled = () => ({
  chromium: findChromium(),
  headlessShell: findHeadlessShell(),
  postgres: findPostgres(),
  redis: onPath('redis-server') ?? null,
});

/**
 * @param {string | null} chromium its path, null for none; found automatically by default
 * @throws Error with instructions if there is none
 */
export function needChromium(chromium = findChromium()) {
  if (chromium === null) throw new Error('There is no Chromium or Chrome here. Install one, or name one in CHROMIUM.');
  return chromium;
}

const INSTALL = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'];

/** The same, but first installs missing programs with apt-get, if there is one and this user may use it. */
export async function findTools() {
  const { chromium, headlessShell, postgres, redis } = findInstalled();
  const packages = [
    ...(chromium ? [] : ['chromium']),
    ...(postgres ? [] : ['postgresql']),
    ...(redis ? [] : ['redis-server']),
  ];
  if (packages.length > 0 && onPath('apt-get') && process.getuid?.() === 0) {
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
    await runShown(['apt-get', 'update', '-qq'], options);
    await runShown([...INSTALL, ...packages], options);
    // Optional: not every system has it, and the tests work without.
    if (headlessShell === null) await runShown([...INSTALL, 'chromium-headless-shell'], options);
  }
  return findInstalled();
}

/** Space in bytes that all tests together may need; each data folder of a browser test takes 30 MB. */
const MEMORY_FOLDER_BYTES = 6e9;
/** The file system type of Linux' tmpfs, as `statfs` reports it. */
const TMPFS = 0x01021994;

/** A folder in memory with enough free space; null if there is none. */
export function findMemoryFolder() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { type, bavail, bsize } = statfsSync(folder);
  return type === TMPFS && bavail * bsize >= MEMORY_FOLDER_BYTES ? folder : null;
}
