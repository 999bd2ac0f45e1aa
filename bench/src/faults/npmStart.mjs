import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../build-config/scripts/freePort.mjs';
import { figure, QUIET, statusOf, until, withPlace } from '../../../build-config/scripts/platform/faultSite.mjs';
import { root } from '../../../build-config/scripts/workspace.mjs';

const START_MS = 180_000;
const ENDS_WITHIN_MS = 12_000;

/** Whether anything answers at an address. */
const isServed = async (url) => (await statusOf(`${url}/healthz`, { timeoutMs: 2000 })) === 200;

/** Ends everything that a program started and left behind. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** `npm start`, told to end in two ways: nothing may stay behind at its port. */
export async function npmStart({ progress }) {
  const figures = [];
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL']) {
    progress(`faults: npm start and ${signal}`);
    figures.push(
      await withPlace(null, async ({ dataDirectory }) => {
        const port = await freePort();
        const url = `http://127.0.0.1:${port}`;
        const child = spawn('npm', ['start'], {
          cwd: root,
          env: {
            PATH: process.env.PATH,
            HOME: process.env.HOME,
            ...QUIET,
            PORT: String(port),
            HOST: '127.0.0.1',
            DATA_DIR: dataDirectory,
          },
          stdio: 'ignore',
          // A group of its own, so that what stays behind can be ended here.
          detached: true,
        });
        const code = new Promise((resolve) => child.once('exit', (exit, by) => resolve(exit ?? by)));
        try {
          const came = await until(() => isServed(url), START_MS, 250);
          if (came === null) throw new Error('npm start did not come up.');
          child.kill(signal);
          const gone = await until(async () => !(await isServed(url)), ENDS_WITHIN_MS, 250);
          const ended = await Promise.race([code, pause(1000).then(() => 'still running')]);
          return figure(`npm start, and ${signal} to npm`, {
            tried: 'once',
            found:
              gone === null
                ? 'THE SERVER STAYS on its port'
                : `the server is gone after ${(gone / 1000).toFixed(1)} s; npm ended with ${ended}`,
            target: `gone within ${ENDS_WITHIN_MS / 1000} s`,
            isMet: gone !== null,
          });
        } finally {
          endGroup(child.pid);
        }
      }),
    );
  }
  return figures;
}
