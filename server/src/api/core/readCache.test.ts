import { Prepared, ReadCache } from './readCache.ts';

const answer = (text: string) => new Prepared(JSON.stringify(text));

describe('the answers in memory', () => {
  it('stay when another topic is flooded with different queries', () => {
    const reads = new ReadCache();
    reads.put('/api/settings', 'settings', 0, answer('settings'));
    for (let page = 1; page <= 2000; page++) reads.put(`/api/feeds/videos?page=${page}`, 'feeds', 0, answer('page'));
    expect(reads.get('/api/settings')).toBeDefined();
    expect(reads.get('/api/feeds/videos?page=1900')).toBeUndefined();
    expect(reads.get('/api/feeds/videos?page=1901')).toBeDefined();
  });

  it('hold one large answer of a topic, beside the small ones', () => {
    const reads = new ReadCache();
    const large = 'x'.repeat(2 * 1024 * 1024);
    reads.put('/api/books?page=1', 'books', 0, answer('small'));
    for (const sort of ['title', 'oldest', 'newest'])
      reads.put(`/citizen/get_book/?sort=${sort}`, 'books', 0, answer(large));
    reads.put('/assets/sermons.json', 'sermons', 0, answer(large));
    const kept = ['title', 'oldest', 'newest'].map(
      (sort) => reads.get(`/citizen/get_book/?sort=${sort}`) !== undefined,
    );
    expect(kept).toEqual([false, false, true]);
    expect(reads.get('/assets/sermons.json')).toBeDefined();
    expect(reads.get('/api/books?page=1')).toBeDefined();
    reads.put('/citizen/get_book/', 'books', 0, answer('x'.repeat(33 * 1024 * 1024)));
    expect(reads.get('/citizen/get_book/')).toBeUndefined();
  });

  it('of a topic go when it changes, and an answer made from older data is not kept', () => {
    const reads = new ReadCache();
    reads.put('/api/feeds/videos?search=a', 'feeds', 0, answer('old'));
    reads.invalidate(['feeds']);
    reads.put('/api/feeds/videos?page=2', 'feeds', 0, answer('old'));
    expect(reads.get('/api/feeds/videos?search=a')).toBeUndefined();
    expect(reads.get('/api/feeds/videos?page=2')).toBeUndefined();
  });
});
