// The repository's structure and steps, for the scripts. Plain Node without dependencies: it runs before any are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isSupported, supportedNodes } from './findNode.mjs';

if (!isSupported) {
  console.error(
    `This is Node ${process.versions.node}, and the site needs ${supportedNodes}. Every npm command brings it.`,
  );
  process.exit(1);
}

export const root = resolve(import.meta.dirname, '../..');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Names of all workspaces; remotes are found by their name prefix and not listed anywhere. */
export const workspaces = manifest.workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }).sort());
/** The workspaces that are released: the shell first, because remotes run in it. */
export const releasable = ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
/** The released workspaces that have pages. */
export const remoteNames = releasable.filter((name) => existsSync(join(root, name, 'src/routes.ts')));

/** Of the site; as for the server, an empty variable counts as unset. */
export const dataDirectory = () => resolve(root, process.env.DATA_DIR?.trim() || 'data');

const bold = (text) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);

/** Runs a step and prints its title and how long it took. */
export async function step(title, work) {
  const started = Date.now();
  process.stdout.write(`${bold(title)} …\n`);
  const result = await work();
  process.stdout.write(`  ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}

const SECOND_MS = 1000;

/**
 * Runs a step that prints nothing itself: a terminal shows one line with the elapsed seconds.
 *
 * @template Result
 * @param {string} title
 * @param {(report: (progress: string) => void) => Promise<Result>} work may report its progress
 * @returns {Promise<Result>}
 */
async function quietStep(title, work) {
  if (!process.stdout.isTTY) return step(title, () => work(() => {}));
  const started = Date.now();
  let now = '';
  const seconds = () => `${Math.round((Date.now() - started) / SECOND_MS)} s`;
  const show = (text) => process.stdout.write(`\r\u001b[2K${text}`);
  const showNow = () =>
    show(`${bold(title)} … ${[now, seconds()].filter(Boolean).join(', ')}`.slice(0, process.stdout.columns));
  const timer = setInterval(showNow, SECOND_MS);
  showNow();
  try {
    const result = await work((what) => {
      now = what;
      showNow();
    });
    show(`${title}: ${seconds()}\n`);
    return result;
  } catch (error) {
    show(`${title} failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Running programs that `run` has started, for scripts that need to stop them. */
export const running = new Set();

/**
 * Runs a program and waits for it.
 * @param {string[]} command program and arguments
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} options quiet: prints the output only if it fails
 * @returns {Promise<string>} its output, when quiet
 * @throws Error whose `code` is the program's; null if a signal ended it
 */
export function run(command, { quiet = false, env = {}, cwd = root } = {}) {
  const [program, ...args] = command;
  return new Promise((resolvePromise, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    child.on('close', () => running.delete(child));
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolvePromise(output);
      else reject(Object.assign(new Error(`${command.join(' ')} ended with ${signal ?? code}\n${output}`), { code }));
    });
  });
}

/** Copies a folder to a new place, by hard links if possible, which is instant; on another disk by copying. */
export async function copyFolder(from, to) {
  await run(['cp', '-al', from, to], { quiet: true }).catch(async () => {
    // Removes a partial copy, into which the next one would merge.
    rmSync(to, { recursive: true, force: true });
    await run(['cp', '-a', from, to], { quiet: true });
  });
}

const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * On a signal, ends this script together with its child programs, which would otherwise go on.
 * @returns {() => void} undoes this, for a script that becomes a server
 */
export function endTogether() {
  const killAll = () => {
    for (const child of running) child.kill();
  };
  const handlers = Object.entries(CODES).map(([signal, code]) => [signal, () => process.exit(code)]);
  process.once('exit', killAll);
  // Not once: npm passes on the signal that the terminal has sent already, and what the exit removes would be cut off.
  for (const [signal, end] of handlers) process.on(signal, end);
  return () => {
    process.off('exit', killAll);
    for (const [signal, end] of handlers) process.off(signal, end);
  };
}

/** Interval at which a script checks whether npm still runs. */
const PARENT_LOOK_MS = 500;

/**
 * Ends this process as a signal would if the npm that started it is gone: npm forwards signals, but cannot when it is killed.
 * The scripts of package.json begin with `exec`, so that npm rather than a shell is the parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS);
  timer.unref();
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (['node_modules', 'dist', 'build'].includes(entry) || /\.(test|stories)\.tsx?$/.test(entry)) continue;
    yield* filesBelow(join(path, entry));
  }
}

/** Hash of the files at these paths and of this Node's version: the cache key of a build. */
export function hashOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    for (const file of filesBelow(join(root, path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The inputs of a workspace's build; if none has changed, the build is up to date. */
export const inputsOf = (name) => [
  `${name}/src`,
  `${name}/package.json`,
  `${name}/webpack.config.mjs`,
  'contracts/src',
  'platform/src',
  'platform/package.json',
  'shared-ui/src',
  'shared-ui/fonts',
  'build-config/src',
  'package-lock.json',
];

const stampOf = (name) => join(root, name, 'build/inputs.sha256');

/** Descriptor of a complete build: it is written last, and its scripts exist; null while there is none. */
function readFinished(name) {
  const build = join(root, name, 'build');
  if (!existsSync(join(build, 'remote.json'))) return null;
  const release = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'));
  const isThere = (file) => ['browser', 'server', 'worker'].some((folder) => existsSync(join(build, folder, file)));
  return Object.keys(release.integrity).every(isThere) ? release : null;
}

export function isBuilt(name) {
  return (
    readFinished(name) !== null &&
    existsSync(stampOf(name)) &&
    readFileSync(stampOf(name), 'utf8') === hashOf(inputsOf(name))
  );
}

const installedStamp = join(root, 'node_modules/.installed.sha256');
/** Without Node's version: no package compiles anything or runs a script, and each has its binaries for all that are supported. */
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isUpToDate = () => existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === lockHash();

/** Installs the packages of package-lock.json unless that has been done. */
export async function install() {
  if (isUpToDate()) return;
  // Node's own SQLite: no package may be there yet.
  const { DatabaseSync } = await import('node:sqlite');
  await alone(DatabaseSync, async () => {
    if (isUpToDate()) return;
    await quietStep('Installing packages', () =>
      run(['npm', 'ci', '--include=dev', '--ignore-scripts', '--no-fund', '--no-audit'], { quiet: true }),
    );
    writeFileSync(installedStamp, lockHash());
  });
}

/** Adds a new workspace to npm's lock file, so that `npm ci` finds it elsewhere. */
export const addToLock = () =>
  buildAlone(async () => {
    await run(['npm', 'install', '--ignore-scripts', '--no-fund', '--no-audit'], { quiet: true });
    writeFileSync(installedStamp, lockHash());
  });

/** SQLite's code for a locked file, as Node's module gives it. */
const SQLITE_BUSY = 5;
const LOCK_LOOK_MS = 200;
let isAlone = false;

async function alone(Database, work) {
  if (isAlone) return work();
  mkdirSync(join(root, '.cache'), { recursive: true });
  const lock = new Database(join(root, '.cache/building.lock'), { timeout: 0 });
  try {
    for (let isAnnounced = false; ; isAnnounced = true) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch (error) {
        if (error.code !== 'SQLITE_BUSY' && error.errcode !== SQLITE_BUSY) throw error;
        if (!isAnnounced) console.log('Something else is installed or built in this folder: waiting for it …');
        await wait(LOCK_LOOK_MS);
      }
    }
    isAlone = true;
    return await work();
  } finally {
    isAlone = false;
    lock.close();
  }
}

/**
 * Runs a function while no other process installs or builds in this checkout, since builds write to the same folders. A second one
 * waits. The lock is SQLite's, which the system releases when a process ends for any reason.
 *
 * @template Result
 * @param {() => Promise<Result>} work may compile and build
 * @returns {Promise<Result>}
 */
export const buildAlone = async (work) =>
  alone(createRequire(join(root, 'server/package.json'))('better-sqlite3'), work);

/** Exists while packages are compiled, and remains if that is interrupted. */
const unfinished = join(root, '.cache/compiling');
const compiledServer = join(root, 'server/dist/main.js');

/**
 * Compiles the packages that run in Node: contracts, build policy, server. Skips unchanged ones, except after an interrupted
 * compilation, which may have left incomplete output. A package with an error keeps its earlier output.
 */
export const compile = () =>
  buildAlone(async () => {
    const wasInterrupted = existsSync(unfinished);
    writeFileSync(unfinished, '');
    const options = wasInterrupted ? ['--force'] : [];
    await quietStep('Compiling server, contracts and build policy', () =>
      run(['node', 'node_modules/typescript/bin/tsc', '-b', 'contracts', 'build-config', 'server', ...options], {
        quiet: true,
      }),
    ).catch((error) => {
      const hasEnded = typeof error.code === 'number';
      if (hasEnded && !wasInterrupted) rmSync(unfinished, { force: true });
      throw error;
    });
    rmSync(unfinished, { force: true });
  });

/**
 * Installs and compiles where that was never completed; a server of earlier sources will do. For commands of an emergency, in which
 * there may be no network, and which the sources may have caused.
 */
export async function ensureCompiled() {
  // npm writes this file last.
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) await install();
  const isThere = existsSync(compiledServer);
  if (isThere && !existsSync(unfinished)) return;
  await compile().catch((error) => {
    if (!isThere) throw error;
    console.error(`${error.message}\nGoing on with what was compiled before.`);
  });
}

/**
 * Node options of a build with a warm cache: it ends before V8's optimising compiler, which takes a quarter of the processor's
 * time, pays off. For a build without a cache it does (`node --v8-options` lists the switch).
 */
const nodeOptionsOf = (name) => (existsSync(join(root, name, '.cache/webpack')) ? ['--no-opt'] : []);

async function buildOne(name) {
  const stamp = hashOf(inputsOf(name));
  const command = ['node', ...nodeOptionsOf(name), 'build-config/scripts/build.mjs', name];
  await run(command, { quiet: true, env: { NODE_ENV: 'production' } });
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), stamp);
}

