// Child processes of the tests: each is in its own process group, so that its descendants end with it.
import { spawn } from 'node:child_process';
import { running as preparing, root } from './workspace.mjs';

const running = new Set();
let stopping = false;

/** How long a program may take to end after it was asked to. */
const GRACE_MS = 10_000;

const groups = process.platform !== 'win32';

function signalGroup(child, signal) {
  try {
    if (groups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Starts a program and tracks it until it has ended.
 * @param {string[]} command program and arguments
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start([program, ...args], options = {}) {
  if (stopping) throw new Error('The tests are being stopped.');
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...process.env, ...options.env },
    detached: groups,
  });
  if (child.pid !== undefined) running.add(child);
  // 'exit' and not 'close': a grandchild that holds the pipe open must not hold the tests.
  child.ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, error }));
    child.once('exit', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return child;
}

/**
 * Runs a program to its end with its output shown.
 * @returns {Promise<number | null>} its exit code; null when it was stopped or could not be started
 */
export async function runShown(command, options) {
  const { code, error } = await start(command, options).ended;
  if (error) process.stderr.write(`${command[0]} could not be started: ${error.message}\n`);
  return code;
}

/** Runs a program to its end and returns its output. */
export async function runKept(command, options) {
  const child = start(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const { code, error } = await child.ended;
  return { code, output: error ? error.message : output };
}

/** Ends a program with its whole process group, and waits until it is gone. */
export async function stop(child, signal = 'SIGTERM') {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // Signals the program alone first, which ends its children in its own order.
  child.kill(signal);
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await child.ended;
  clearTimeout(timer);
  signalGroup(child, 'SIGKILL');
}

/** Ends every running program and prevents new ones from starting. */
export async function stopAll() {
  stopping = true;
  for (const child of preparing) child.kill('SIGTERM');
  await Promise.all([...running].map((child) => stop(child, 'SIGINT')));
}
