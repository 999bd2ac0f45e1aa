import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bucket, BucketFailure } from './Bucket.ts';

const SECRET = 'a-secret-that-nobody-reads';
const object = { body: Buffer.from('text'), contentType: 'text/plain', cacheControl: 'no-cache' };

let server: Server;
let bucket: Bucket;
let answer: RequestListener;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const key = { accessKeyId: 'AKIA', secretAccessKey: SECRET };
  bucket = new Bucket({ origin, bucket: 'site', prefix: '', region: 'eu-1', ...key }, 500);
});
afterEach(async () => {
  bucket.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failure = async (work: Promise<unknown>): Promise<BucketFailure> => {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof BucketFailure)) throw new Error(`It was ${error}`);
  return error;
};

it('signs what it asks, and its secret does not travel', async () => {
  const sent: string[] = [];
  answer = ({ headers }, response) => {
    sent.push(JSON.stringify(headers));
    response.writeHead(200).end();
  };
  await bucket.put('a/b', object);
  expect(sent[0]).toMatch(/AWS4-HMAC-SHA256 Credential=AKIA\/\d{8}\/eu-1\/s3\/aws4_request/);
  expect(sent[0]).not.toContain(SECRET);
});

it('follows no redirect', async () => {
  answer = (_request, response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
  };
  const error = await failure(bucket.get('a', 100));
  expect([error.message, error.isTemporary, asked]).toEqual([
    'The object storage answered 307.',
    false,
    ['GET /site/a'],
  ]);
});

it('takes no more of an object than it may have', async () => {
  answer = (_request, response) => {
    response.writeHead(200).end(Buffer.alloc(1000));
  };
  expect((await failure(bucket.get('a', 999))).message).toBe('The object storage sent more than the object may have.');
  expect(await bucket.get('a', 1000)).toHaveLength(1000);
});

it('tells what is missing from a bucket that is missing', async () => {
  answer = (_request, response) => {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  };
  expect(await bucket.get('a', 100)).toBeNull();
  await bucket.remove('a');
  answer = (_request, response) => {
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
  };
  for (const work of [bucket.get('a', 100), bucket.remove('a')])
    expect((await failure(work)).message).toBe('The object storage answered 404 NoSuchBucket.');
});

it('says why it was refused, and nothing of what the storage says of the key', async () => {
  answer = (_request, response) => {
    response.writeHead(403).end(`<Error><Code>SignatureDoesNotMatch</Code><Key>${SECRET}</Key></Error>`);
  };
  const error = await failure(bucket.put('a', object));
  expect([error.message, error.isTemporary]).toEqual(['The object storage answered 403 SignatureDoesNotMatch.', false]);
});

it('asks three times before it gives up', async () => {
  answer = (_request, response) => {
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  };
  const error = await failure(bucket.put('a', object));
  expect([error.message, error.isTemporary]).toEqual(['The object storage could not be reached (503 SlowDown).', true]);
  expect(asked).toHaveLength(3);
});

it('gives up a connection over which nothing comes', async () => {
  answer = () => {};
  const error = await failure(bucket.put('a', object));
  expect([error.isTemporary, error.message]).toEqual([
    true,
    'The object storage could not be reached (nothing came for 500 ms).',
  ]);
});
