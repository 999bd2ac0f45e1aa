import {
  dropOldWaitingPosts,
  keepWaitingPosts,
  readOutgoingMessage,
  sendWaitingPosts,
  type WaitingPost,
} from './waitingPosts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The only cache used here, in memory. */
const stored = new Map<string, string>();
const asked: RequestInit[] = [];
let statuses: number[] = [];
let isHeld: boolean;
/** The open pages. */
let pages: { visibilityState: 'visible' | 'hidden' }[] = [];

const post = (key: string, more: Partial<WaitingPost> = {}): WaitingPost => ({
  key,
  path: '/api/registrations',
  body: { fullName: 'Adéọlá' },
  storedAt: Date.now(),
  notBefore: 0,
  ...more,
});

const keys = () => JSON.parse(stored.get('cog-outgoing-1') ?? '[]').map(({ key }: WaitingPost) => key);

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  statuses = [];
  isHeld = false;
  pages = [{ visibilityState: 'hidden' }];
  const cache = (name: string) => ({
    match: async () => (stored.has(name) ? { json: async () => JSON.parse(stored.get(name) ?? '') } : undefined),
    put: async (_: string, answer: { text: string }) => void stored.set(name, answer.text),
  });
  Object.assign(globalThis, {
    clients: { matchAll: async () => pages },
    caches: {
      has: async (name: string) => stored.has(name),
      open: async (name: string) => cache(name),
      delete: async (name: string) => stored.delete(name),
    },
    Response: class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
    fetch: async (_: string, init: RequestInit) => {
      asked.push(init);
      const status = statuses.shift();
      if (status === undefined) throw new TypeError('Failed to fetch');
      return { status };
    },
  });
  AbortSignal.timeout ??= () => new AbortController().signal;
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, _options: object, work: (lock: object | null) => Promise<void>) =>
        work(isHeld ? null : {}),
    },
  });
});

it('reads what a page has stored, without what is refused, sent elsewhere or no request', () => {
  const requests = [
    { ...post('a'), nextAt: 5, isNextFixed: true, refusal: null },
    { ...post('b'), nextAt: 5, isNextFixed: false, refusal: null },
    { ...post('c'), refusal: { status: 400 } },
    { ...post('d'), path: '//evil.example/' },
    null,
  ];
  const read = readOutgoingMessage({ kind: 'outgoing', requests });
  expect(read?.map(({ key, notBefore }) => [key, notBefore])).toEqual([
    ['a', 5],
    ['b', 0],
  ]);
  expect(readOutgoingMessage({ kind: 'page' })).toBeNull();
  expect(readOutgoingMessage({ kind: 'outgoing', requests: 'all' })).toEqual([]);
});

it('sends each under its key, and keeps nothing of what the server has answered for good', async () => {
  await keepWaitingPosts([post('a'), post('b')]);
  statuses = [201, 400];
  await sendWaitingPosts();
  expect(asked.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual(['a', 'b']);
  expect(asked[0]?.body).toBe('{"fullName":"Adéọlá"}');
  expect(stored.size).toBe(0);
});

it.each([429, 500, 503, 408])('keeps what is answered %d, and has the browser try again', async (status) => {
  await keepWaitingPosts([post('a'), post('b')]);
  statuses = [status, 201];
  await expect(sendWaitingPosts()).rejects.toThrow('still waits');
  expect(keys()).toEqual(['a']);
});

it('keeps what does not arrive', async () => {
  await keepWaitingPosts([post('a')]);
  await expect(sendWaitingPosts()).rejects.toThrow('Failed to fetch');
  expect(keys()).toEqual(['a']);
});

it('sends nothing before the time that the server has named, nor while a page sends', async () => {
  await keepWaitingPosts([post('a', { notBefore: Date.now() + 1000 })]);
  await expect(sendWaitingPosts()).rejects.toThrow('still waits');
  isHeld = true;
  await keepWaitingPosts([post('b')]);
  await expect(sendWaitingPosts()).rejects.toThrow('A page is sending');
  expect(asked).toEqual([]);
});

it('drops what the server would take for another request by now', async () => {
  const old = post('a', { storedAt: Date.now() - 6.9 * DAY_MS });
  await keepWaitingPosts([old]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  await dropOldWaitingPosts();
  expect(stored.size).toBe(0);
  clock.mockRestore();
});

it('does not send what has become too old since a page was last open', async () => {
  await keepWaitingPosts([post('a')]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * DAY_MS);
  statuses = [201];
  await sendWaitingPosts();
  expect(asked).toEqual([]);
  expect(stored.size).toBe(0);
  clock.mockRestore();
});

it('leaves it to a page in view, which can say how it went', async () => {
  await keepWaitingPosts([post('a')]);
  pages = [{ visibilityState: 'visible' }];
  statuses = [201];
  await expect(sendWaitingPosts()).rejects.toThrow('A page sends');
  expect(asked).toEqual([]);
  expect(keys()).toEqual(['a']);
});
