import { getVideos } from '@cog/contracts/media/feeds.endpoints';
import { type FakeSite, startFakeSite } from '../../outbound/testing/fakeSite.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { refreshFeed } from './feedRefresher.ts';
import { GoneVideos } from './GoneVideos.ts';
import { CHANNEL, entryXml, feedXml, idOf } from './testing/sampleXml.ts';

describeWithDatabase('videos that were deleted on YouTube', (create) => {
  let youtube: FakeSite;
  let feed: string;
  let oembed: Map<string, number | string>;

  const entries = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      entryXml({ id: idOf(number), published: new Date(Date.UTC(2026, 0, 100 - number)).toISOString() }),
    );
  const shown = async () => {
    const response = await server.app.inject(`${getVideos.path}?pageSize=100`);
    return response.json().items.map(({ videoId }: { videoId: string }) => videoId);
  };
  const ids = (...numbers: number[]) => numbers.map(idOf);

  const server = withServer(create, {
    between: 'restart',
    prepare: async () => {
      oembed = new Map();
      feed = feedXml(...entries(12));
      youtube = await startFakeSite((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://youtube');
        if (pathname === '/feeds/videos.xml') return response.end(feed);
        const answer = oembed.get(new URL(searchParams.get('url') ?? '').searchParams.get('v') ?? '') ?? 200;
        if (typeof answer === 'string') return response.end(answer);
        return response.writeHead(answer).end(answer === 200 ? '{"type":"video"}' : 'Not Found');
      });
      return { config: { youtubeChannelId: CHANNEL, feedBaseUrl: youtube.url } };
    },
    fill: async ({ app }) => {
      await refreshFeed(app.context, { kind: 'channel', id: CHANNEL }, new AbortController().signal);
      // The older videos have dropped out of the feed.
      feed = feedXml(...entries(3));
    },
  });
  afterEach(() => youtube.close());

  it('leave the lists, also those that the feed names no more, and come back with their video', async () => {
    oembed.set(idOf(1), 404).set(idOf(2), 403).set(idOf(3), 'Forbidden').set(idOf(11), 404);
    const gone = new GoneVideos(server.app.context, CHANNEL);
    expect(await shown()).toHaveLength(12);
    await gone.check();
    expect(await shown()).toEqual(ids(0, 4, 5, 6, 7, 8, 9, 10, 11));
    await gone.check();
    expect(await shown()).toEqual(ids(0, 4, 5, 6, 7, 8, 9, 10));
    oembed.delete(idOf(2));
    await gone.check();
    expect(await shown()).toEqual(ids(0, 2, 4, 5, 6, 7, 8, 9, 10));
  });

  it.each([401, 429, 500, 302, 'Before you continue'])('are not told by %p', async (answer) => {
    oembed.set(idOf(1), answer);
    await new GoneVideos(server.app.context, CHANNEL).check();
    expect(await shown()).toHaveLength(12);
  });

  it('are not believed in when all of them would be', async () => {
    for (let number = 0; number < 12; number++) oembed.set(idOf(number), 404);
    await new GoneVideos(server.app.context, CHANNEL).check();
    expect(await shown()).toHaveLength(12);
  });
});
