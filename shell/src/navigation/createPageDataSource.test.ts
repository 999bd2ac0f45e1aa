import { createPageDataSource } from './createPageDataSource.ts';

const composition = { id: 'abc', language: 'EN' } as const;
const url = new URL('https://cog.example/sermon?search=ìfẹ́#last');
const address = `/page-data?of=${encodeURIComponent('/sermon?search=%C3%ACf%E1%BA%B9%CC%81')}`;
const { signal } = new AbortController();

/** A site that gives these answers in turn. */
function site(...answers: (Response | Error)[]) {
  const requests: string[] = [];
  globalThis.fetch = async (path) => {
    requests.push(String(path));
    const answer = answers.shift() ?? new Error('nothing more');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const compositions: string[] = [];
  return { requests, compositions, source: createPageDataSource(composition, (id) => compositions.push(id)) };
}
const answer = (body: object, id = 'abc') =>
  new Response(JSON.stringify({ composition: id, language: 'EN', madeAt: 1, ...body }), {
    headers: { 'x-composition': id },
  });

it('asks once for what a page is made of', async () => {
  const { source, requests, compositions } = site(answer({ data: { title: 'Grace' } }));
  expect(await source.load(url, signal)).toMatchObject({ data: { title: 'Grace' } });
  expect(requests).toEqual([address]);
  expect(compositions).toEqual(['abc']);
});

it('takes what was asked for ahead, once', async () => {
  const { source, requests } = site(answer({ data: 1 }), answer({ data: 2 }));
  source.prefetch(url);
  source.prefetch(url);
  expect(await source.load(url, signal)).toMatchObject({ data: 1 });
  expect(await source.load(url, signal)).toMatchObject({ data: 2 });
  expect(requests).toEqual([address, address]);
});

it('has of several pages ahead what it asked for last', async () => {
  const { source, requests } = site(...[1, 2, 3, 4, 5, 6].map((data) => answer({ data })));
  const pages = ['/fast', '/live', '/about', '/locate', '/pay'].map((path) => new URL(path, url));
  for (const page of pages) source.prefetch(page);
  const found = await Promise.all(pages.map(async (page) => (await source.load(page, signal))?.data));
  expect(found).toEqual([6, 2, 3, 4, 5]);
  expect(requests).toHaveLength(6);
});

it('asks again after something was written', async () => {
  const { source } = site(answer({ data: 'before' }), answer({ data: 'after' }));
  source.prefetch(url);
  source.forget();
  expect(await source.load(url, signal)).toMatchObject({ data: 'after' });
});

it('asks again for what was asked for too long ago', async () => {
  const { source } = site(answer({ data: 1 }), answer({ data: 2 }));
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  source.prefetch(url);
  now.mockReturnValue(30_001);
  expect(await source.load(url, signal)).toMatchObject({ data: 2 });
  now.mockRestore();
});

it.each([
  ['other releases are live', answer({ data: 1 }, 'newer')],
  ['the visitor has another language by now', answer({ data: 1, language: 'YO' })],
  ['there is nothing to be had', new Response(null, { status: 204 })],
  ['the site is busy', new Response('Please try again', { status: 503 })],
  ['another site is in between', new Response('<html>Sign in to the network</html>')],
  ['there is no network', new Error('offline')],
])('leaves it to the page’s own loader where %s', async (_, given) => {
  const { source } = site(given);
  expect(await source.load(url, signal)).toBeNull();
});
