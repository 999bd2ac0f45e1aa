import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cog/server/dist/testing/freePort.js';

/** A running `npm run dev` whose page can be opened. */
export interface DevServer {
  url: string;
  output(): string;
  stop(): Promise<void>;
}

function runNpm(folder: string, args: string[], environment: Record<string, string>) {
  const npm: ChildProcess = spawn('npm', ['run', '--silent', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, ...environment },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { npm, output: () => output };
}

/** Starts `npm run dev -- NAME`. @throws Error with its output if it ends instead */
export async function startDevServer(folder: string, name: string): Promise<DevServer> {
  const port = await freePort();
  const { npm, output } = runNpm(folder, ['dev', '--', name], { PORT: String(port), HOST: '127.0.0.1' });
  while (!output().includes('Ready on ')) {
    if (npm.exitCode !== null) throw new Error(`npm run dev ended with ${npm.exitCode}.\n${output()}`);
    await wait(100);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    async stop() {
      const ended = once(npm, 'exit');
      npm.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a script of package.json to its end. */
export async function runScript(folder: string, args: string[], dataDir: string) {
  const { npm, output } = runNpm(folder, args, { DATA_DIR: dataDir });
  const [code]: [number | null] = (await once(npm, 'exit')) as [number | null];
  return { code, output: output() };
}
