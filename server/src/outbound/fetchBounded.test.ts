import { createGzip, gzipSync } from 'node:zlib';
import { fetchBounded } from './fetchBounded.ts';
import { type FakeSite, startFakeSite } from './testing/fakeSite.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

describe('a request to a server that is not ours', () => {
  let site: FakeSite;
  let stop: AbortController;

  beforeEach(async () => {
    stop = new AbortController();
    site = await startFakeSite((_request, response) => response.end('hello'));
  });
  afterEach(() => site.close());

  const fetch = (more: Partial<Parameters<typeof fetchBounded>[0]> = {}) =>
    fetchBounded({
      url: `${site.url}/a`,
      accept: 'text/plain',
      maxBytes: 1000,
      timeoutMs: 5000,
      stop: stop.signal,
      publicOnly: false,
      ...more,
    });

  it('brings the body, compressed or not', async () => {
    expect(await fetch()).toEqual({ ok: true, bytes: Buffer.from('hello') });
    site.answer = (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('small'));
    expect(await fetch()).toEqual({ ok: true, bytes: Buffer.from('small') });
  });

  it('takes exactly as much as is allowed', async () => {
    site.answer = (_request, response) => response.end('x'.repeat(1000));
    expect(await fetch()).toMatchObject({ ok: true });
    site.answer = (_request, response) => response.end('x'.repeat(1001));
    expect(await fetch()).toEqual({ ok: false, reason: 'it is larger than 1000 bytes' });
  });

  it('breaks off an answer without end, long before it is all there', async () => {
    let sent = 0;
    const gone = new Promise<void>((resolve) => {
      site.answer = (_request, response) => {
        response.on('close', resolve);
        const more = () => {
          while (!response.destroyed && sent < 100) {
            sent++;
            if (!response.write(MEGABYTE)) {
              response.once('drain', more);
              return;
            }
          }
          response.end();
        };
        more();
      };
    });
    expect(await fetch({ maxBytes: MEGABYTE.length })).toMatchObject({ ok: false });
    await gone;
    expect(sent).toBeLessThan(50);
  });

  it('counts what a small answer would become, not what it is', async () => {
    site.answer = (_request, response) => {
      response.setHeader('content-encoding', 'gzip');
      const bomb = createGzip();
      bomb.on('error', () => {}).pipe(response);
      for (let megabytes = 0; megabytes < 20; megabytes++) bomb.write(MEGABYTE);
      bomb.end();
    };
    expect(await fetch({ maxBytes: MEGABYTE.length })).toEqual({
      ok: false,
      reason: `it is larger than ${MEGABYTE.length} bytes`,
    });
  });

  it.each(['br', 'deflate', 'gzip, gzip'])('refuses the encoding %s, which it did not ask for', async (encoding) => {
    site.answer = (_request, response) => response.setHeader('content-encoding', encoding).end('abc');
    expect(await fetch()).toMatchObject({ ok: false, reason: expect.stringContaining('encoding') });
  });

  it.each([301, 302, 307, 308])('follows no redirect (%i)', async (status) => {
    site.answer = (request, response) =>
      request.url === '/a' ? response.writeHead(status, { location: `${site.url}/b` }).end() : response.end('b');
    expect(await fetch()).toEqual({ ok: false, reason: `it answered ${status}`, status });
    expect(site.asked).toEqual(['/a']);
  });

  it.each([301, 302, 303, 307, 308])('follows as many redirects as it is told (%i)', async (status) => {
    site.answer = (request, response) =>
      request.url === '/c'
        ? response.end('c')
        : response.writeHead(status, { location: request.url === '/a' ? '/b' : '/c' }).end();
    expect(await fetch({ redirects: 1 })).toEqual({ ok: false, reason: `it answered ${status}`, status });
    expect(await fetch({ redirects: 2 })).toEqual({ ok: true, bytes: Buffer.from('c') });
  });

  it.each(['ftp://127.0.0.1/b', 'javascript:1', 'http://', ''])('follows none that leads to %p', async (location) => {
    site.answer = (request, response) =>
      request.url === '/a' ? response.writeHead(302, { location }).end() : response.end('b');
    expect(await fetch({ redirects: 3 })).toEqual({ ok: false, reason: 'it answered 302', status: 302 });
  });

  it.each<[string, FakeSite['answer']]>([
    ['never answers', () => {}],
    ['stops in the middle', (_request, response) => response.write('half')],
    [
      'sends a byte now and then',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 5);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('is given up in time on a server that %s', async (_what, answer) => {
    site.answer = answer;
    expect(await fetch({ timeoutMs: 100 })).toEqual({ ok: false, reason: 'no whole answer came in time' });
  });

  it.each<[string, FakeSite['answer']]>([
    ['breaks the connection', (request) => request.socket.destroy()],
    [
      'breaks it in the middle of the body',
      (request, response) => {
        response.writeHead(200, { 'content-length': 500 });
        response.write('half', () => request.socket.destroy());
      },
    ],
    [
      'sends half a gzip',
      (_request, response) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(500)).subarray(0, 15)),
    ],
    ['sends no gzip as gzip', (_request, response) => response.setHeader('content-encoding', 'gzip').end('plain')],
    ['speaks no HTTP', (request) => request.socket.end('SSH-2.0-OpenSSH\r\n')],
  ])('fails in words on a server that %s', async (_what, answer) => {
    site.answer = answer;
    expect(await fetch()).toEqual({ ok: false, reason: expect.stringMatching(/^no whole answer came \(\w+\)$/) });
  });

  it('ends at once when the server closes, before it and while it runs', async () => {
    site.answer = () => {};
    const arrived = site.next();
    const running = fetch();
    await arrived;
    stop.abort();
    expect(await running).toMatchObject({ ok: false });
    expect(await fetch()).toMatchObject({ ok: false });
    expect(site.asked).toHaveLength(1);
  });

  it.each(['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:7f00:1]', '169.254.169.254'])(
    'refuses the address %s, which no look-up sees, when only public ones are allowed',
    async (host) => {
      const url = `http://${host}:${new URL(site.url).port}/a`;
      expect(await fetch({ url, publicOnly: true })).toEqual({
        ok: false,
        reason: 'no whole answer came (ERR_IP_BLOCKED)',
      });
      expect(site.asked).toEqual([]);
    },
  );

  it('refuses a name that leads to this machine when only public ones are allowed', async () => {
    const url = site.url.replace('127.0.0.1', 'localhost');
    expect(await fetch({ url, publicOnly: true })).toEqual({
      ok: false,
      reason: 'no whole answer came (ERR_IP_BLOCKED)',
    });
    expect(site.asked).toEqual([]);
  });
});