/**
 * Builds the shell for `npm run dev` if it has changed, and returns its folder. Uses React's development build, which keeps
 * state. A hash of its inputs is stored next to it.
 */
export const buildDevelopmentShell = () =>
  buildAlone(async () => {
    const folder = join(root, 'shell/.cache/dev');
    const stamp = join(folder, 'inputs.sha256');
    const inputs = hashOf(inputsOf('shell'));
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return folder;
    await quietStep('Building the shell for development', () =>
      run(['node', 'build-config/scripts/build.mjs', 'shell'], { quiet: true, env: { NODE_ENV: 'development' } }),
    );
    writeFileSync(stamp, inputs);
    return folder;
  });

/** Builds those of the named workspaces that have changed, a few at a time. */
export const build = (names = releasable) =>
  buildAlone(async () => {
    const changed = names.filter((name) => !isBuilt(name));
    if (changed.length === 0) return;
    await quietStep(`Building ${changed.join(', ')}`, async (report) => {
      const waiting = [...changed];
      let done = 0;
      const work = async () => {
        for (let name = waiting.shift(); name; name = waiting.shift()) {
          await buildOne(name);
          report(`${++done} of ${changed.length}`);
        }
      };
      const workers = Math.max(1, Math.min(cpus().length, 4, changed.length));
      await Promise.all(Array.from({ length: workers }, work));
    });
  });

