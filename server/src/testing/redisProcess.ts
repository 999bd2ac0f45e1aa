import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

/** A Redis server for one test; it persists nothing. */
export interface RedisServer {
  url: string;
  /** Kills it. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same port. */
  startAgain(): Promise<void>;
  /** Freezes it, with all connections open, until the returned function is called. */
  hang(): () => void;
  close(): Promise<void>;
}

function run(port: number, folder: string): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'ignore'] });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.\n${output}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Starts Redis on a free port, and resolves once it accepts connections. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cog-redis-'));
  const port = await freePort();
  let child = await run(port, folder);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(child),
    async startAgain() {
      child = await run(port, folder);
    },
    hang() {
      child.kill('SIGSTOP');
      return () => void child.kill('SIGCONT');
    },
    async close() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
