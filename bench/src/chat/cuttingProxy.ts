import { type AddressInfo, createServer, Socket } from 'node:net';

/** Shortest and longest lifetime of a connection, in ms. */
const LIVES_MS = [2000, 20_000] as const;
const DELAY_MS = [0, 40] as const;

const between = (least: number, most: number) => least + Math.random() * (most - least);

/**
 * A proxy that behaves as a phone's connection: it cuts connections at random, delays data and splits it into pieces.
 *
 * @param ports of the servers behind it; each connection is sent to one of them
 */
export function startCuttingProxy(
  ports: readonly number[],
): Promise<{ url: string; cuts(): number; close(): Promise<void> }> {
  let cuts = 0;
  /** Delays each piece separately and keeps their order: this adds latency and does not limit bandwidth. */
  const carry = (from: Socket, to: Socket) => {
    const waiting: { at: number; piece: Buffer }[] = [];
    let isOver = false;
    let isTimed = false;
    let latest = 0;
    const handOn = () => {
      isTimed = false;
      const now = performance.now();
      const later = waiting.findIndex(({ at }) => at > now);
      const due = waiting.splice(0, later === -1 ? waiting.length : later);
      if (due.length > 0 && !to.destroyed) to.write(Buffer.concat(due.map(({ piece }) => piece)));
      if (waiting.length > 0) handOnInTime();
      else if (isOver) to.destroy();
    };
    const handOnInTime = () => {
      if (isTimed) return;
      isTimed = true;
      setTimeout(handOn, Math.max(0, (waiting[0]?.at ?? 0) - performance.now()));
    };
    from.on('data', (bytes: Buffer) => {
      const middle = Math.floor(between(0, bytes.length + 1));
      for (const piece of [bytes.subarray(0, middle), bytes.subarray(middle)]) {
        if (piece.length === 0) continue;
        latest = Math.max(latest, performance.now() + between(...DELAY_MS));
        waiting.push({ at: latest, piece });
      }
      handOnInTime();
    });
    from.once('close', () => {
      isOver = true;
      handOnInTime();
    });
    from.on('error', () => {});
  };
  let turn = 0;
  const server = createServer((client) => {
    const upstream = new Socket();
    upstream.connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1');
    carry(client, upstream);
    carry(upstream, client);
    const timer = setTimeout(
      () => {
        cuts++;
        // Cut at once, even in the middle of a message.
        client.resetAndDestroy();
        upstream.destroy();
      },
      between(...LIVES_MS),
    );
    client.once('close', () => clearTimeout(timer));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        cuts: () => cuts,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
}
