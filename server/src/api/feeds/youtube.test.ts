import { getVideos } from '@cog/contracts/media/feeds.endpoints';
import { getLive } from '@cog/contracts/media/live.endpoints';
import { findYoutubeChannel, getYoutubeSources, tryYoutubeFeed } from '@cog/contracts/media/youtube.endpoints';
import { youtubeChannel, youtubeFound, youtubeSources } from '@cog/contracts/media/youtube.schema';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings/editing.endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { type FakeSite, startFakeSite } from '../../outbound/testing/fakeSite.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { until } from '../../testing/until.ts';
import { withServer } from '../../testing/withServer.ts';
import { CHANNEL, PLAYLIST, realFeed } from './testing/sampleXml.ts';

const OTHER = `UC${'c'.repeat(22)}`;

describeWithDatabase('YouTube from the settings', (create) => {
  let youtube: FakeSite;

  const server = withServer(create, {
    between: 'restart',
    signedIn: true,
    prepare: async () => {
      youtube = await startFakeSite((request, response) => {
        if (request.url?.includes(OTHER) || request.url?.startsWith('/feeds/videos.xml?playlist'))
          response.end(realFeed);
        else response.writeHead(404).end();
      });
      return { config: { youtubeChannelId: CHANNEL, feedBaseUrl: youtube.url } };
    },
  });
  afterEach(() => youtube.close());

  const get = async (url: string) =>
    (await server.app.inject({ method: 'GET', url, headers: { cookie: server.cookie } })).json();
  const sources = async () => youtubeSources.validate(await get(getYoutubeSources.path));
  const set = async (ids: { channelId: string | null; playlistId: string | null }) => {
    const { settings, updated_at } = await get(getEditableSettings.path);
    return server.app.inject({
      method: 'PUT',
      url: saveSettings.path,
      headers: { cookie: server.cookie },
      payload: { settings: { ...settings, youtube: ids }, updated_at },
    });
  };
  const tryOut = (payload: object) =>
    server.app.inject({ method: 'POST', url: tryYoutubeFeed.path, headers: { cookie: server.cookie }, payload });

  it('wins over the environment, is fetched without a restart, and ends with what was set before', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await sources()).channel).toMatchObject({ id: CHANNEL, from: 'environment' });
    expect((await sources()).playlist).toMatchObject({ id: null, from: 'none' });
    await until(() => youtube.asked.some((path) => path.includes(`channel_id=${CHANNEL}`)));

    const link = `https://www.youtube.com/channel/${OTHER}`;
    expect(
      (await set({ channelId: link, playlistId: `https://youtube.com/playlist?list=${PLAYLIST}` })).statusCode,
    ).toBe(200);
    const now = await sources();
    expect([now.channel, now.playlist]).toMatchObject([
      { id: OTHER, from: 'settings' },
      { id: PLAYLIST, from: 'settings' },
    ]);
    await until(async () => (await get(getVideos.path)).total > 0);
    await until(() => youtube.asked.includes(`/feeds/videos.xml?playlist_id=${PLAYLIST}`));
    expect((await get(getLive.path)).checkedAt).toBeNull();
    expect(JSON.stringify(await get(getSettings.path))).not.toContain(OTHER);

    expect((await set({ channelId: null, playlistId: null })).statusCode).toBe(200);
    expect((await sources()).channel).toMatchObject({ id: CHANNEL, from: 'environment' });
    expect((await get(getVideos.path)).total).toBe(0);
  });

  it('is tried before it is saved, and says what was read and found, or why not', async () => {
    const found = await tryOut({ kind: 'channel', id: `youtube.com/channel/${OTHER}?x=1` });
    expect(found.statusCode).toBe(200);
    expect(await youtubeFound.validate(found.json())).toMatchObject({
      id: OTHER,
      count: 15,
      newest: { title: expect.any(String) },
    });
    expect((await get(getVideos.path)).total).toBe(0);

    const unknown = await tryOut({ kind: 'channel', id: CHANNEL });
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      409,
      'YouTube gave no videos of this channel: it knows none of this id, or it is private. Nothing was changed.',
    ]);
    for (const [id, text] of [
      ['https://www.youtube.com/@church', /Copy channel ID/],
      [`https://elsewhere.example/channel/${OTHER}`, /begins with UC/],
      ['', /Type an id/],
    ] as const) {
      const refused = await tryOut({ kind: 'channel', id });
      expect([refused.statusCode, refused.json().errors?.id ?? refused.json()]).toEqual([
        400,
        expect.stringMatching(text),
      ]);
    }
    const asked = youtube.asked.length;
    for (let tries = 0; tries < 30; tries++) await tryOut({ kind: 'channel', id: CHANNEL });
    expect((await tryOut({ kind: 'channel', id: CHANNEL })).statusCode).toBe(429);
    expect(youtube.asked.length - asked).toBeLessThan(30);
  });

  describe('finds a channel by its name', () => {
    const find = (name: string) =>
      server.app.inject({
        method: 'POST',
        url: findYoutubeChannel.path,
        headers: { cookie: server.cookie },
        payload: { name },
      });
    const metadata = (title: string, id: string) =>
      `<script>var ytInitialData = {"x":{"channelId":"${CHANNEL}"},"metadata":{"channelMetadataRenderer":{"title":${JSON.stringify(title)},"externalId":"${id}"}}};</script>`;
    const canonical = (id: string) => `<link rel="canonical" href="https://www.youtube.com/channel/${id}">`;

    it.each([
      ['@grace', '/@grace', `<html>${canonical(OTHER)}${metadata('Grace “Chapel”', OTHER)}`, 'Grace “Chapel”'],
      ['https://youtube.com/@grace/videos', '/@grace', `<html>${metadata('A \\"B\\"', OTHER)}`, 'A \\"B\\"'],
      ['youtube.com/c/Ìjọ?x=1', '/c/%C3%8Cj%E1%BB%8D', `<html>${canonical(OTHER)}`, null],
    ])('%s', async (name, path, page, title) => {
      let sent: string | undefined;
      youtube.answer = (request, response) => {
        sent = request.headers.cookie;
        response.end(page);
      };
      const found = await find(name);
      expect(await youtubeChannel.validate(found.json())).toEqual({ id: OTHER, title });
      expect(youtube.asked.at(-1)).toBe(path);
      // No cookie of the user goes to YouTube.
      expect(sent).toBe('SOCS=CAI');
    });

    it('follows YouTube to where it shows the channel', async () => {
      youtube.answer = (request, response) =>
        request.url === '/@Grace'
          ? response.writeHead(302, { location: '/@grace' }).end()
          : response.end(`<html>${canonical(OTHER)}`);
      expect((await find('@Grace')).json().id).toBe(OTHER);
    });

    it('or says why not, and what to do', async () => {
      expect((await find('@nobody')).json().message).toBe(
        'YouTube knows no channel @nobody. Look how its name is written on YouTube.',
      );
      youtube.answer = (_request, response) => response.end(`<a href="/channel/${OTHER}">Before you continue</a>`);
      expect((await find('@grace')).json().message).toMatch(/did not say which channel @grace is.*Copy channel ID/);
      youtube.answer = (request) => request.socket.destroy();
      const offline = await find('@grace');
      expect([offline.statusCode, offline.json().message]).toEqual([
        409,
        expect.stringMatching(/could not be asked for @grace just now\. What you typed stays.*Copy channel ID/),
      ]);
      expect(offline.json().message).not.toMatch(/[A-Z]{5}/);
      expect((await find('https://elsewhere.example/@grace')).statusCode).toBe(400);
      expect(
        (await server.app.inject({ method: 'POST', url: findYoutubeChannel.path, payload: { name: '@grace' } }))
          .statusCode,
      ).toBe(401);
    });
  });
});
