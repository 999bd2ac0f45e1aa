import { getPodcast, getVideos } from '@cog/contracts/media/feeds.endpoints';
import { LIVE_CHECK_MS } from '@cog/contracts/media/live.constants';
import { getLive, getLiveNow, getLiveOverride, setLiveOverride } from '@cog/contracts/media/live.endpoints';
import { liveOverrideState, liveStatus } from '@cog/contracts/media/live.schema';
import { type FakeSite, startFakeSite } from '../../outbound/testing/fakeSite.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { refreshFeed } from '../feeds/feedRefresher.ts';
import { CHANNEL, entryXml, feedXml, idOf, PLAYLIST } from '../feeds/testing/sampleXml.ts';
import { LiveWatch } from './LiveWatch.ts';

const MINUTE_MS = 60_000;
const stream = idOf(1);
const nothing = { available: false, videoId: null, channelId: null, title: null };

const pageOf = (videoId: string) =>
  `<link rel="canonical" href="https://www.youtube.com/watch?v=${videoId}"><meta name="title" content="Sunday">"isLiveNow":true`;
const quietPage = `<link rel="canonical" href="https://www.youtube.com/channel/${CHANNEL}">`;

describeWithDatabase('the live stream', (create) => {
  let youtube: FakeSite;

  const answer = (html: string, status = 200) => {
    youtube.answer = (_request, response) => response.writeHead(status).end(html);
  };
  /** Advances the clock and expires the answer, which is cached for a second. */
  const pass = (milliseconds: number) => {
    server.advance(milliseconds);
    server.app.context.responseCache.invalidate(['live']);
  };
  const ask = async () => {
    const response = await server.app.inject({ method: 'GET', url: getLive.path });
    expect(response.statusCode).toBe(200);
    return liveStatus.validate(response.json(), { strict: true });
  };
  /** Requests the status, waits for the check that this starts, and requests it again. */
  const askTwice = async () => {
    await ask();
    await server.app.live.settled();
    return ask();
  };
  const say = async (payload: object, status = 200) => {
    const cookie = await server.signIn();
    const response = await server.app.inject({
      method: 'PUT',
      url: setLiveOverride.path,
      payload,
      headers: { cookie },
    });
    expect(response.statusCode).toBe(status);
    return response.json();
  };
  const videosOf = async ({ path }: { path: string }, query = '') =>
    (await server.app.inject({ method: 'GET', url: `${path}${query}` })).json();

  const options = (youtubeChannelId: string | null) => ({
    config: { youtubeChannelId, youtubePlaylistId: PLAYLIST, feedBaseUrl: youtube.url },
  });
  const server = withServer(create, {
    between: 'restart',
    prepare: async () => {
      youtube = await startFakeSite(() => {});
      answer(pageOf(stream));
      return options(CHANNEL);
    },
  });
  afterEach(() => youtube.close());

  it('is told without when it was looked for to who asks for nothing more, and looked for all the same', async () => {
    const now = async () => (await server.app.inject({ method: 'GET', url: getLiveNow.path })).json();
    expect(await now()).toEqual({ available: false });
    await server.app.live.settled();
    expect(await now()).toEqual({ available: true });
  });

  it('is answered at once from what is known, and found on in the background', async () => {
    expect(await ask()).toEqual({ ...nothing, checkedAt: null });
    await server.app.live.settled();
    expect(youtube.asked).toEqual([`/channel/${CHANNEL}/live`]);
    expect(await ask()).toEqual({
      available: true,
      videoId: stream,
      channelId: CHANNEL,
      title: 'Sunday',
      checkedAt: START.toISOString(),
    });
  });

  it('is looked for every 30 seconds at most, however many ask', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await server.app.live.settled();
    await askTwice();
    pass(LIVE_CHECK_MS - 1);
    await askTwice();
    expect(youtube.asked).toHaveLength(1);
    pass(1);
    await askTwice();
    expect(youtube.asked).toHaveLength(2);
  });

  it('is looked for again at once after a clock that was ahead', async () => {
    server.advance(24 * 60 * MINUTE_MS);
    await askTwice();
    pass(-24 * 60 * MINUTE_MS);
    answer(quietPage);
    expect((await askTwice()).available).toBe(false);
    expect(youtube.asked).toHaveLength(2);
  });

  it('is over when YouTube says so', async () => {
    await askTwice();
    answer(quietPage);
    pass(LIVE_CHECK_MS);
    expect((await askTwice()).available).toBe(false);
  });

  it('counts as off when no look has succeeded for three minutes', async () => {
    await askTwice();
    answer('', 500);
    pass(3 * MINUTE_MS);
    expect(await askTwice()).toMatchObject({ available: true, checkedAt: START.toISOString() });
    pass(1);
    expect(await ask()).toEqual({ ...nothing, checkedAt: START.toISOString() });
  });

  it.each([
    ['404', '', 404],
    ['a redirect', '', 302],
    ['a page that asks for consent', '<title>Before you continue</title>', 200],
    ['4 MB', `${pageOf(stream)}${' '.repeat(4 * 1024 * 1024)}`, 200],
  ])('is looked for less and less often while YouTube answers %s', async (_what, html, status) => {
    answer(html, status);
    const waits: number[] = [];
    for (let look = 0; look < 6; look++) {
      await ask();
      await server.app.live.settled();
      const before = youtube.asked.length;
      let waited = 0;
      while (youtube.asked.length === before) {
        pass(LIVE_CHECK_MS);
        waited += LIVE_CHECK_MS;
        expect((await ask()).available).toBe(false);
        await server.app.live.settled();
      }
      waits.push(waited / 1000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
  });

  it('is known since the first check that found it so, until the checks grow too old', async () => {
    const seen = () => server.app.live.seen();
    expect(seen()).toEqual({ state: 'unknown', since: null, at: null });
    answer(quietPage);
    await askTwice();
    const since = START.toISOString();
    expect(seen()).toEqual({ state: 'off', since, at: since });
    pass(LIVE_CHECK_MS);
    await askTwice();
    const at = new Date(START.getTime() + LIVE_CHECK_MS).toISOString();
    expect(seen()).toEqual({ state: 'off', since, at });
    answer(pageOf(stream));
    pass(LIVE_CHECK_MS);
    await askTwice();
    expect(seen()).toMatchObject({ state: 'on', since: new Date(START.getTime() + 2 * LIVE_CHECK_MS).toISOString() });
    pass(4 * MINUTE_MS);
    expect(seen()).toMatchObject({ state: 'unknown', since: null, at: expect.any(String) });
  });

  it('is not looked for while no channel is set or it is off by hand', async () => {
    await say({ override: 'off' });
    expect(await askTwice()).toEqual({ ...nothing, checkedAt: null });
    await server.restart(options(null));
    await say({ override: 'automatic' });
    expect(await askTwice()).toEqual({ ...nothing, checkedAt: null });
    expect(youtube.asked).toEqual([]);
  });

  it('gives up a YouTube that hangs, and does not hold up the server’s closing', async () => {
    youtube.answer = () => {};
    const watch = new LiveWatch(server.app.context, 50);
    await watch.check();
    expect(server.logged()).toContain('no whole answer came in time');
    await watch.close();

    const arrived = youtube.next();
    await ask();
    await arrived;
    await server.app.close();
  });

  describe('said by hand', () => {
    it('is on with the video that was named, or with the channel, and off whatever YouTube says', async () => {
      answer(quietPage);
      expect(await say({ override: 'on', videoId: idOf(5) })).toEqual({ override: 'on', videoId: idOf(5) });
      expect(await askTwice()).toMatchObject({ available: true, videoId: idOf(5), channelId: CHANNEL });
      await say({ override: 'on' });
      expect(await ask()).toMatchObject({ available: true, videoId: null, channelId: CHANNEL });
      answer(pageOf(stream));
      pass(LIVE_CHECK_MS);
      expect(await askTwice()).toMatchObject({ available: true, videoId: stream });
      await say({ override: 'off', videoId: stream });
      expect(await ask()).toMatchObject(nothing);
      await say({ override: 'automatic' });
      expect(await ask()).toMatchObject({ available: true, videoId: stream });
    });

    it('is automatic again after twelve hours, for pages, lists and editors, and at once where its time lies ahead', async () => {
      const told = async () => {
        const headers = { cookie: await server.signIn() };
        return (await server.app.inject({ method: 'GET', url: getLiveOverride.path, headers })).json();
      };
      answer(quietPage);
      await say({ override: 'on', videoId: idOf(5) });
      pass(12 * 60 * MINUTE_MS - 1);
      expect(await askTwice()).toMatchObject({ available: true, videoId: idOf(5) });
      expect(await server.app.live.leftOut()).toBe(idOf(5));
      pass(1);
      expect(await askTwice()).toMatchObject(nothing);
      expect(await server.app.live.leftOut()).toBeNull();
      expect(await told()).toEqual({ override: 'automatic', videoId: null });
      await say({ override: 'off', before: await told() });
      answer(pageOf(stream));
      pass(LIVE_CHECK_MS);
      expect(await askTwice()).toMatchObject(nothing);
      pass(-10 * MINUTE_MS);
      expect(await askTwice()).toMatchObject({ available: true, videoId: stream });
    });

    it('gives way to a stream that began after it, and not to one that was on', async () => {
      await askTwice();
      pass(LIVE_CHECK_MS);
      await say({ override: 'on', videoId: idOf(5) });
      expect(await askTwice()).toMatchObject({ available: true, videoId: idOf(5) });
      answer(pageOf(idOf(2)));
      pass(LIVE_CHECK_MS);
      expect(await askTwice()).toMatchObject({ available: true, videoId: idOf(2), title: 'Sunday' });
      expect(await server.app.live.leftOut()).toBe(idOf(2));
    });

    it('survives a restart, and is told to editors alone', async () => {
      await say({ override: 'on', videoId: idOf(5) });
      await server.restart(options(null));
      expect(await ask()).toMatchObject({ available: true, videoId: idOf(5), channelId: null });
      const get = (headers: Record<string, string>) =>
        server.app.inject({ method: 'GET', url: getLiveOverride.path, headers });
      const told = (await get({ cookie: await server.signIn() })).json();
      expect(await liveOverrideState.validate(told, { strict: true })).toEqual({ override: 'on', videoId: idOf(5) });
      expect((await get({})).statusCode).toBe(401);
    });

    it('needs something to show', async () => {
      await server.restart(options(null));
      expect(await say({ override: 'on' }, 409)).toMatchObject({
        message: expect.stringContaining('id of the video'),
        errors: { videoId: expect.any(String) },
      });
      await say({ override: 'on', videoId: 'too-short' }, 400);
      expect((await ask()).available).toBe(false);
    });

    it('is refused when another editor has said something since, and then nothing changes', async () => {
      const before = { override: 'automatic', videoId: null };
      await say({ override: 'off', before });
      expect(await say({ override: 'on', videoId: idOf(5), before }, 409)).toMatchObject({
        message: expect.stringContaining('Someone else'),
      });
      expect((await ask()).available).toBe(false);
      await say({ override: 'on', videoId: idOf(5), before: { override: 'off', videoId: null } });
      await say({ override: 'off', before: { override: 'on', videoId: idOf(6) } }, 409);
      expect(await ask()).toMatchObject({ available: true, videoId: idOf(5) });
    });

    it('is written down with who said it', async () => {
      await say({ override: 'on', videoId: idOf(5) });
      const [entry] = await server.db
        .selectFrom('audit_trail')
        .selectAll()
        .where('action', '=', 'live.overridden')
        .execute();
      expect([entry?.account_id, JSON.parse(entry?.details ?? '')]).toEqual([
        expect.any(String),
        { override: 'on', videoId: idOf(5) },
      ]);
    });
  });

  it('is left out of the videos while it is on, and is one of them when it is over', async () => {
    const xml = feedXml(entryXml({ id: stream, title: 'The stream' }), entryXml({ id: idOf(2), title: 'A video' }));
    youtube.answer = (request, response) => response.end(request.url?.startsWith('/feeds') ? xml : pageOf(stream));
    for (const source of [{ kind: 'channel', id: CHANNEL } as const, { kind: 'playlist', id: PLAYLIST } as const]) {
      await refreshFeed(server.app.context, source, new AbortController().signal);
    }
    expect((await videosOf(getVideos, `?v=${stream}`)).total).toBe(2);
    await askTwice();
    for (const feed of [getVideos, getPodcast]) {
      const { items, total, selected } = await videosOf(feed, `?v=${stream}`);
      expect([items.map(({ title }: { title: string }) => title), total, selected]).toEqual([['A video'], 1, null]);
    }
    pass(15 * MINUTE_MS);
    server.app.context.responseCache.invalidate(['feeds']);
    expect((await videosOf(getVideos)).total).toBe(1);
    await say({ override: 'off' });
    expect((await videosOf(getVideos)).total).toBe(2);
    await say({ override: 'automatic' });
    answer(quietPage);
    await askTwice();
    expect((await videosOf(getVideos, `?v=${stream}`)).selected.title).toBe('The stream');
  });
});
