import type { ApiRequest, ApiResponse } from '@cog/contracts/composition/composition';
import { leftInEnglish } from '@cog/platform/testing/inYoruba';
import { feedAnswer, testUpcoming, testVideos } from './feed/testFeed.tsx';
import { messages } from './messages.yo.ts';
import * as live from './routes/live/route.ts';
import * as podcast from './routes/podcast/route.ts';
import * as streamer from './routes/streamer/route.ts';
import * as videos from './routes/videos/route.ts';

Element.prototype.scrollIntoView ??= () => {};

const names = ['COG Church', 'YouTube'];
const pages = { messages, names, otherPaths: ['/videos', '/live', '/fast', '/search', '/events'] as const };
const failing = (): ApiResponse => ({ status: 500, body: null });
const feed = (items: number, more: object = {}) => ({
  network: ({ path }: ApiRequest) => feedAnswer({ items: testVideos(items), ...more }, path),
});

describe('in Yoruba nothing is English but what says so', () => {
  it.each([
    ['/videos', videos],
    ['/podcast', podcast],
  ] as const)('on %s', async (path, page) => {
    expect(await leftInEnglish(page, { ...pages, at: path, ...feed(30) })).toEqual([]);
    expect(await leftInEnglish(page, { ...pages, at: path, ...feed(2, { source: 'sample' }) })).toEqual([]);
    expect(await leftInEnglish(page, { ...pages, at: path, ...feed(0) })).toEqual([]);
    expect(await leftInEnglish(page, { ...pages, at: `${path}?v=nothing&search=Sunday`, ...feed(3) })).toEqual([]);
    const upcoming = [testUpcoming(8), testUpcoming(9, { startsAt: null })];
    expect(await leftInEnglish(page, { ...pages, at: path, ...feed(2, { upcoming }) })).toEqual([]);
    expect(await leftInEnglish(page, { ...pages, at: `${path}?v=video-00008`, ...feed(2, { upcoming }) })).toEqual([]);
    expect(await leftInEnglish(page, { ...pages, at: path, network: failing })).toEqual([]);
  });

  it('on the pages of the stream, on air and off', async () => {
    const services = [
      { id: 's', title: 'Sunday Service', weekday: 0, startTime: '08:00', durationMinutes: 120, streamed: true },
    ];
    const church =
      (available: boolean, items = 2) =>
      ({ path }: ApiRequest): ApiResponse => {
        const status = {
          available,
          videoId: available ? 'stream-0001' : null,
          channelId: null,
          title: '',
          checkedAt: null,
        };
        if (path.startsWith('/api/live')) return { status: 200, body: status };
        if (path.startsWith('/api/events')) return { status: 200, body: { services, events: [] } };
        return feedAnswer({ items: testVideos(items) }, path);
      };
    for (const [at, page] of [
      ['/live', live],
      ['/livestream', streamer],
    ] as const) {
      expect(await leftInEnglish(page, { ...pages, at, network: church(true) })).toEqual([]);
      expect(await leftInEnglish(page, { ...pages, at, network: church(false) })).toEqual([]);
      expect(await leftInEnglish(page, { ...pages, at, network: church(false, 0) })).toEqual([]);
      expect(await leftInEnglish(page, { ...pages, at, network: failing })).toEqual([]);
    }
  });
});
