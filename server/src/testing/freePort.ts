import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range below the ports that systems assign to outgoing connections (Linux from 32,768), and above those that browsers refuse
 * (the last: 10,080).
 */
const PORTS = { first: 11_000, end: 32_768 };
const TRIES = 20;

/**
 * Finds an unused TCP port of 127.0.0.1 below those of outgoing connections: a port from `listen(0)` could be taken by a
 * browser's connection before the server starts.
 *
 * @throws Error when none was found
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(PORTS.first, PORTS.end);
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
      probe.close();
      await once(probe, 'close');
      return port;
    } catch {
      // The port is in use: try another one.
    }
  }
  throw new Error(`There is no free port among ${TRIES} from ${PORTS.first} to ${PORTS.end - 1}.`);
}
