import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database that simulates faults of networks and databases. */
export interface FaultyProxy {
  /** The database URL, through the proxy. */
  url: string;
  /** Cuts every connection and refuses new ones, like a stopped database. */
  cut(): Promise<void>;
  /** Accepts connections again, at the same port. */
  restore(): Promise<void>;
  /** Forwards nothing in either direction, like a database that hangs; data sent meanwhile arrives at `resume`. */
  hang(): void;
  resume(): void;
  /** Cuts every connection only on the client's side: the database does not notice. */
  abandon(): void;
  /** Forwards the next COMMIT to the database, then cuts the connection so that its answer is lost. @returns once that has happened */
  loseNextCommit(): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  near: Socket;
  far: Socket;
}

/** @param databaseUrl the PostgreSQL database behind the proxy */
export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  const abandoned = new Set<Socket>();
  let hangs = false;
  let onCommit: (() => void) | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      if (!abandoned.has(far)) far.destroy();
    };
    for (const socket of [near, far]) {
      socket.on('error', end);
      socket.on('close', end);
      if (hangs) socket.pause();
    }
    near.on('data', (bytes) => {
      if (onCommit !== null && bytes.includes('commit\0')) {
        const committed = onCommit;
        onCommit = null;
        // The next data is the answer to the commit, which is then done.
        far.removeAllListeners('data');
        far.once('data', () => {
          end();
          committed();
        });
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
    if (hangs) for (const socket of [near, far]) socket.pause();
  });

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const breakAll = () => {
    for (const { near, far } of [...pairs]) {
      near.destroy();
      far.destroy();
    }
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    breakAll();
    await closed;
  };

  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    async restore() {
      await listen(port);
    },
    hang() {
      hangs = true;
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.pause();
    },
    resume() {
      hangs = false;
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.resume();
    },
    abandon() {
      for (const { near, far } of [...pairs]) {
        abandoned.add(far);
        near.destroy();
      }
    },
    loseNextCommit() {
      return new Promise((resolve) => {
        onCommit = resolve;
      });
    },
    async close() {
      await cut();
      for (const far of abandoned) far.destroy();
    },
  };
}