/** @throws Error for root, where the site's server runs as another account: that could not read what root writes */
export function refuseRoot() {
  if (process.getuid?.() !== 0) return;
  const folder = dataDirectory();
  const written = [join(folder, 'releases'), folder].find((path) => existsSync(path));
  const owner = written === undefined ? 0 : statSync(written).uid;
  if (owner === 0) return;
  throw new Error(
    `${written} belongs to the account ${owner}, which could not read what root writes there. Run this as that account: sudo -u '#${owner}' …`,
  );
}

/**
 * Opens the releases of the data directory, its database and the object storage, for reading and changing. Needs the compiled
 * server; the caller closes them.
 *
 * @param {{ creates?: boolean }} options creates: whether to make a site where there is none
 * @returns {Promise<import('../../server/dist/releases/openReleases.js').OpenedReleases>}
 */
export async function openReleases({ creates = false } = {}) {
  refuseRoot();
  const { openReleases: open } = await import(join(root, 'server/dist/releases/openReleases.js'));
  const { readConfig } = await import(join(root, 'server/dist/config.js'));
  // Other users of the machine must not read DATA_DIR, including the releases.
  process.umask(0o077);
  const { databaseUrl, filesBucket } = readConfig(process.env, { sampleDir: '' });
  const print = ({ release, reason }, message) =>
    console.error(`  ${[message, release, reason].filter(Boolean).join(': ')}`);
  const log = { info: () => {}, warn: print, error: print };
  return open({ dataDir: dataDirectory(), databaseUrl, filesBucket }, log, { creates });
}

