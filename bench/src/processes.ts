import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../../build-config/scripts/signIn.mjs';
import { startPostgres } from '../../build-config/scripts/testPostgres.mjs';
import { findInstalled } from '../../build-config/scripts/testTools.mjs';

/** Linux counts 100 ticks a second. */
const TICK_MICROSECONDS = 10_000;

/**
 * Processor time of a process so far, including children that it has waited for, in µs; 0 once it has ended. Linux only.
 */
export function processorMicroseconds(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  // The second field is the program's name in parentheses and may contain spaces.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MICROSECONDS;
}

/** Pids of a process's running children. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Processor time of a process and its descendants, in µs. */
export const treeMicroseconds = (pid: number): number =>
  processorMicroseconds(pid) + childrenOf(pid).reduce((sum, child) => sum + treeMicroseconds(child), 0);

/** @throws Error where the system does not report processor time */
export function needProcessorTime(): void {
  if (!existsSync('/proc/self/stat')) throw new Error('Only Linux tells what processor time a process has used.');
}

/** Resident memory of a process in MB (10⁶ bytes). */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Samples a process's memory. @returns a function that stops and returns the peak in MB */
export function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Starts a file of the benchmarks as a child process that communicates by messages. */
export const startHelper = (file: string, ...args: (string | number)[]): ChildProcess =>
  fork(join(import.meta.dirname, file), args.map(String), { execArgv: [] });

/** Waits for a helper's next message. @throws Error when it exits instead */
export async function nextMessage<Message>(helper: ChildProcess): Promise<Message> {
  const ended = once(helper, 'exit').then(([code]) => {
    throw new Error(`A helper of the benchmark ended (${code}).`);
  });
  ended.catch(() => {});
  const [message] = await Promise.race([once(helper, 'message'), ended]);
  return message;
}

/** Stops a helper. @returns its final report */
export function finish<Message>(helper: ChildProcess): Promise<Message> {
  const report = nextMessage<Message>(helper);
  helper.send('stop');
  return report;
}

/** For a helper: sends a message to its parent. */
export const sendToParent = (message: unknown, then: () => void = () => {}): void => {
  process.send?.(message, undefined, {}, then);
};

/** For a helper that works until it is stopped: then sends the parent its report, and exits. */
export function reportWhenStopped(stop: () => Promise<unknown>): void {
  process.once('message', async () => sendToParent(await stop(), () => process.exit()));
  process.once('disconnect', () => process.exit());
}

/** Signs an administrator in. @returns the session cookie */
export async function cookieOf(url: string, credentials: { username: string; password: string }): Promise<string> {
  const cookies = await signIn(url, '/api/admin/session', credentials);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Runs `use` with a temporary PostgreSQL server, which ends with this process in any case. Does nothing where PostgreSQL is not
 * installed.
 */
export async function withPostgres(use: (postgres: Postgres) => Promise<void>): Promise<void> {
  const { postgres: programs } = findInstalled();
  if (programs === null) return;
  const postgres = await startPostgres(programs);
  const endInHaste = () => process.kill(postgres.pid, 'SIGQUIT');
  process.once('exit', endInHaste);
  try {
    await use(postgres);
  } finally {
    process.off('exit', endInHaste);
    await postgres.stop();
  }
}
