import {
  cacheKeyOf,
  isApiRead,
  isOpen,
  isPage,
  isPicture,
  isReleaseFile,
  mayCacheDocument,
  mayCachePicture,
  mayCacheRead,
  savedAt,
  withSavedAt,
} from './cachePolicy.ts';

const at = (path: string) => new URL(path, 'https://cog.example');

const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response('<!doctype html>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-offline': 'keep', ...headers },
  });

const read = (headers: Record<string, string> = {}) =>
  new Response('[]', {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', ...headers },
  });

describe('a page', () => {
  it('is kept where the server says that it is the same for everyone', () => {
    expect(mayCacheDocument(page())).toBe(true);
  });

  it.each([
    ['an admin page, of which the server says nothing', page({ 'x-offline': '' })],
    ['a site that serves no worker', page({ 'x-offline': 'none' })],
    ['a page that is not there', page({}, 404)],
    ['a page that broke', page({}, 500)],
    ['the preview of a draft', page({ 'cache-control': 'no-store' })],
    ['a download', page({ 'content-type': 'text/csv' })],
  ])('is not kept: %s', (_, response) => {
    expect(mayCacheDocument(response)).toBe(false);
  });

  it('is not kept when it came from another address', () => {
    const response = page();
    Object.defineProperty(response, 'redirected', { value: true });
    expect(mayCacheDocument(response)).toBe(false);
  });

  it('is told from what is no page', () => {
    expect(['/', '/fast', '/QuizResultsPage'].map((path) => isPage(at(path)))).toEqual([true, true, true]);
    const others = ['/api/registrations.csv', '/calendar.ics', '/sitemap.xml', '/releases/shell/a.js', '/socket.io/'];
    expect(others.filter((path) => isPage(at(path)))).toEqual([]);
  });

  it('is one page however the visitor came to it', () => {
    const plain = 'https://cog.example/fast?date=2026-11-21';
    expect(cacheKeyOf(`${plain}&utm_source=whatsapp&fbclid=x#prayer`)).toBe(plain);
    expect(cacheKeyOf('https://cog.example/fast?date=2026-11-22')).not.toBe(plain);
  });
});

describe('an answer of the API', () => {
  it('is kept when any cache might hold it', () => {
    expect(mayCacheRead(read())).toBe(true);
  });

  it.each([
    ['private', { 'cache-control': 'private, no-store' }],
    ['not to be stored', { 'cache-control': 'no-store' }],
    ['made for a user who is signed in', { 'x-offline': 'no' }],
    ['no JSON', { 'content-type': 'text/csv' }],
  ])('is not kept when it is %s', (_, headers) => {
    expect(mayCacheRead(read(headers))).toBe(false);
  });

  it('is not kept when it is true at its moment alone', () => {
    const paths = ['/api/live', '/api/today', '/api/admin/session', '/api/quiz/results', '/api/chat/rooms'];
    expect(paths.filter((path) => isApiRead(at(path)))).toEqual([]);
    expect(isApiRead(at('/citizen/get_breakfastwiththeholyspirit/?date=2026-11-21'))).toBe(true);
    expect(isApiRead(at('/assets/sermons.json'))).toBe(true);
  });

  it('says when it was kept, and no more that it is compressed', async () => {
    const now = new Date('2026-11-21T07:14:00Z');
    const kept = withSavedAt(read({ 'content-encoding': 'br', 'content-length': '1' }), now);
    expect(savedAt(kept)).toEqual(now);
    expect(kept.headers.has('content-encoding')).toBe(false);
    expect(kept.headers.has('content-length')).toBe(false);
    expect(await kept.text()).toBe('[]');
  });
});

describe('a picture', () => {
  const picture = (headers: Record<string, string> = {}, status = 200) =>
    new Response('', {
      status,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=604800', ...headers },
    });

  it('of a video or a book is told from other answers', () => {
    const pictures = ['/api/feeds/thumbnails/abc.webp', '/api/books/01935a00/cover', '/assets/pictures/ab-160.webp'];
    expect(pictures.filter((path) => isPicture(at(path)))).toEqual(pictures);
    expect(pictures.filter((path) => isApiRead(at(path)))).toEqual([]);
    expect(['/api/books', '/citizen/get_book/', '/api/books/a/b/cover'].filter((path) => isPicture(at(path)))).toEqual(
      [],
    );
  });

  it('is kept, and what replaces it is not', () => {
    expect(mayCachePicture(picture())).toBe(true);
    expect(mayCachePicture(picture({ 'cache-control': 'public, max-age=60' }))).toBe(false);
    expect(mayCachePicture(picture({ 'cache-control': 'no-store' }))).toBe(false);
    expect(mayCachePicture(picture({ 'content-type': 'application/json' }))).toBe(false);
    expect(mayCachePicture(picture({}, 404))).toBe(false);
  });
});

it('leaves films, parts of files and retries to the network', () => {
  const isKept = (path: string, headers: Record<string, string> = {}) => {
    const url = at(path);
    return isReleaseFile(url, new Request(url, { headers }));
  };
  expect(isKept('/releases/shell/main.js')).toBe(true);
  expect(isKept('/releases/shell/main.js?retry=1')).toBe(false);
  expect(isKept('/releases/mf-public/hero.mp4', { range: 'bytes=0-' })).toBe(false);
  expect(isKept('/api/releases/x.js')).toBe(false);
});

describe('a page that is kept for a day to come', () => {
  const kept = page({ 'x-opens-on': '2026-11-25' });

  it('is shown from that day on, and not before', () => {
    expect(isOpen(kept, '2026-11-24')).toBe(false);
    expect(isOpen(kept, '2026-11-25')).toBe(true);
    expect(isOpen(kept, '2026-12-01')).toBe(true);
  });

  it('is told from all others, which are shown at once', () => {
    expect(isOpen(page(), '2026-11-21')).toBe(true);
  });

  it('keeps its day when it is put away', () => {
    expect(isOpen(withSavedAt(kept, new Date('2026-11-21T08:00:00Z')), '2026-11-24')).toBe(false);
  });
});
