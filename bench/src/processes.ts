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
 * Processor time that a process has used so far, with the children that it has waited for, in µs; 0 once it is gone.
 * Only Linux says so.
 */
export function processorMicroseconds(pid: number): number {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return 0;
  // The second field is the program's name in parentheses, with blanks as it likes.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MICROSECONDS;
}

/** The processes that a process has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Processor time of a process and of all that it has started, in µs. */
export const treeMicroseconds = (pid: number): number =>
  processorMicroseconds(pid) + childrenOf(pid).reduce((sum, child) => sum + treeMicroseconds(child), 0);

/** @throws Error where the system does not tell what processes use */
export function needProcessorTime(): void {
  if (!existsSync('/proc/self/stat')) throw new Error('Only Linux tells what processor time a process has used.');
}

/** Resident memory of a process in MB (10⁶ bytes). */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Looks at a process's memory until it is told to stop. @returns stops, and tells the most in MB */
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

/** Starts a file of the benchmarks as a process of its own, which speaks by messages. */
export const startHelper = (file: string, ...args: (string | number)[]): ChildProcess =>
  fork(join(import.meta.dirname, file), args.map(String), { execArgv: [] });

/** What a helper says next. @throws Error when it ends instead */
export async function nextWord<Said>(helper: ChildProcess): Promise<Said> {
  const ended = once(helper, 'exit').then(([code]) => {
    throw new Error(`A helper of the benchmark ended (${code}).`);
  });
  ended.catch(() => {});
  const [word] = await Promise.race([once(helper, 'message'), ended]);
  return word;
}

/** Tells a helper to stop. @returns what it says of what it did */
export function finish<Said>(helper: ChildProcess): Promise<Said> {
  const said = nextWord<Said>(helper);
  helper.send('stop');
  return said;
}

/** In a helper: says something to the benchmark that started it. */
export const tell = (word: unknown, then: () => void = () => {}): void => {
  process.send?.(word, undefined, {}, then);
};

/** In a helper that does something until it is told to stop: says then what it did, and ends. */
export function untilTold(stop: () => Promise<unknown>): void {
  process.once('message', async () => tell(await stop(), () => process.exit()));
  process.once('disconnect', () => process.exit());
}

/** The cookie of an administrator who signs in. */
export async function cookieOf(url: string, credentials: { username: string; password: string }): Promise<string> {
  const cookies = await signIn(url, '/api/admin/session', credentials);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Does something with a PostgreSQL server of its own, that ends with this process however that ends; nothing where PostgreSQL
 * is not installed.
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
