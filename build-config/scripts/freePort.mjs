import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections (Linux from 32,768), above those that browsers block (up to 10,080). */
const PORTS = { first: 11_000, end: 32_768 };
const TRIES = 20;

/**
 * Finds a free TCP port of 127.0.0.1, below those of outgoing connections: a browser's connection could take a port from
 * `listen(0)` before the server starts.
 *
 * @returns {Promise<number>}
 * @throws Error when none was found
 */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(PORTS.first, PORTS.end);
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
      probe.close();
      await once(probe, 'close');
      return port;
    } catch {
      // In use: try another one.
    }
  }
  throw new Error(`There is no free port among ${TRIES} from ${PORTS.first} to ${PORTS.end - 1}.`);
}
