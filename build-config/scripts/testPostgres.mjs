// A PostgreSQL cluster for the tests, in a temporary folder.
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.mjs';
import { runKept, start, stop } from './testProcesses.mjs';

/** PostgreSQL refuses to run as root; then it runs as its installation's user, or as an unprivileged one. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined) throw new Error('there is neither a user postgres nor a user nobody to run it as');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Resolves once the server accepts connections; rejects with its output if it ends instead. */
function ready(server) {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.ended.then(({ error }) => reject(new Error(error?.message ?? output)));
  });
}

/** A process and its children, on Linux; PostgreSQL has one per connection. */
function withChildren(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/**
 * Creates a cluster and starts it. For speed it would lose committed data in a power cut; nothing in it needs to last.
 *
 * @param {string} programs folder of initdb and postgres
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void>, stopOnly(): Promise<void>, startAgain(): Promise<void>, hang(): () => void }>}
 *   `stop` ends it for good; `stopOnly` and `startAgain` are the halves of a restart; `hang` freezes it with its connections
 *   open until the returned function is called
 * @throws Error with PostgreSQL's output when it cannot be started
 */
export async function startPostgres(programs) {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'cog-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const options = { ...user, cwd: folder };
    const data = join(folder, 'data');
    const initdb = [join(programs, 'initdb'), '-D', data, '-U', 'postgres'];
    const made = await runKept([...initdb, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], options);
    if (made.code !== 0) throw new Error(made.output);
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
    ];
    const command = [join(programs, 'postgres'), '-D', data, '-p', String(port)];
    const run = async () => {
      const started = start([...command, ...settings.flatMap((value) => ['-c', value])], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(started);
      return started;
    };
    let server = await run();
    // SIGINT is PostgreSQL's fast shutdown: it closes connections instead of waiting for them.
    const stopOnly = () => stop(server, 'SIGINT');
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      get pid() {
        return server.pid;
      },
      stopOnly,
      async startAgain() {
        server = await run();
      },
      hang() {
        const processes = withChildren(server.pid);
        for (const pid of processes) process.kill(pid, 'SIGSTOP');
        return () => {
          for (const pid of processes) process.kill(pid, 'SIGCONT');
        };
      },
      async stop() {
        await stopOnly();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
