import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '../db/dialect.ts';
import { writeBuild } from '../releases/testing/writeBuild.ts';

/** The built server, as in production; `npm run build` comes before the tests. */
const MAIN = join(__dirname, '../../dist/main.js');
const WITH_SHELL = join(__dirname, '../../dist/testing/serveWithShell.js');

export interface ServerProcess {
  /** 'http://localhost:41234'. */
  url: string;
  pid: number | undefined;
  /** Its standard output so far. */
  output(): string;
  /** Its standard error so far. */
  errors(): string;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
  /** Asks it to close, by SIGTERM by default. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** A server that was started and may not be ready yet. */
export interface StartingServer extends Omit<ServerProcess, 'url'> {
  /** Its address, once it is ready. @throws Error with its output if it ends instead */
  ready: Promise<string>;
}

/**
 * Starts the built server on a free port.
 *
 * @param publishes whether to publish a shell if none is live: answers name the live composition
 */
export function spawnServer(
  { dataDir, databaseUrl }: DatabaseLocation,
  environment: Readonly<Record<string, string>> = {},
  publishes = true,
): StartingServer {
  const program = publishes ? [WITH_SHELL, writeBuild(tmpdir(), { name: 'shell' })] : [MAIN];
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /^Ready on (http:\S+)$/m.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    });
    child.once('close', (code) => reject(new Error(`The server ended with ${code}.\n${output}${errors}`)));
  });
  // A test that kills the server does not wait for `ready`.
  ready.catch(() => {});
  return {
    ready,
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended(child);
    },
  };
}

/**
 * Starts the built server on a free port and waits until it is ready.
 *
 * @throws Error with its output if it ends instead
 */
export async function startServerProcess(
  location: DatabaseLocation,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { ready, ...server } = spawnServer(location, environment);
  return { ...server, url: await ready };
}
