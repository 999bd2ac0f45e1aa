import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getVideos } from '@cog/contracts/feed';
import { feed } from '@cog/contracts/feed.schema';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { START, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { refreshFeed, retryAfter, startFeedRefresher } from './feedRefresher.ts';
import { channelFeedUrl } from './fetchFeed.ts';

const CHANNEL = `UC${'a'.repeat(22)}`;
const real = readFileSync(join(__dirname, 'fixtures/youtube-channel-feed.xml'), 'utf8');

describeOnEveryDatabase('the feed', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let youtube: Server;
  let answer: RequestListener;
  const asked: (string | undefined)[] = [];

  beforeEach(async () => {
    database = await create();
    asked.length = 0;
    answer = (_request, response) => response.end(real);
    youtube = createServer((request, response) => {
      asked.push(request.url);
      answer(request, response);
    });
    await new Promise<void>((resolve) => youtube.listen(0, '127.0.0.1', resolve));
    server = await startTestServer(database, {
      config: {
        youtubeChannelId: CHANNEL,
        feedBaseUrl: `http://127.0.0.1:${(youtube.address() as AddressInfo).port}`,
      },
    });
  });
  afterEach(async () => {
    await server.app.close();
    youtube.closeAllConnections();
    await new Promise((resolve) => youtube.close(resolve));
    await database.remove();
  });

  const refresh = () => refreshFeed(server.app.context, CHANNEL, new AbortController().signal);
  const read = async () => {
    const response = await server.app.inject({ method: 'GET', url: getVideos.path });
    expect(response.statusCode).toBe(200);
    return feed.validate(response.json(), { strict: true });
  };

  it('is the sample in YouTube’s own format while no channel is set', async () => {
    await server.app.close();
    server = await startTestServer(database);
    const { items, source, fetchedAt } = await read();
    expect([items.length, source, fetchedAt]).toEqual([15, 'sample', null]);
    expect(items.some(({ link }) => !link.includes('='))).toBe(true);
    for (const { title } of items) expect(title).toContain('Sample');
  });

  it('is empty, and no error, before YouTube has answered for the first time', async () => {
    expect(await read()).toEqual({ items: [], source: 'channel', fetchedAt: null });
  });

  it('is fetched under the channel’s id and answered without a third party’s address', async () => {
    expect(await refresh()).toBe(15 * 60_000);
    expect(asked).toEqual([`/feeds/videos.xml?channel_id=${CHANNEL}`]);
    const { items, source, fetchedAt } = await read();
    expect([items.length, source, fetchedAt]).toEqual([15, 'channel', START.toISOString()]);
    expect(items[0]).toMatchObject({
      guid: 'yt:video:W_S7iKZZdHw',
      videoId: 'W_S7iKZZdHw',
      link: 'https://www.youtube.com/watch?v=W_S7iKZZdHw',
      thumbnail: null,
    });
  });

  it('leaves live items out and keeps Shorts, whose links have no =', async () => {
    answer = (_request, response) =>
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
    answer = (_request, response) =>
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

  it.each<[string, RequestListener]>([
    ['404', (_request, response) => response.writeHead(404).end()],
    ['500', (_request, response) => response.writeHead(500).end(real)],
    ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken connection', (request) => request.socket.destroy()],
    ['half a feed', (_request, response) => response.end(real.slice(0, 20_000))],
    ['3 MB', (_request, response) => response.end(real + ' '.repeat(3 * 1024 * 1024))],
    ['a page', (_request, response) => response.end('<!DOCTYPE html><p>Before you continue</p>')],
  ])('stays the last good copy when YouTube answers %s', async (_what, broken) => {
    await refresh();
    answer = broken;
    server.advance(60_000);
    expect(await refresh()).toBe(60_000);
    expect(await refresh()).toBe(120_000);
    const { items, fetchedAt } = await read();
    expect([items.length, fetchedAt]).toEqual([15, START.toISOString()]);
    answer = (_request, response) => response.end(real);
    expect(await refresh()).toBe(15 * 60_000);
  });

  it('is read in the background, and a hanging YouTube does not keep the server from closing', async () => {
    const arrived = new Promise<void>((resolve) => {
      answer = () => resolve();
    });
    const stop = startFeedRefresher(server.app.context, CHANNEL);
    await arrived;
    expect((await read()).items).toEqual([]);
    await stop();
  });
});

describe('the wait after failures', () => {
  it('doubles from a minute to an hour', () => {
    expect([1, 2, 3, 6, 7, 8, 500].map((failures) => retryAfter(failures) / 60_000)).toEqual([1, 2, 4, 32, 60, 60, 60]);
  });
});

describe('the address of a feed', () => {
  it.each(['', 'UCshort', `UC${'a'.repeat(21)}/`, `UC${'a'.repeat(22)}&x=1`, 'http://169.254.169.254/'])(
    'is not made of %p',
    (id) => {
      expect(() => channelFeedUrl('https://www.youtube.com', id)).toThrow();
    },
  );
});
