import { CompressibleBody } from './CompressibleBody.ts';
import { ResponseCache } from './ResponseCache.ts';

const answer = (text: string) => new CompressibleBody(JSON.stringify(text));

// An answer is in memory for a second, and a busy machine may take longer.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the answers in memory', () => {
  it('stay when another topic is flooded with different queries', () => {
    const cache = new ResponseCache();
    cache.put('/api/settings', 'settings', 0, answer('settings'));
    for (let page = 1; page <= 2000; page++) cache.put(`/api/feeds/videos?page=${page}`, 'feeds', 0, answer('page'));
    expect(cache.get('/api/settings')).toBeDefined();
    expect(cache.get('/api/feeds/videos?page=1900')).toBeUndefined();
    expect(cache.get('/api/feeds/videos?page=1901')).toBeDefined();
  });

  it('hold no answer that would fill the memory', () => {
    const cache = new ResponseCache();
    cache.put('/api/books?page=1', 'books', 0, answer('small'));
    cache.put('/api/books?page=2', 'books', 0, answer('x'.repeat(2 * 1024 * 1024)));
    expect(cache.get('/api/books?page=1')).toBeDefined();
    expect(cache.get('/api/books?page=2')).toBeUndefined();
  });

  it('of a topic go when it changes, and an answer made from older data is not kept', () => {
    const cache = new ResponseCache();
    cache.put('/api/feeds/videos?search=a', 'feeds', 0, answer('old'));
    cache.invalidate(['feeds']);
    cache.put('/api/feeds/videos?page=2', 'feeds', 0, answer('old'));
    expect(cache.get('/api/feeds/videos?search=a')).toBeUndefined();
    expect(cache.get('/api/feeds/videos?page=2')).toBeUndefined();
  });

  it('end with their day in Lagos, however new they are', () => {
    let now = new Date('2026-11-21T22:59:59.900Z');
    const cache = new ResponseCache(
      () => false,
      () => now,
    );
    const body = answer('nothing yet');
    cache.put('/api/sermons', 'sermons', 0, body);
    cache.cacheHeaders('/api/sermons', body, { etag: '1' }, '/api/sermons');
    expect(cache.get('/api/sermons')).toBe(body);
    now = new Date('2026-11-21T23:00:00.000Z');
    expect([cache.get('/api/sermons'), cache.withHeaders('/api/sermons')]).toEqual([undefined, undefined]);
  });

  it('are served at any age while none can be made again, and no longer than that', () => {
    jest.useFakeTimers();
    try {
      let isAway = false;
      const cache = new ResponseCache(() => isAway);
      const body = answer('old');
      cache.put('/api/settings', 'settings', 0, body);
      cache.cacheHeaders('/api/settings', body, { etag: '1' }, '/api/settings');
      jest.advanceTimersByTime(60 * 60_000);
      expect([cache.get('/api/settings'), cache.withHeaders('/api/settings')]).toEqual([undefined, undefined]);
      isAway = true;
      expect(cache.get('/api/settings')).toBe(body);
      expect(cache.withHeaders('/api/settings')?.body).toBe(body);
      isAway = false;
      expect(cache.get('/api/settings')).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });
});
