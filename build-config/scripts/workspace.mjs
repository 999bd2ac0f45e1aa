// The repository as the scripts see it. Plain Node without dependencies: it runs before any are installed.
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

/** Names of all workspaces; remotes are found by theirs, and listed nowhere. */
export const workspaces = manifest.workspaces.flatMap((pattern) => globSync(pattern, { cwd: root }).sort());
/** The workspaces that are released: the shell first, because remotes run in it. */
export const releasable = ['shell', ...workspaces.filter((name) => name.startsWith('mf-'))];
/** Those of them that have pages. */
export const remoteNames = releasable.filter((name) => existsSync(join(root, name, 'src/routes.ts')));

export const dataDirectory = () => resolve(root, process.env.DATA_DIR ?? 'data');

const bold = (text) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);

/** Says what is being done, does it, and says how long it took. */
export async function step(title, work) {
  const started = Date.now();
  process.stdout.write(`${bold(title)} …\n`);
  const result = await work();
  process.stdout.write(`  ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}

const SECOND_MS = 1000;

/**
 * A step that prints nothing itself: a terminal shows it in one line, with the seconds so far.
 *
 * @template Result
 * @param {string} title
 * @param {(tell: (what: string) => void) => Promise<Result>} work may tell what it is at
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

/** Programs that `run` started and that have not ended: for scripts that stop what they started. */
export const running = new Set();

/**
 * Runs a program and waits for it.
 * @param {string[]} command program and arguments
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} options quiet keeps its output unless it fails
 * @returns {Promise<string>} what it printed, when quiet
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
      else reject(new Error(`${command.join(' ')} ended with ${signal ?? code}\n${output}`));
    });
  });
}

/** Copies a folder to where there is nothing yet: by links to the same files, which takes no time; to another disk there are none. */
export async function copyFolder(from, to) {
  await run(['cp', '-al', from, to], { quiet: true }).catch(async () => {
    // What was begun would be copied into.
    rmSync(to, { recursive: true, force: true });
    await run(['cp', '-a', from, to], { quiet: true });
  });
}

const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Lets a signal end this script together with the programs that it runs, which would go on without it.
 * @returns {() => void} takes that back, for a script that goes on as a server
 */
export function endTogether() {
  const killAll = () => {
    for (const child of running) child.kill();
  };
  const handlers = Object.entries(CODES).map(([signal, code]) => [signal, () => process.exit(code)]);
  process.once('exit', killAll);
  for (const [signal, end] of handlers) process.once(signal, end);
  return () => {
    process.off('exit', killAll);
    for (const [signal, end] of handlers) process.off(signal, end);
  };
}

/** How often a script looks whether npm still runs. */
const PARENT_LOOK_MS = 500;

/**
 * Ends this process as a signal would when the npm that started it is gone: npm hands signals on, but not when it
 * is killed outright. The scripts of package.json begin with `exec`, so that npm is the parent and not a shell.
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

/** Hash over the files at these paths and this Node: what a build of them may be kept under. */
export function hashOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    for (const file of filesBelow(join(root, path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What a workspace's build is made of; when none of it has changed, neither has the build. */
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

/** Whether a build has come to its end, which it says last, and its scripts are still there. */
function isWhole(name) {
  const build = join(root, name, 'build');
  if (!existsSync(join(build, 'remote.json'))) return false;
  const { integrity } = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'));
  const isThere = (file) => ['browser', 'server', 'worker'].some((folder) => existsSync(join(build, folder, file)));
  return Object.keys(integrity).every(isThere);
}

export function isBuilt(name) {
  return isWhole(name) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hashOf(inputsOf(name));
}

const installedStamp = join(root, 'node_modules/.installed.sha256');

/** Installs what package-lock.json names, where that has not been done. No package compiles anything or runs a script. */
export async function install() {
  const wanted = hashOf(['package-lock.json']);
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return;
  await quietStep('Installing packages', () =>
    run(['npm', 'ci', '--include=dev', '--ignore-scripts', '--no-fund', '--no-audit'], { quiet: true }),
  );
  writeFileSync(installedStamp, wanted);
}

/** Tells npm of a workspace that is new, so that `npm ci` elsewhere finds what it was told of. */
export async function addToLock() {
  await run(['npm', 'install', '--ignore-scripts', '--no-fund', '--no-audit'], { quiet: true });
  writeFileSync(installedStamp, hashOf(['package-lock.json']));
}

const LOCK_LOOK_MS = 200;
let isAlone = false;

/**
 * Does something while no other process builds in this checkout: two builds write to the same folders. The second one
 * waits. The lock is SQLite's, which the system takes back from a process that ends, however it ends.
 *
 * @template Result
 * @param {() => Promise<Result>} work may compile and build
 * @returns {Promise<Result>}
 */
export async function buildAlone(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  if (isAlone) return work();
  const Database = createRequire(join(root, 'server/package.json'))('better-sqlite3');
  const lock = new Database(join(root, '.cache/building.lock'), { timeout: 0 });
  try {
    for (let said = false; ; said = true) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch (error) {
        if (error.code !== 'SQLITE_BUSY') throw error;
        if (!said) console.log('Something else is built in this folder: waiting for it …');
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

/** Exists while packages are compiled, and stays when that is cut off. */
const unfinished = join(root, '.cache/compiling');

/** Whether there is a compiled server, of these sources or of earlier ones: what a rollback goes by. */
export const isCompiled = () => existsSync(join(root, 'server/dist/main.js')) && !existsSync(unfinished);

/**
 * Compiles the packages that Node runs: contracts, build policy, server. Skips what has not changed; after a
 * compilation that was cut off it skips nothing, since that one left its output half written.
 */
export const compile = () =>
  buildAlone(async () => {
    const force = existsSync(unfinished) ? ['--force'] : [];
    writeFileSync(unfinished, '');
    await quietStep('Compiling server, contracts and build policy', () =>
      run(['node', 'node_modules/typescript/bin/tsc', '-b', 'contracts', 'build-config', 'server', ...force], {
        quiet: true,
      }),
    );
    rmSync(unfinished, { force: true });
  });

/**
 * How Node runs a build that finds what the last one kept: it is over before V8's optimising compiler, which takes a quarter of
 * the processor's time, has paid. One that begins with nothing is not (`node --v8-options` has the switch).
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
 * Builds the shell for `npm run dev`, where it has changed, and tells its folder: with React's own code for development, which keeps
 * state. What it is built of is noted next to it.
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

/** Builds the named workspaces, those that have changed, a few at a time. */
export const build = (names = releasable) =>
  buildAlone(async () => {
    const changed = names.filter((name) => !isBuilt(name));
    if (changed.length === 0) return;
    await quietStep(`Building ${changed.join(', ')}`, async (tell) => {
      const waiting = [...changed];
      let done = 0;
      const work = async () => {
        for (let name = waiting.shift(); name; name = waiting.shift()) {
          await buildOne(name);
          tell(`${++done} of ${changed.length}`);
        }
      };
      const workers = Math.max(1, Math.min(cpus().length, 4, changed.length));
      await Promise.all(Array.from({ length: workers }, work));
    });
  });

/**
 * The releases of the data directory, its database and the object storage: what is live, and by what it is changed.
 * Needs the compiled server; the caller closes them.
 *
 * @returns {Promise<import('../../server/dist/releases/openReleases.js').OpenedReleases>}
 */
export async function openReleases(environment = process.env) {
  const { openReleases: open } = await import(join(root, 'server/dist/releases/openReleases.js'));
  const { readConfig } = await import(join(root, 'server/dist/config.js'));
  // Other accounts of the machine read nothing of DATA_DIR, releases neither.
  process.umask(0o077);
  const { databaseUrl, filesBucket } = readConfig(environment, { sampleDir: '' });
  const tell = ({ release, reason }, message) =>
    console.error(`  ${[message, release, reason].filter(Boolean).join(': ')}`);
  return open({ dataDir: dataDirectory(), databaseUrl, filesBucket }, { info: () => {}, warn: tell, error: tell });
}

/** '12.3 MB'. */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Removes releases that are kept no longer, and says what went.
 * @returns {Promise<string>} one line; empty when nothing went
 */
export async function prune(changes) {
  const { versions, files, bytes } = await changes.prune(new Date());
  if (versions.length + files === 0) return '';
  const names = versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  return `Removed ${names || 'no release'} and ${files} files that no release names (${megabytes(bytes)}).`;
}

/** Why a newer build is not made live automatically; null where it is. */
function whyStays({ store, isShared }, name, release) {
  const pointer = store.pointer(name);
  if (pointer === null) {
    const isRetired = store.previous(name) !== null;
    return isRetired ? 'stays off the site, from which it was taken by hand' : null;
  }
  if (pointer.version === release.version) return null;
  if (store.flagsOf(name).pinned !== null) return `stays at ${pointer.version}, at which it is pinned`;
  if (!store.isPublished(release)) return null;
  if (pointer.by === 'promotion') return `stays at ${pointer.version}, to which it was set by hand`;
  // Another server, prepared later, has released what is live; this one is only started again.
  return isShared ? `stays at ${pointer.version}, which was released after its build` : null;
}

/**
 * Publishes every build that is newer than what is live, or whose live files were damaged. A version that an operator
 * rolled back on purpose stays rolled back until something newer is built; what is pinned or off the site stays so.
 *
 * @param {import('../../server/dist/releases/ReleaseChanges.js').ReleaseChanges} changes
 */
export async function publishNewer(changes, names = releasable) {
  await changes.read();
  const { store } = changes;
  const newer = [];
  for (const name of names) {
    const release = JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8'));
    if (store.pointedVersion(name) === release.version && store.fileStore.isIntact(release)) continue;
    const stays = whyStays(changes, name, release);
    if (stays !== null) {
      console.log(`  ${name} ${stays} (npm run releases).`);
      continue;
    }
    newer.push(store.add(join(root, name, 'build')));
  }
  if (newer.length === 0) return;
  // In one moment: a shell and remotes of another major of the contract belong together.
  const moves = newer.map(({ name, version }) => ({ name, version }));
  // What the server that was started last does not answer, this one may.
  await changes.change((draft) => draft.move(moves, { by: 'release', who: null, why: null }, { force: true }));
  console.log(`Published ${newer.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  const pruned = await prune(changes);
  if (pruned) console.log(`  ${pruned}`);
}

/**
 * Ends the script with a message and no stack when a step fails, and when one waits for what never comes: Node ends then, as if
 * all were done.
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
