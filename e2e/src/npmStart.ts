import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cog/server/dist/testing/freePort.js';
import { root } from './repository.ts';
import { expect, test } from './test.ts';

/** The server closes within ten seconds of its own; a busy machine gives it these late. */
const CLOSED_MS = 60_000;

/** Runs `npm start` with existing builds, as a person would. */
async function npmStart(dataDir: string): Promise<{ npm: ChildProcess; url: string; output(): string }> {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WARM_UP: 'none',
    },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  while (!output.includes('Ready on ')) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.\n${output}`);
    await wait(50);
  }
  return { npm, url: `http://127.0.0.1:${port}`, output: () => output };
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built site with npm and ends npm with each of the signals in turn; expects the server to end with it. */
export async function expectToEndWithNpm(signals: readonly NodeJS.Signals[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cog-start-'));
  try {
    for (const signal of signals) {
      await test.step(signal, async () => {
        const { npm, url, output } = await npmStart(dataDir);
        try {
          expect((await fetch(`${url}/readyz`)).status, output()).toBe(200);
          expect((await fetch(url)).status).toBe(200);
          const ended = once(npm, 'exit');
          npm.kill(signal);
          const [code] = await ended;
          // If npm forwards the signal, the server closes cleanly.
          if (signal === 'SIGTERM' || signal === 'SIGINT') expect(code).toBe(0);
          await expect.poll(() => answers(url), { timeout: CLOSED_MS }).toBe(false);
        } finally {
          // Ends the server too, even after a failed test.
          npm.kill('SIGKILL');
        }
      });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
