// Prints the folder of a Node that can run the site: this one, or the pinned one, which is fetched once from npm into
// .cache/node. Every command of package.json starts with it (build-config/node.sh), so it must run on old Nodes too.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fetched if the installed Node is not SUPPORTED. */
const PINNED = '24.21.0';
/** Major versions on which the site is tested, with the oldest minor version of each; isolated-vm has binaries only for these. */
const SUPPORTED = { 24: 11, 26: 0 };

const [major, minor] = process.versions.node.split('.').map(Number);
/** Whether the site can run on this script's own Node. */
export const isSupported = minor >= SUPPORTED[major];
export const supportedNodes = 'Node 24 (24.11 or newer) or 26';

/** The npm package that contains Node's executable for this machine; the package `node` installs the same one. */
function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform, process.arch].join('-');
}

const pinnedFolder = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/node', PINNED);
const programFolder = (folder) => join(folder, 'node_modules', packageName(), 'bin');
const isThere = (folder) => ['node', 'node.exe'].some((name) => existsSync(join(programFolder(folder), name)));

/** Downloads into a temporary folder first, so that an interrupted or concurrent download leaves nothing incomplete. */
function fetchPinned() {
  console.error(`This is Node ${process.versions.node}, and the site needs ${supportedNodes}.`);
  console.error(`Fetching Node ${PINNED} from npm, once (about 50 MB) …`);
  mkdirSync(dirname(pinnedFolder), { recursive: true });
  const folder = mkdtempSync(`${pinnedFolder}-`);
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, `${packageName()}@${PINNED}`], {
    // Silent, since node.sh reads the standard output.
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  try {
    if (status === 0 && isThere(folder) && !isThere(pinnedFolder)) {
      rmSync(pinnedFolder, { recursive: true, force: true });
      renameSync(folder, pinnedFolder);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (isThere(pinnedFolder)) return;
  console.error(`Node ${PINNED} could not be fetched. Please install ${supportedNodes} from https://nodejs.org.`);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!isSupported && !isThere(pinnedFolder)) fetchPinned();
  console.log(isSupported ? dirname(process.execPath) : programFolder(pinnedFolder));
}
