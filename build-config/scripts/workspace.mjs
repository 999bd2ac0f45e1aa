// The repository as the scripts see it. Plain Node without dependencies: it runs before any are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The workspaces that are released: the shell first, because remotes run in it. */
export const releasable = ['shell', ...manifest.workspaces.filter((name) => name.startsWith('mf-'))];

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

export function isBuilt(name) {
  return (
    existsSync(join(root, name, 'build/remote.json')) &&
    existsSync(stampOf(name)) &&
    readFileSync(stampOf(name), 'utf8') === hashOf(inputsOf(name))
  );
}

/** Installs what package-lock.json names, unless that has been done. */
export async function install() {
  const stamp = join(root, 'node_modules/.installed.sha256');
  const wanted = hashOf(['package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Installing packages (one of them compiles for a minute or two)', () =>
    run(['npm', 'ci', '--include=dev', '--no-fund', '--no-audit'], { env: { JOBS: 'max' } }),
  );
  writeFileSync(stamp, wanted);
}

/** Compiles the packages that Node runs: contracts, build policy, server. Skips what has not changed. */
export async function compile() {
  await step('Compiling server, contracts and build policy', () =>
    run(['node', 'node_modules/typescript/bin/tsc', '-b', 'contracts', 'build-config', 'server']),
  );
}

/** Makes the next build() build it: for whoever leaves something else in its build folder. */
export const forgetBuild = (name) => rmSync(stampOf(name), { force: true });

async function buildOne(name) {
  const stamp = hashOf(inputsOf(name));
  await step(`Building ${name}`, () =>
    run(['node', 'build-config/scripts/build.mjs', name], { quiet: true, env: { NODE_ENV: 'production' } }),
  );
  mkdirSync(dirname(stampOf(name)), { recursive: true });
  writeFileSync(stampOf(name), stamp);
}

/** Builds the named workspaces, those that have changed, a few at a time. */
export async function build(names = releasable) {
  const waiting = names.filter((name) => !isBuilt(name));
  const workers = Math.max(1, Math.min(cpus().length, 4, waiting.length));
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) await buildOne(name);
    }),
  );
}

/** The release store of the data directory; needs the compiled server. */
export async function releaseStore() {
  const { ReleaseStore } = await import(join(root, 'server/dist/web/ReleaseStore.js'));
  // Other accounts of the machine read nothing of DATA_DIR, releases neither.
  process.umask(0o077);
  return new ReleaseStore(join(dataDirectory(), 'releases'));
}

/**
 * Publishes every build that is newer than what is live. A version that somebody rolled back on purpose
 * stays rolled back until something newer is built.
 */
export async function publishNewer(names = releasable) {
  const store = await releaseStore();
  for (const name of names) {
    const release = JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8'));
    const pointer = store.pointer(name);
    if (pointer?.version === release.version) continue;
    if (pointer?.by === 'promotion' && store.isPublished(release)) {
      console.log(`  ${name} stays at ${pointer.version}, to which it was set by hand (npm run releases).`);
      continue;
    }
    store.publish(join(root, name, 'build'));
    console.log(`  Published ${name} ${release.version}`);
  }
}

/** Ends the script with a message and no stack when a step fails. */
export function main(work) {
  work().catch((error) => {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  });
}
