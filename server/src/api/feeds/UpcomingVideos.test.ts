import { getPodcast, getVideos } from '@cog/contracts/media/feeds.endpoints';
import { feed } from '@cog/contracts/media/feeds.schema';
import { getSearch } from '@cog/contracts/search/endpoints';
import { type FakeSite, startFakeSite } from '../../outbound/testing/fakeSite.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { refreshFeed } from './feedRefresher.ts';
import { GoneVideos } from './GoneVideos.ts';
import { CHANNEL, entryXml, feedXml, idOf, PLAYLIST, type VideoPageParts, videoPage } from './testing/sampleXml.ts';
import { UpcomingVideos } from './UpcomingVideos.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const inHours = (hours: number) => START.getTime() + hours * HOUR_MS;
const iso = (time: number) => new Date(time).toISOString();

describeWithDatabase('announced streams and premieres', (create) => {
  let youtube: FakeSite;
  let upcoming: UpcomingVideos;
  /** The page of each video, by its number; a number instead of a page is the status of an error. */
  let pages: Map<number, VideoPageParts | number | string>;
  let feedText: string;

  const pageOf = (id: string) => pages.get(Number(id.slice('video-'.length))) ?? {};

  // Must run before the server closes.
  afterEach(() => upcoming.stop());
  const server = withServer(create, {
    between: 'restart',
    prepare: async () => {
      pages = new Map();
      // The newest is video 0; the page of each says that it can be watched.
      feedText = feedXml(
        ...Array.from({ length: 4 }, (_, number) =>
          entryXml({
            id: idOf(number),
            title: `Service ${number}`,
            published: iso(START.getTime() - (number + 1) * HOUR_MS),
          }),
        ),
      );
      youtube = await startFakeSite((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://youtube');
        if (pathname === '/feeds/videos.xml') return response.end(feedText);
        const id = searchParams.get('v') ?? '';
        const page = pageOf(id);
        if (typeof page === 'number') return response.writeHead(page).end();
        return response.end(typeof page === 'string' ? page : videoPage(id, page));
      });
      return { config: { youtubeChannelId: CHANNEL, youtubePlaylistId: PLAYLIST, feedBaseUrl: youtube.url } };
    },
    fill: async ({ app }) => {
      upcoming = new UpcomingVideos(app.context, CHANNEL);
      await refresh();
    },
  });
  afterEach(() => youtube.close());

  const refresh = (source = { kind: 'channel' as 'channel' | 'playlist', id: CHANNEL }) =>
    refreshFeed(server.app.context, source, new AbortController().signal);
  const read = async (query = '', { path } = getVideos as { path: string }) => {
    const response = await server.app.inject({ method: 'GET', url: `${path}${query}` });
    expect(response.statusCode).toBe(200);
    return feed.validate(response.json(), { strict: true });
  };
  const numberOf = ({ videoId }: { videoId: string }) => Number(videoId.slice('video-'.length));
  /** Numbers of the listed videos, and of the announced ones with their times. */
  const shown = async (query?: string, endpoint?: { path: string }) => {
    const { items, upcoming: announced } = await read(query, endpoint);
    return [items.map(numberOf), announced.map((item) => [numberOf(item), item.startsAt])];
  };
  /** Numbers of the videos whose pages were requested since the last call. */
  const askedFor = () => {
    const asked = youtube.asked.filter((path) => path.startsWith('/watch')).map((path) => Number(path.slice(-5)));
    youtube.asked.length = 0;
    return asked;
  };

  it('are no videos but stand apart with their time, the soonest first, and each page is asked once', async () => {
    pages.set(0, { slate: inHours(48) }).set(1, { broadcast: iso(inHours(20)) });
    await upcoming.check();
    expect(askedFor()).toEqual([0, 1, 2, 3]);
    expect(await shown()).toEqual([
      [2, 3],
      [
        [1, iso(inHours(20))],
        [0, iso(inHours(48))],
      ],
    ]);
    const { total, upcoming: announced } = await read(`?v=${idOf(0)}`);
    expect(total).toBe(2);
    expect(announced[0]).toEqual({
      videoId: idOf(1),
      title: 'Service 1',
      link: `https://www.youtube.com/watch?v=${idOf(1)}`,
      thumbnail: `/api/feeds/thumbnails/${idOf(1)}.webp`,
      startsAt: iso(inHours(20)),
    });
    expect((await read(`?v=${idOf(0)}`)).selected).toBeNull();
    await upcoming.check();
    expect(askedFor()).toEqual([]);
  });

  it('stay so when the feed is read again, in whichever feed they are named', async () => {
    pages.set(0, { slate: inHours(48) });
    const podcast = { kind: 'playlist' as const, id: PLAYLIST };
    await refresh(podcast);
    await upcoming.check();
    await refresh();
    await refresh(podcast);
    const announced = [[1, 2, 3], [[0, iso(inHours(48))]]];
    expect(await shown()).toEqual(announced);
    expect(await shown('', getPodcast)).toEqual(announced);
  });

  it('are not found by a search of videos', async () => {
    pages.set(0, { slate: inHours(48) });
    const found = async () => {
      const response = await server.app.inject(`${getSearch.path}?q=service&kind=video`);
      expect(response.statusCode).toBe(200);
      return JSON.stringify(response.json());
    };
    expect(await found()).toContain(idOf(0));
    await upcoming.check();
    expect(await found()).not.toContain(idOf(0));
    expect(await found()).toContain(idOf(1));
  });

  it('become videos when they can be watched, asked for from their time on and not before', async () => {
    pages.set(0, { slate: inHours(2) });
    await upcoming.check();
    askedFor();
    server.advance(HOUR_MS);
    await upcoming.check();
    expect(askedFor()).toEqual([]);
    server.advance(HOUR_MS);
    await upcoming.check();
    expect(askedFor()).toEqual([0]);
    expect(await shown()).toEqual([[1, 2, 3], [[0, iso(inHours(2))]]]);
    pages.set(0, { details: { isLiveContent: true } });
    server.advance(5 * MINUTE_MS);
    await upcoming.check();
    expect(await shown()).toEqual([[0, 1, 2, 3], []]);
    server.advance(24 * HOUR_MS);
    askedFor();
    await upcoming.check();
    expect(askedFor()).toEqual([]);
  });

  it('are asked for when they begin, although the feed is not read just then', async () => {
    pages.set(0, { slate: inHours(0.2) });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await upcoming.check();
    const timer = timers.mock.calls.find(([, wait]) => wait === 12 * MINUTE_MS);
    timers.mockRestore();
    pages.clear();
    server.advance(12 * MINUTE_MS);
    timer?.[0]();
    // Joins the check that the timer started.
    await upcoming.check();
    expect(await shown()).toEqual([[0, 1, 2, 3], []]);
    expect(timer).toBeDefined();
  });

  it('are asked for again some hours later, since their time may be changed', async () => {
    pages.set(0, { slate: inHours(48) });
    await upcoming.check();
    pages.set(0, { slate: inHours(72) });
    server.advance(6 * HOUR_MS);
    await upcoming.check();
    expect((await shown())[1]).toEqual([[0, iso(inHours(72))]]);
  });

  it('without a time come last, and are shown no more a day after their time', async () => {
    pages.set(0, { details: { isUpcoming: true } }).set(1, { slate: inHours(1) });
    await upcoming.check();
    expect((await shown())[1]).toEqual([
      [1, iso(inHours(1))],
      [0, null],
    ]);
    server.advance(26 * HOUR_MS);
    await refresh();
    expect((await shown())[1]).toEqual([[0, null]]);
  });

  it.each<[string, number | string]>([
    ['is refused', 429],
    ['leads elsewhere', 302],
    ['asks for consent', '<!DOCTYPE html><title>Before you continue</title>"isUpcoming":true'],
    ['is another’s', videoPage(idOf(9), { slate: inHours(48) })],
  ])('stay videos when a page %s; no other page is asked then, and the same one an hour later', async (_what, page) => {
    for (let number = 0; number < 4; number++) pages.set(number, page);
    await upcoming.check();
    expect(askedFor()).toEqual([0]);
    expect(await shown()).toEqual([[0, 1, 2, 3], []]);
    pages.clear();
    pages.set(0, { slate: inHours(48) });
    await upcoming.check();
    expect(askedFor()).toEqual([1, 2, 3]);
    server.advance(HOUR_MS);
    await upcoming.check();
    expect((await shown())[1]).toEqual([[0, iso(inHours(48))]]);
  });

  it('stay announced when their page cannot be read any more', async () => {
    pages.set(0, { slate: inHours(1) });
    await upcoming.check();
    pages.set(0, 500);
    server.advance(HOUR_MS);
    await upcoming.check();
    expect(await shown()).toEqual([[1, 2, 3], [[0, iso(inHours(1))]]]);
  });

  it('that were deleted and come back are looked at again', async () => {
    await upcoming.check();
    await server.db.updateTable('feed_items').set({ kind: 'upcoming' }).where('video_id', '=', idOf(0)).execute();
    youtube.answer = (request, response) =>
      request.url?.includes(idOf(0)) ? response.writeHead(404).end() : response.end('{"type":"video"}');
    await new GoneVideos(server.app.context, CHANNEL).check();
    expect(await shown()).toEqual([[1, 2, 3], []]);
    youtube.answer = (request, response) =>
      response.end(request.url?.startsWith('/feeds') ? feedText : videoPage(idOf(0), { slate: inHours(48) }));
    await refresh();
    await upcoming.check();
    expect(await shown()).toEqual([[1, 2, 3], [[0, iso(inHours(48))]]]);
  });

  it('ask for no more pages than a feed names, however long the list is', async () => {
    feedText = feedXml(
      ...Array.from({ length: 40 }, (_, number) =>
        entryXml({ id: idOf(number), published: iso(START.getTime() - (number + 1) * HOUR_MS) }),
      ),
    );
    await refresh();
    await upcoming.check();
    await upcoming.check();
    expect(askedFor()).toEqual(Array.from({ length: 15 }, (_, number) => number));
  });

  it('are asked for although a clock that was ahead has put it off', async () => {
    server.advance(400 * 24 * HOUR_MS);
    pages.set(0, 500);
    await upcoming.check();
    server.advance(-400 * 24 * HOUR_MS);
    pages.set(0, { slate: inHours(48) });
    await upcoming.check();
    expect((await shown())[1]).toEqual([[0, iso(inHours(48))]]);
  });

  it('leave the announced ones while they are on', async () => {
    pages.set(0, { slate: inHours(1) });
    await upcoming.check();
    const cookie = await server.signIn();
    const payload = { override: 'on', videoId: idOf(0) };
    await server.app.inject({ method: 'PUT', url: '/api/live/override', payload, headers: { cookie } });
    expect(await shown()).toEqual([[1, 2, 3], []]);
  });

  it('are looked for after each refresh of the feed, off the way of any request', async () => {
    pages.set(0, { slate: inHours(48) });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const until = Date.now() + 10_000;
    while ((await read()).upcoming.length === 0 && Date.now() < until)
      await new Promise((next) => setTimeout(next, 20));
    expect(await shown()).toEqual([[1, 2, 3], [[0, iso(inHours(48))]]]);
    youtube.asked.length = 0;
    await read();
    expect(youtube.asked.filter((path) => path.startsWith('/watch'))).toEqual([]);
  });
});
