import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { type BucketAddress, readBucketAddress } from '../BucketAddress.ts';

/** A request to the storage, as a test sees it. */
export interface StorageRequest {
  method: string;
  /** Key without bucket and prefix. */
  key: string;
}

export interface ObjectStorage {
  url: string;
  address: BucketAddress;
  /** Whether every connection is cut. */
  isAway: boolean;
  /** Called before each request is executed; if it throws, the connection is cut. */
  before: (request: StorageRequest) => void | Promise<void>;
  /** Called after each request was executed and before it is answered; if it throws, the connection is cut. */
  after: (request: StorageRequest) => void | Promise<void>;
  /** Every request so far. */
  asked: StorageRequest[];
  /** Keys of all objects. */
  keys(): string[];
  /** Changes an object without the servers' knowledge. */
  tamper(key: string, body: string): Promise<void>;
  close(): Promise<void>;
}

interface Forwarded {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** An S3 server in this process (s3rver, which checks signatures), behind a proxy that can simulate an outage. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'object-storage-'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'site' }],
  });
  const { port } = await s3.run();
  /** Paths of all objects. */
  const objects = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const forward = (asked: IncomingMessage, body: Buffer) =>
    new Promise<Forwarded>((resolve, reject) => {
      const { method, url, headers } = asked;
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await bodyOf(answer) });
      });
      sent.once('error', reject);
      sent.end(body);
    });

  async function write(asked: IncomingMessage, body: Buffer): Promise<Forwarded> {
    const done = await forward(asked, body);
    if (asked.method === 'DELETE') objects.delete(asked.url ?? '');
    else if (done.status === 200) objects.add(asked.url ?? '');
    return done;
  }

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = asked;
    const shown = { method, key: url.replace('/site/of/church/', '') };
    const body = await bodyOf(asked);
    storage.asked.push(shown);
    await storage.before(shown);
    // One after another, because s3rver returns half-written objects to readers.
    const doing = last.then(() => (method === 'GET' ? forward(asked, body) : write(asked, body)));
    last = doing.catch(() => {});
    const done = await doing;
    await storage.after(shown);
    response.writeHead(done.status, done.headers).end(done.body);
  }

  const proxy = createServer((asked, response) => {
    if (storage.isAway) asked.socket.destroy();
    else answer(asked, response).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: own } = proxy.address() as AddressInfo;
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${own}/site/of/church?tls=false`;
  const address = readBucketAddress(url);
  if (address === null) throw new Error('The address of the storage cannot be read.');
  const storage: ObjectStorage = {
    url,
    address,
    isAway: false,
    before: () => {},
    after: () => {},
    asked: [],
    keys: () => [...objects].map((path) => path.replace('/site/of/church/', '')).sort(),
    async tamper(key, text) {
      const { Bucket } = await import('../Bucket.ts');
      const bucket = new Bucket(address);
      await bucket.put(key, { body: Buffer.from(text), contentType: 'text/plain', cacheControl: 'no-cache' });
      bucket.close();
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return storage;
}
