import { once } from 'node:events';
import { createServer } from 'node:net';

async function isTaken(port, host) {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
    return false;
  } catch (error) {
    // The server reports other problems itself.
    return error.code === 'EADDRINUSE';
  } finally {
    probe.close();
  }
}

/**
 * Checks that PORT is free before minutes of work.
 *
 * @throws Error that suggests a free port
 */
export async function requireFreePort() {
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || '0.0.0.0';
  if (!(port > 0) || !(await isTaken(port, host))) return;
  let free = port + 1;
  while (free < 65_535 && (await isTaken(free, host))) free++;
  const [event = 'start', args] = [process.env.npm_lifecycle_event, process.argv.slice(2)];
  const command = ['npm', ...(event === 'start' ? [] : ['run']), event, ...(args.length > 0 ? ['--', ...args] : [])];
  throw new Error(`Port ${port} is taken. PORT=${free} ${command.join(' ')}`);
}