/** Why a build is not made live automatically; null if it is. @param release its descriptor; null while there is none */
function reasonToStay({ store, isShared }, name, release) {
  const live = store.pointedVersion(name);
  if (release !== null && live === release.version) return null;
  const stays = live === null ? 'stays off the site' : `stays at ${live}`;
  const { pinned, byHand } = store.flagsOf(name);
  if (pinned !== null) return `${stays}, at which it is pinned (npm run releases)`;
  if (release === null) {
    if (store.pointedVersion('shell') !== null)
      return `${stays}: it is being built, or has no finished build. Once it has: npm run release -- ${name}`;
    throw new Error(`${name} is being built, or has no finished build. Run npm start -- --prepare, and start again.`);
  }
  if (byHand !== null)
    return `${stays}, because it is released by hand. To release what is built here: npm run release -- ${name}`;
  // Another server, prepared later, released the live version; this server is only being restarted.
  if (live !== null && isShared && store.isPublished(release))
    return `${stays}, which was released after its build (npm run releases)`;
  return null;
}

/**
 * Publishes every build that differs from the live version, or whose live files were damaged. A name that people release, or tried
 * to, stays as it is: a build of it may be one that was refused or taken back.
 *
 * @param {import('../../server/dist/releases/ReleaseChanges.js').ReleaseChanges} changes
 */
export async function publishNewer(changes, names = releasable) {
  await changes.readLive();
  const { store } = changes;
  const newer = [];
  for (const name of names) {
    const release = readFinished(name);
    if (release !== null && store.pointedVersion(name) === release.version && store.fileStore.isIntact(release))
      continue;
    const reason = reasonToStay(changes, name, release);
    if (reason !== null) {
      console.log(`  ${name} ${reason}`);
      continue;
    }
    newer.push(store.add(join(root, name, 'build')));
  }
  if (newer.length === 0) return;
  // All at once: a shell and remotes of another major contract version belong together.
  const moves = newer.map(({ name, version }) => ({ name, version }));
  // Forced: endpoints that the previously started server lacks may exist in this one.
  await changes.change((draft) => draft.move(moves, { by: 'release', who: null, why: null }, { force: true }));
  console.log(`Published ${newer.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
}

/**
 * Ends the script with a message but no stack when a step fails. Also detects a step that waits forever: Node then exits as if
 * everything were done.
 */
export function main(work) {
  let hasEnded = false;
  process.once('exit', (code) => {
    if (hasEnded || code !== 0) return;
    console.error('\nThis ended before it was done. Please try again.');
    process.exitCode = 1;
  });
  work()
    .then(() => {
      hasEnded = true;
    })
    .catch((error) => {
      console.error(`\n${error instanceof Error ? error.message : error}`);
      process.exit(1);
    });
}
