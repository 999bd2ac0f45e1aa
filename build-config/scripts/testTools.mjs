// Finds the programs that the tests need and npm does not bring, and installs them where that is possible.
import { existsSync, readdirSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findChromium, findHeadlessShell, isProgram, onPath } from '../../server/child/findProgram.mjs';
import { runShown } from './testProcesses.mjs';

/** Debian keeps the server's programs off the path, one folder a version; the newest is taken. */
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
 * Where the programs are; null for one that is not installed.
 * @returns {{ chromium: string | null, headlessShell: string | null, postgres: string | null, redis: string | null }}
 *   PostgreSQL's as the folder of its programs
 */
export const findInstalled = () => ({
  chromium: findChromium(),
  headlessShell: findHeadlessShell(),
  postgres: findPostgres(),
  redis: onPath('redis-server') ?? null,
});

/**
 * @param {string | null} chromium where it is, null for none; looked for by default
 * @throws Error saying what to do where there is none
 */
export function needChromium(chromium = findChromium()) {
  if (chromium === null) throw new Error('There is no Chromium or Chrome here. Install one, or name one in CHROMIUM.');
  return chromium;
}

const INSTALL = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'];

/** The same; what is missing is first installed with apt-get, where there is one and this user may use it. */
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
    // Not every system has it, and the tests do without.
    if (headlessShell === null) await runShown([...INSTALL, 'chromium-headless-shell'], options);
  }
  return findInstalled();
}

/** Room that all tests together may need, in bytes; a data folder of the browser tests is 30 MB. */
const MEMORY_FOLDER_BYTES = 6e9;
/** Of Linux' tmpfs, as `statfs` says it. */
const TMPFS = 0x01021994;

/** A folder that is kept in memory and has room enough; null where there is none. */
export function findMemoryFolder() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { type, bavail, bsize } = statfsSync(folder);
  return type === TMPFS && bavail * bsize >= MEMORY_FOLDER_BYTES ? folder : null;
}
