import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getVideos } from '@cog/contracts/media/feeds.endpoints';
import sharp from 'sharp';
import { type FakeSite, startFakeSite } from '../../../outbound/testing/fakeSite.ts';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { withServer } from '../../../testing/withServer.ts';
import { refreshFeed } from '../feedRefresher.ts';
import { CHANNEL, entryXml, feedXml, idOf } from '../testing/sampleXml.ts';

const GOOD = 'public, max-age=604800';
const STAND_IN = 'public, max-age=60';
const WEEK_MS = 7 * 24 * 60 * 60_000;
const video = idOf(1);

/** A picture like YouTube's: 4:3, with black bars above and below. */
async function padded(color: string): Promise<Buffer> {
  const picture = await sharp({ create: { width: 480, height: 270, channels: 3, background: color } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 480, height: 360, channels: 3, background: 'black' } })
    .composite([{ input: picture, top: 45, left: 0 }])
    .jpeg()
    .toBuffer();
}

describeWithDatabase('the picture of a video', (create) => {
  let site: FakeSite;
  let red: Buffer;

  beforeAll(async () => {
    red = await padded('#c02020');
  });
  const server = withServer(create, {
    between: 'restart',
    prepare: async () => {
      const xml = feedXml(entryXml({ id: video }), entryXml({ id: idOf(2) }));
      site = await startFakeSite((request, response) => response.end(request.url?.startsWith('/feeds') ? xml : red));
      return { config: { youtubeChannelId: CHANNEL, feedBaseUrl: site.url, thumbnailBaseUrl: site.url } };
    },
    fill: async ({ app }) => {
      await refreshFeed(app.context, { kind: 'channel', id: CHANNEL }, new AbortController().signal);
      site.asked.length = 0;
    },
  });
  afterEach(() => site.close());

  const get = (file: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: `/api/feeds/thumbnails/${file}`, headers });
  /**
   * Requests a picture, waits for the fetch that this starts, and requests it again: a slow machine may exceed the wait of a
   * request.
   */
  const getFetched = async (file: string) => {
    await get(file);
    await server.app.thumbnails.settled();
    return get(file);
  };
  const folder = () => join(server.database.dataDir, 'thumbnails');

  it('is fetched by its id once, cropped to 16 to 9, and answered in two widths', async () => {
    const both = await Promise.all([getFetched(`${video}.webp`), getFetched(`${video}.webp?width=240`)]);
    expect(site.asked).toEqual([`/vi/${video}/hqdefault.jpg`]);
    for (const [index, [width, height]] of [
      [480, 270],
      [240, 135],
    ].entries()) {
      const { statusCode, headers, rawPayload } = both[index] ?? {};
      expect([statusCode, headers?.['content-type'], headers?.['cache-control']]).toEqual([200, 'image/webp', GOOD]);
      expect(headers?.['x-content-type-options']).toBe('nosniff');
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      // With YouTube's bar, the first row would be black.
      expect(data[0]).toBeGreaterThan(150);
    }
    expect((await get(`${video}.webp?width=480`)).rawPayload).toEqual(both[0]?.rawPayload);
    expect(readdirSync(folder()).sort()).toEqual([`${video}-240.webp`, `${video}-480.webp`]);
  });

  it('is not sent to who holds it already', async () => {
    const { etag } = (await getFetched(`${video}.webp`)).headers;
    const again = await get(`${video}.webp`, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload, again.headers['cache-control']]).toEqual([304, '', GOOD]);
  });

  it('is named in the feed', async () => {
    const { items } = (await server.app.inject({ method: 'GET', url: getVideos.path })).json();
    expect((await server.app.inject({ method: 'GET', url: items[0].thumbnail })).statusCode).toBe(200);
  });

  it('is not what other names and sizes ask for', async () => {
    for (const [file, status] of [
      [`${idOf(7)}.webp`, 404],
      ['SampleVid01.webp', 404],
      [`${video}.jpg`, 404],
      [video, 404],
      ['..%2f..%2fcog.sqlite', 404],
      ['..%2f..%2f.webp', 404],
      [`${video}.webp?width=481`, 400],
      [`${video}.webp?width=`, 400],
      [`${video}.webp?width=480&width=240`, 400],
      [`${video}.webp?height=5`, 400],
    ] as const) {
      const response = await get(file);
      expect([file, response.statusCode, response.json().success]).toEqual([file, status, false]);
    }
    expect(site.asked).toEqual([]);
  });

  it.each([{ 'save-data': 'on' }, { cookie: 'lite=1' }, { ect: '2g' }])(
    'comes small, whatever its page asks for, to a visitor who sends %p',
    async (headers) => {
      await getFetched(`${video}.webp`);
      const url = `/api/feeds/thumbnails/${video}.webp`;
      const [small, large] = await Promise.all([server.app.inject({ url, headers }), server.app.inject({ url })]);
      expect(small.headers.vary).toContain('Save-Data');
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 240 });
      expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 480 });
    },
  );

  it.each<[string, FakeSite['answer'] | (() => Promise<Buffer | string>)]>([
    ['nothing', () => {}],
    ['404', (_request, response) => response.writeHead(404).end(red)],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['an SVG', (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', (_request, response) => response.end(red.subarray(0, red.length / 2))],
    ['a page', (_request, response) => response.end('<!DOCTYPE html>')],
    ['3 MB', (_request, response) => response.end(Buffer.concat([red, Buffer.alloc(3 * 1024 * 1024)]))],
  ])('is a drawing of ours for a minute when YouTube answers %s', async (_what, answer) => {
    site.answer = answer;
    const [large, small] = [await get(`${video}.webp`), await get(`${video}.webp?width=240`)];
    site.closeConnections();
    await server.app.thumbnails.settled();
    expect([large.statusCode, large.headers['content-type'], large.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      STAND_IN,
    ]);
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 480, height: 270 });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 240, height: 135 });
    expect(site.asked).toEqual([`/vi/${video}/hqdefault.jpg`]);
    expect(existsSync(folder()) ? readdirSync(folder()) : []).toEqual([]);
  });

  it('of too many pixels is refused before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    site.answer = (_request, response) => response.end(bomb);
    expect((await getFetched(`${video}.webp`)).headers['cache-control']).toBe(STAND_IN);
    expect(server.logged()).toContain('pixel limit');
  });

  it('is tried again after a minute, not with each visitor', async () => {
    site.answer = (_request, response) => response.writeHead(500).end();
    await getFetched(`${video}.webp`);
    expect(site.asked).toHaveLength(1);
    site.answer = (_request, response) => response.end(red);
    server.advance(60_000);
    expect((await getFetched(`${video}.webp`)).headers['cache-control']).toBe(GOOD);
    expect(site.asked).toHaveLength(2);
  });

  it('is asked for again after a week; meanwhile and on failure the old one is answered', async () => {
    const old = await getFetched(`${video}.webp`);
    server.advance(WEEK_MS + 1);
    site.answer = (_request, response) => response.writeHead(500).end();
    const arrived = site.next();
    expect((await get(`${video}.webp`)).rawPayload).toEqual(old.rawPayload);
    await arrived;
    expect((await get(`${video}.webp`)).headers['cache-control']).toBe(GOOD);
  });

  it('is fetched again when a power cut has left an empty file', async () => {
    await getFetched(`${video}.webp`);
    writeFileSync(join(folder(), `${video}-480.webp`), '');
    const { rawPayload, headers } = await getFetched(`${video}.webp`);
    expect([rawPayload.length > 100, headers['cache-control']]).toEqual([true, GOOD]);
  });
});
