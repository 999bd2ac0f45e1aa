import { getPodcast, getVideos } from '@cog/contracts/media/feeds.endpoints';
import { feed } from '@cog/contracts/media/feeds.schema';
import { retryDelayMs } from '../../core/retryDelay.ts';
import { type FakeSite, startFakeSite } from '../../outbound/testing/fakeSite.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { refreshFeed, startFeedRefresher } from './feedRefresher.ts';
import { type FeedSource, feedUrl } from './feedSource.ts';
import { CHANNEL, entryXml, feedXml, idOf, PLAYLIST, realFeed as real } from './testing/sampleXml.ts';

const channel: FeedSource = { kind: 'channel', id: CHANNEL };
const playlist: FeedSource = { kind: 'playlist', id: PLAYLIST };

describeWithDatabase('the feed', (create) => {
  let youtube: FakeSite;

  const server = withServer(create, {
    between: 'restart',
    prepare: async () => {
      youtube = await startFakeSite((_request, response) => response.end(real));
      return { config: { youtubeChannelId: CHANNEL, youtubePlaylistId: PLAYLIST, feedBaseUrl: youtube.url } };
    },
  });
  afterEach(() => youtube.close());

  const refresh = (source = channel, timeoutMs?: number) =>
    refreshFeed(server.app.context, source, new AbortController().signal, timeoutMs);
  const read = async (query = '', endpoint: typeof getVideos | typeof getPodcast = getVideos) => {
    const response = await server.app.inject({ method: 'GET', url: `${endpoint.path}${query}` });
    expect(response.statusCode).toBe(200);
    return feed.validate(response.json(), { strict: true });
  };
  const answerEntries = (...entries: string[]) => {
    youtube.answer = (_request, response) => response.end(feedXml(...entries));
  };
  const titles = async (query: string) => (await read(query)).items.map(({ title }) => title);

  it('is the sample in YouTube’s own format while neither channel nor playlist is set', async () => {
    await server.restart();
    for (const [endpoint, count] of [
      [getVideos, 15],
      [getPodcast, 6],
    ] as const) {
      const { items, total, source, fetchedAt } = await read('', endpoint);
      expect([items.length, total, source, fetchedAt]).toEqual([count, count, 'sample', null]);
      for (const { title, thumbnail } of items)
        expect([title, thumbnail]).toEqual([expect.stringContaining('Sample'), null]);
    }
    expect((await read()).items.some(({ link }) => !link.includes('='))).toBe(true);
  });

  it('is empty, and no error, before YouTube has answered for the first time', async () => {
    expect(await read()).toEqual({
      items: [],
      total: 0,
      upcoming: [],
      selected: null,
      source: 'channel',
      fetchedAt: null,
    });
  });

  it('is fetched under the channel’s id and answered without a third party’s address', async () => {
    expect(await refresh()).toBe(15 * 60_000);
    expect(youtube.asked).toEqual([`/feeds/videos.xml?channel_id=${CHANNEL}`]);
    const { items, total, source, fetchedAt } = await read();
    expect([items.length, total, source, fetchedAt]).toEqual([15, 15, 'channel', START.toISOString()]);
    expect(items[0]).toMatchObject({
      guid: 'yt:video:W_S7iKZZdHw',
      videoId: 'W_S7iKZZdHw',
      link: 'https://www.youtube.com/watch?v=W_S7iKZZdHw',
      thumbnail: '/api/feeds/thumbnails/W_S7iKZZdHw.webp',
    });
    expect(JSON.stringify(items)).not.toContain('ytimg.com');
  });

  it('of the podcast is fetched under the playlist’s id and kept apart', async () => {
    answerEntries(entryXml({ title: 'Episode 1' }));
    await refresh(playlist);
    expect(youtube.asked).toEqual([`/feeds/videos.xml?playlist_id=${PLAYLIST}`]);
    expect((await read('', getPodcast)).items.map(({ title }) => title)).toEqual(['Episode 1']);
    expect((await read()).items).toEqual([]);
  });

  it('leaves live items out and keeps Shorts, whose links have no =', async () => {
    youtube.answer = (_request, response) =>
      response.end(
        real
          .replace(
            'href="https://www.youtube.com/watch?v=W_S7iKZZdHw"',
            'href="https://www.youtube.com/live/W_S7iKZZdHw"',
          )
          .replace(
            'href="https://www.youtube.com/watch?v=U-AfiD2NgYg"',
            'href="https://www.youtube.com/shorts/U-AfiD2NgYg"',
          ),
      );
    await refresh();
    const { items } = await read();
    expect(items).toHaveLength(14);
    expect(items[0]?.link).toBe('https://www.youtube.com/shorts/U-AfiD2NgYg');
  });

  it('keeps what has left the fifteen, and takes over a changed title', async () => {
    await refresh();
    youtube.answer = (_request, response) =>
      response.end(
        real.replace(/<entry>[\s\S]*?<\/entry>/, '').replace('Call of Duty: Black Ops 6 PS5 Pro Upgrades', 'Renamed'),
      );
    await refresh();
    const { items } = await read();
    expect(items.map(({ title }) => title).slice(0, 2)).toEqual([
      expect.stringMatching(/^Digital Foundry Games of 2024/),
      expect.stringMatching(/^Renamed/),
    ]);
    expect(items).toHaveLength(15);
  });

  it.each<[string, FakeSite['answer']]>([
    ['404', (_request, response) => response.writeHead(404).end()],
    ['500', (_request, response) => response.writeHead(500).end(real)],
    ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken connection', (request) => request.socket.destroy()],
    ['half a feed', (_request, response) => response.end(real.slice(0, 20_000))],
    ['3 MB', (_request, response) => response.end(real + ' '.repeat(3 * 1024 * 1024))],
    ['a page', (_request, response) => response.end('<!DOCTYPE html><p>Before you continue</p>')],
    [
      'billion laughs',
      (_request, response) =>
        response.end(`<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${feedXml(entryXml({ title: '&b;' }))}`),
    ],
    ['nothing for too long', () => {}],
  ])('stays the last good copy when YouTube answers %s', async (_what, broken) => {
    await refresh();
    youtube.answer = broken;
    server.advance(60_000);
    expect(await refresh(channel, 100)).toBe(60_000);
    expect(await refresh(channel, 100)).toBe(120_000);
    const { items, fetchedAt } = await read();
    expect([items.length, fetchedAt]).toEqual([15, START.toISOString()]);
    youtube.answer = (_request, response) => response.end(real);
    expect(await refresh()).toBe(15 * 60_000);
  });

  it.each(['text/plain', 'text/html; charset=utf-8', 'application/octet-stream', 'application/json'])(
    'is read whatever its type is called (%s)',
    async (type) => {
      youtube.answer = (_request, response) => response.setHeader('content-type', type).end(real);
      await refresh();
      expect((await read()).total).toBe(15);
    },
  );

  it('loses no more than the characters that are none', async () => {
    const [before = '', after = ''] = feedXml(entryXml({ title: 'A|B' }), entryXml({ id: idOf(2) })).split('|');
    youtube.answer = (_request, response) =>
      response.end(Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe]), Buffer.from(after)]));
    await refresh();
    expect((await titles('')).sort()).toEqual(['A title', 'A\ufffd\ufffdB']);
  });

  it('takes five thousand entries, and pages through them without a gap or a repeat', async () => {
    answerEntries(
      ...Array.from({ length: 5000 }, (_, number) =>
        entryXml({ id: idOf(number), published: new Date(START.getTime() - (number % 50) * 60_000).toISOString() }),
      ),
    );
    await refresh();
    const seen = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { items, total } = await read(`?page=${page}&pageSize=100`);
      expect([items.length, total]).toEqual([100, 5000]);
      for (const { videoId } of items) seen.add(videoId);
    }
    expect(seen.size).toBe(300);
    expect((await read('?page=51&pageSize=100')).items).toEqual([]);
  });

  it('is searched in titles and descriptions, case and tone marks ignored, each word of it', async () => {
    answerEntries(
      entryXml({ id: idOf(1), title: 'Ọ̀rọ̀ Ẹ̀mí Mímọ́', published: '2026-11-03T08:00:00Z' }),
      entryXml({ id: idOf(2), title: 'Bible study', description: 'ORO ti ìyè', published: '2026-11-02T08:00:00Z' }),
      entryXml({ id: idOf(3), title: '50% of a_b', published: '2026-11-01T08:00:00Z' }),
    );
    await refresh();
    const find = (search: string) => titles(`?search=${encodeURIComponent(search)}`);
    expect(await find('oro')).toEqual(['Ọ̀rọ̀ Ẹ̀mí Mímọ́'.normalize('NFC'), 'Bible study']);
    expect(await find('ọ̀rọ̀ ÌYÈ'.normalize('NFD'))).toEqual(['Bible study']);
    expect(await find('iye bible')).toEqual(['Bible study']);
    expect(await find('%')).toEqual(['50% of a_b']);
    expect(await find('a_b')).toEqual(['50% of a_b']);
    expect(await find('o_o')).toEqual([]);
    expect(await find("' or 1=1 --")).toEqual([]);
    expect((await read('?search=oro&pageSize=1&page=2')).total).toBe(2);
  });

  it('answers the video that ?v= asks for, on whatever page it is, and never a live one', async () => {
    answerEntries(
      entryXml({ id: idOf(1), published: '2026-11-03T08:00:00Z' }),
      entryXml({ id: idOf(2), published: '2026-11-02T08:00:00Z', title: 'Asked for' }),
      entryXml({ id: idOf(3), link: `https://www.youtube.com/live/${idOf(3)}` }),
    );
    await refresh();
    expect((await read(`?pageSize=1&v=${idOf(2)}`)).selected?.title).toBe('Asked for');
    expect((await read(`?search=nothing&v=${idOf(2)}`)).selected?.title).toBe('Asked for');
    expect((await read(`?v=${idOf(3)}`)).selected).toBeNull();
    expect((await read(`?v=${idOf(9)}`)).selected).toBeNull();
    for (const wrong of ['v=../../etc', 'v=', 'page=0', 'pageSize=101', 'search=%00']) {
      expect((await server.app.inject({ method: 'GET', url: `${getVideos.path}?${wrong}` })).statusCode).toBe(400);
    }
  });

  it('is new with whatever query it is asked for, once YouTube has answered again', async () => {
    await refresh();
    expect((await read('?page=1')).total).toBe(15);
    answerEntries(entryXml({ title: 'Just out', published: '2026-11-21T08:00:00Z' }));
    await refresh();
    for (const query of ['', '?page=1', '?search=just+out']) {
      expect((await titles(query))[0]).toBe('Just out');
    }
  });

  it('is read in the background, and a hanging YouTube does not keep the server from closing', async () => {
    youtube.answer = () => {};
    const arrived = youtube.next();
    const stop = startFeedRefresher(server.app.context, channel);
    await arrived;
    expect((await read()).items).toEqual([]);
    await stop();
    expect(await server.db.selectFrom('feed_state').selectAll().execute()).toEqual([]);
  });
});

describe('the wait after failures', () => {
  it('doubles from a minute to an hour', () => {
    expect([1, 2, 3, 6, 7, 8, 500].map((failures) => retryDelayMs(failures) / 60_000)).toEqual([
      1, 2, 4, 32, 60, 60, 60,
    ]);
  });
});

describe('the address of a feed', () => {
  it.each<[FeedSource['kind'], string]>([
    ['channel', ''],
    ['channel', 'UCshort'],
    ['channel', `UC${'a'.repeat(21)}/`],
    ['channel', `UC${'a'.repeat(22)}&x=1`],
    ['channel', 'http://169.254.169.254/'],
    ['channel', PLAYLIST],
    ['playlist', CHANNEL],
    ['playlist', `${PLAYLIST}#`],
  ])('of a %s is not made of %p', (kind, id) => {
    expect(() => feedUrl('https://www.youtube.com', { kind, id })).toThrow();
  });
});
