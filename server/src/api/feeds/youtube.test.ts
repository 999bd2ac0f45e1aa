import { getVideos } from '@cog/contracts/feeds/endpoints';
import { getLive } from '@cog/contracts/live/endpoints';
import { getSettings } from '@cog/contracts/settings/endpoints';
import { getEditableSettings, saveSettings } from '@cog/contracts/settings-editing/endpoints';
import { getYoutubeSources, tryYoutubeFeed } from '@cog/contracts/youtube/endpoints';
import { youtubeFound, youtubeSources } from '@cog/contracts/youtube/schema';
import { type FakeSite, startFakeSite } from '../../outbound/testing/fakeSite.ts';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { until } from '../../testing/until.ts';
import { CHANNEL, PLAYLIST, realFeed } from './testing/sampleXml.ts';

const OTHER = `UC${'c'.repeat(22)}`;

describeOnEveryDatabase('YouTube from the settings', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let youtube: FakeSite;
  let cookie: string;

  beforeEach(async () => {
    database = await create();
    youtube = await startFakeSite((request, response) => {
      if (request.url?.includes(OTHER) || request.url?.startsWith('/feeds/videos.xml?playlist')) response.end(realFeed);
      else response.writeHead(404).end();
    });
    server = await startTestServer(database, {
      config: { youtubeChannelId: CHANNEL, feedBaseUrl: youtube.url },
    });
    cookie = await server.signIn();
  });
  afterEach(async () => {
    await server.app.close();
    await youtube.close();
    await database.remove();
  });

  const get = async (url: string) => (await server.app.inject({ method: 'GET', url, headers: { cookie } })).json();
  const sources = async () => youtubeSources.validate(await get(getYoutubeSources.path));
  const set = async (ids: { channelId: string | null; playlistId: string | null }) => {
    const { settings, updated_at } = await get(getEditableSettings.path);
    return server.app.inject({
      method: 'PUT',
      url: saveSettings.path,
      headers: { cookie },
      payload: { settings: { ...settings, youtube: ids }, updated_at },
    });
  };
  const tryOut = (payload: object) =>
    server.app.inject({ method: 'POST', url: tryYoutubeFeed.path, headers: { cookie }, payload });

  it('wins over the environment, is fetched without a restart, and ends with what was set before', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await sources()).channel).toMatchObject({ id: CHANNEL, from: 'environment' });
    expect((await sources()).playlist).toMatchObject({ id: null, from: 'nobody' });
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
    for (const [id, words] of [
      ['https://www.youtube.com/@church', /Copy channel ID/],
      [`https://elsewhere.example/channel/${OTHER}`, /begins with UC/],
      ['', /Type an id/],
    ] as const) {
      const refused = await tryOut({ kind: 'channel', id });
      expect([refused.statusCode, refused.json().errors?.id ?? refused.json()]).toEqual([
        400,
        expect.stringMatching(words),
      ]);
    }
    const asked = youtube.asked.length;
    for (let tries = 0; tries < 30; tries++) await tryOut({ kind: 'channel', id: CHANNEL });
    expect((await tryOut({ kind: 'channel', id: CHANNEL })).statusCode).toBe(429);
    expect(youtube.asked.length - asked).toBeLessThan(30);
  });
});
