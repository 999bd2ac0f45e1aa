import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, bookCoverPath } from '@cog/contracts/books/constants';
import { getBooks } from '@cog/contracts/books/endpoints';
import sharp from 'sharp';
import { type FakeSite, startFakeSite } from '../../../outbound/testing/fakeSite.ts';
import { describeWithDatabase, type TestDatabase } from '../../../testing/testDatabase.ts';
import { START, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { booksRepository } from '../books.repository.ts';

const GOOD = 'public, max-age=604800';
const STAND_IN = 'public, max-age=60';

const picture = (width: number, height: number, background = '#c02020') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

describeWithDatabase('the cover of a book', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let site: FakeSite;
  let red: Buffer;

  beforeAll(async () => {
    red = await picture(600, 900);
  });
  beforeEach(async () => {
    database = await create();
    site = await startFakeSite((_request, response) => response.end(red));
  });
  afterEach(async () => {
    await server.app.close();
    await site.close();
    await database.remove();
  });

  /** A server with one book. Unless `coversPublicOnly`, it may fetch covers from this machine. */
  async function open(cover: string | null, coversPublicOnly = false): Promise<Book> {
    server = await startTestServer(database, { config: { coversPublicOnly } });
    const book = { title: 'Psalms', book_cover_url: cover, book_url: 'https://books.example/psalms' };
    await booksRepository(server.app.context.db).add(book, START);
    return (await server.app.inject({ method: 'GET', url: getBooks.path })).json()[0];
  }
  const get = (url: string | null, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: url ?? '/', headers });
  /** Requests a cover, waits for the fetch that this starts, and requests it again. */
  const getFetched = async (url: string | null) => {
    await get(url);
    await server.app.covers.settled();
    return get(url);
  };
  const folder = () => join(database.dataDir, 'covers');

  it('is fetched once, made small, and answered in two widths', async () => {
    const book = await open(`${site.url}/psalms.jpg`);
    const [large, small] = [await getFetched(bookCoverPath(book, 320)), await get(bookCoverPath(book, 160))];
    expect(site.asked).toEqual(['/psalms.jpg']);
    for (const [response, width] of [
      [large, 320],
      [small, 160],
    ] as const) {
      expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        GOOD,
      ]);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height: width * 1.5 });
    }
    const etag = String(large.headers.etag);
    expect((await get(bookCoverPath(book, 320), { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(bookCoverPath(book, 320), { 'save-data': 'on' })).rawPayload).toEqual(small.rawPayload);
    expect(readdirSync(folder())).toHaveLength(2);
  });

  it('that is square is shown whole on the house’s indigo', async () => {
    red = await picture(500, 500);
    const book = await open(`${site.url}/square.jpg`);
    const { rawPayload } = await getFetched(bookCoverPath(book, 160));
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 240]);
    const middle = (120 * 160 + 80) * info.channels;
    expect([data[0], data[middle]].map((red) => (red ?? 0) > 120)).toEqual([false, true]);
    red = await picture(600, 900);
  });

  it('has another address when the book has another cover', async () => {
    const book = await open(`${site.url}/a.jpg`);
    const other = { ...book, book_cover_url: `${site.url}/b.jpg` };
    expect(bookCoverPath(other, 320)).not.toBe(bookCoverPath(book, 320));
    expect(bookCoverPath({ ...book, book_cover_url: null }, 320)).toBeNull();
  });

  it('is followed to where it is stored, a few steps and no further', async () => {
    site.answer = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 3) response.end(red);
      else response.writeHead(302, { location: `/${step + 1}` }).end();
    };
    const book = await open(`${site.url}/0`);
    expect((await getFetched(bookCoverPath(book, 320))).headers['content-type']).toBe('image/webp');
    expect(site.asked).toEqual(['/0', '/1', '/2', '/3']);
  });

  it('is given up on a circle of redirects', async () => {
    site.answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    const book = await open(`${site.url}/0`);
    expect((await getFetched(bookCoverPath(book, 320))).headers['cache-control']).toBe(STAND_IN);
    expect(site.asked).toHaveLength(4);
  });

  it.each<[string, FakeSite['answer']]>([
    ['404', (_request, response) => response.writeHead(404).end()],
    ['a redirect to a file', (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    ['an SVG', (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', (_request, response) => response.end('<!DOCTYPE html>')],
    ['5 MB', (_request, response) => response.end(Buffer.concat([red, Buffer.alloc(5 * 1024 * 1024)]))],
    ['nothing', (request) => request.socket.destroy()],
  ])('is something one can see through, for a minute, when its server answers %s', async (_what, answer) => {
    site.answer = answer;
    const book = await open(`${site.url}/psalms.jpg`);
    const response = await getFetched(bookCoverPath(book, 320));
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'image/gif',
      STAND_IN,
    ]);
    const { data, info } = await sharp(response.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[3]]).toEqual([1, 1, 0]);
    expect(site.asked).toHaveLength(1);
    expect(existsSync(folder()) ? readdirSync(folder()) : []).toEqual([]);
  });

  it.each([
    ['a name of this machine', (port: string) => `http://localhost:${port}/a.jpg`],
    ['an address of this machine', (port: string) => `http://127.0.0.1:${port}/a.jpg`],
    ['an odd way to write it', (port: string) => `http://0x7f.1:${port}/a.jpg`],
    ['a number', (port: string) => `http://2130706433:${port}/a.jpg`],
    ['IPv6', (port: string) => `http://[::1]:${port}/a.jpg`],
    ['IPv4 within IPv6', (port: string) => `http://[::ffff:127.0.0.1]:${port}/a.jpg`],
    ['a cloud’s own address', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('is never asked for at %s', async (_what, address) => {
    const book = await open(address(new URL(site.url).port), true);
    expect((await getFetched(bookCoverPath(book, 320))).headers['cache-control']).toBe(STAND_IN);
    expect(site.asked).toEqual([]);
    expect(server.logged()).toContain('ERR_IP_BLOCKED');
  });

  it('is not there for a book without one', async () => {
    const book = await open(null);
    for (const id of [
      book.id,
      'nothing',
      '..%2f..%2fcog.sqlite',
      "' or ''='",
      '00000000-0000-7000-8000-000000000000',
    ]) {
      expect((await get(`/api/books/${encodeURIComponent(id)}/cover`)).statusCode).toBe(404);
    }
  });

  it.each(['width=321', 'width=', 'width=320&width=160', 'height=5', 'v=%3Cscript%3E'])(
    'is not there for ?%s',
    async (query) => {
      const book = await open(`${site.url}/psalms.jpg`);
      expect((await get(`/api/books/${book.id}/cover?${query}`)).statusCode).toBe(400);
      expect(site.asked).toEqual([]);
    },
  );
});
