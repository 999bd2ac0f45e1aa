import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to connections (Linux from 32,768), above those that browsers refuse (the last: 10,080). */
const PORTS = { first: 11_000, end: 32_768 };
const TRIES = 20;

/**
 * A TCP port of 127.0.0.1 that nothing listens at, below those of outgoing connections: one that `listen(0)` gives could be
 * taken by a browser's connection before the server starts.
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
      // Something listens there: another one.
    }
  }
  throw new Error(`There is no free port among ${TRIES} from ${PORTS.first} to ${PORTS.end - 1}.`);
}
