import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The site's complete answer. */
export interface TrueAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Answers a request differently from the site. */
export type Deliver = (response: ServerResponse, answer: () => Promise<TrueAnswer>) => void | Promise<void>;

/** A year, as for released files: a wrong answer with it stays in the browser's cache. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const plain =
  (status: number, body: string, type: string, cacheControl = 'no-store'): Deliver =>
  (response) => {
    response.writeHead(status, { 'content-type': type, 'cache-control': cacheControl }).end(body);
  };

/** Faults that networks, proxies and servers cause in transit. */
export const deliveries = {
  notFound: plain(404, 'Not found', 'text/plain'),
  failed: plain(500, 'Internal Server Error', 'text/plain'),
  page: plain(200, '<!doctype html><h1>Pay for more data</h1>', 'text/html', FOR_EVER),
  emptyPage: plain(200, '', 'text/html', FOR_EVER),
  empty: plain(200, '', 'text/javascript', FOR_EVER),
  wrong: plain(200, 'globalThis.tampered = true;', 'text/javascript', FOR_EVER),
  /** Behaves like the original, with an extra effect: only the hash reveals it. */
  async tampered(response, answer) {
    const { status, headers, body } = await answer();
    const { 'content-encoding': encoding, 'content-length': _length, ...kept } = headers;
    const inflate = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
    const changed = Buffer.concat([Buffer.from('globalThis.tampered = true;\n'), inflate(body)]);
    response.writeHead(status, { ...kept, 'cache-control': FOR_EVER, 'content-length': changed.length }).end(changed);
  },
  hangs() {},
  async cut(response, answer) {
    const { status, headers, body } = await answer();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  refused(response) {
    response.socket?.resetAndDestroy();
  },
} satisfies Record<string, Deliver>;

/** A fault of a script in transit, and how to simulate it. */
export interface DeliveryFault {
  fault: string;
  deliver: Deliver;
}

/** All transit faults that entries and chunks are tested with. */
export const deliveryFaults: readonly DeliveryFault[] = [
  { fault: '404', deliver: deliveries.notFound },
  { fault: '500', deliver: deliveries.failed },
  { fault: 'HTML instead of a script', deliver: deliveries.page },
  { fault: 'empty', deliver: deliveries.empty },
  { fault: 'truncated', deliver: deliveries.cut },
  { fault: 'tampered', deliver: deliveries.tampered },
  { fault: 'hang', deliver: deliveries.hangs },
];

interface Break {
  path: RegExp;
  deliver: Deliver;
  times: number;
}

/**
 * A proxy between browser and site that damages some of the files as networks do. Unlike the browser's own request interception,
 * it leaves the browser's cache enabled and also handles requests of service workers.
 */
export class FaultyDelivery {
  /** Address of the site through this proxy, without a trailing slash. */
  readonly url: string;
  readonly #server: Server;
  #breaks: Break[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @param site address of the site, on this machine */
  static start(site: string): Promise<FaultyDelivery> {
    return new Promise((resolve, reject) => {
      const server = createServer((incoming, response) => {
        const path = new URL(incoming.url ?? '/', site).pathname;
        const broken = delivery.#breaks.find((one) => one.times > 0 && one.path.test(path));
        const answer = () => forward(site, incoming);
        if (broken) broken.times -= 1;
        Promise.resolve((broken?.deliver ?? passOn)(response, answer)).catch(() => response.destroy());
      });
      let delivery: FaultyDelivery;
      server.once('error', reject).listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address !== 'object' || address === null) return reject(new Error('no port was given'));
        delivery = new FaultyDelivery(server, address.port);
        resolve(delivery);
      });
    });
  }

  /** From now on, or for the given number of times, these paths are delivered with the fault. */
  break(path: RegExp, deliver: Deliver, times = Number.POSITIVE_INFINITY): void {
    this.#breaks.push({ path, deliver, times });
  }

  /** From now on everything is delivered unchanged. */
  mend(): void {
    this.#breaks = [];
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

const passOn: Deliver = async (response, answer) => {
  const { status, headers, body } = await answer();
  response.writeHead(status, headers).end(body);
};

/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

function forward(site: string, incoming: IncomingMessage): Promise<TrueAnswer> {
  return new Promise((resolve, reject) => {
    const { host } = new URL(site);
    const { origin, ...headers } = incoming.headers;
    // The site must see its own address.
    const own = { ...headers, host, ...(origin === undefined ? {} : { origin: site }) };
    const outgoing = request(site + (incoming.url ?? '/'), { method: incoming.method, headers: own }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('end', () => {
          const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
          const body = Buffer.concat(parts);
          resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(kept), body });
        });
    });
    outgoing.on('error', reject);
    incoming.pipe(outgoing);
  });
}
