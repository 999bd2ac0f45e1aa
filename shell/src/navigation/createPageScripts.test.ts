import { createPageScripts } from './createPageScripts.ts';

const SERMON = ['/releases/mf-devotional/661.a.js', '/releases/mf-devotional/page-sermon.b.js'];
const requests: string[] = [];
let answer: { status: number; body: unknown };

beforeEach(() => {
  jest.useFakeTimers();
  requests.length = 0;
  answer = { status: 200, body: { '/sermon': SERMON } };
  Reflect.deleteProperty(navigator, 'connection');
  globalThis.fetch = jest.fn(async (path: string) => {
    requests.push(path);
    const { status, body } = path.startsWith('/page-scripts') ? answer : { status: 200, body: 'a script' };
    return { status, headers: new Headers(), text: async () => JSON.stringify(body) };
  }) as never;
});
afterEach(() => jest.useRealTimers());

async function known() {
  const scripts = createPageScripts({ id: 'a+b', language: 'YO' });
  await jest.advanceTimersByTimeAsync(10_000);
  return scripts;
}

it('asks for the list once the page is at rest, and for the scripts of the page that is gone to, once', async () => {
  const { ask, of } = await known();
  expect(requests).toEqual(['/page-scripts?of=a%2Bb&language=YO']);
  ask({ path: '/sermon' });
  ask({ path: '/sermon' });
  ask({ path: '/unknown' });
  expect(requests.slice(1)).toEqual(SERMON);
  await expect(of('/sermon')).resolves.toEqual(SERMON);
  await expect(of('/unknown')).resolves.toEqual([]);
});

it('asks for nothing while the list is not here', () => {
  createPageScripts({ id: 'a+b', language: 'YO' }).ask({ path: '/sermon' });
  expect(requests).toEqual([]);
});

it('asks for nothing where data is saved', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  (await known()).ask({ path: '/sermon' });
  expect(requests).toEqual([]);
});

it.each([
  ['no list', { status: 204, body: undefined }],
  ['a page of a proxy', { status: 200, body: 'Sign in to this network' }],
  ['addresses elsewhere', { status: 200, body: { '/sermon': ['https://other.example/a.js'] } }],
  ['something else', { status: 200, body: { '/sermon': 1 } }],
])('makes nothing of %s', async (_, other) => {
  answer = other;
  (await known()).ask({ path: '/sermon' });
  expect(requests).toHaveLength(1);
});
