/** @jest-environment node */
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { withSavedAt } from './cachePolicy.ts';
import { BOOKMARKED, DOCUMENTS } from './caches.ts';
import type { SavedDocuments } from './SavedDocuments.ts';

jest.mock('workbox-expiration/ExpirationPlugin.js', () => ({ ExpirationPlugin: class {} }));

const ORIGIN = 'https://cog.example';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Answer = (request: Request) => Promise<Response>;

let documents: SavedDocuments;
let stored: Map<string, Map<string, Response>>;
let answer: Answer;
let posted: unknown[];
let isCacheBroken: boolean;
let hasNoRoomFor: string;
let lasting: Promise<unknown>[];

const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, {
    headers: {
      'content-type': 'text/html',
      'x-offline': 'keep',
      'x-composition': 'now',
      'content-language': 'en',
      ...headers,
    },
  });

class ExtendableEvent {
  waitUntil = (work: Promise<unknown>) => void lasting.push(work);
}
class FetchEvent extends ExtendableEvent {
  resultingClientId = 'tab';
}

const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, entries);
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  return {
    async match(request: Request | string) {
      if (isCacheBroken) throw new DOMException('No.', 'InvalidStateError');
      return entries.get(urlOf(request))?.clone();
    },
    async put(request: Request | string, response: Response) {
      if (urlOf(request) === hasNoRoomFor) throw new DOMException('No.', 'QuotaExceededError');
      entries.set(urlOf(request), response);
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (request: Request | string) => entries.delete(urlOf(request)),
  };
};

/** Puts a page on the phone, as saved some time ago. */
const save = (address: string, copy: Response, ageMs = HOUR_MS, cache = DOCUMENTS) =>
  cacheOf(cache).put(address, withSavedAt(copy, new Date(Date.now() - ageMs)));
const savedText = async (address: string) => (await cacheOf(DOCUMENTS).match(address))?.text();

/** Opens a page, and lets the time pass in which even a slow line answers. */
async function visit(address: string): Promise<Response> {
  const request = new Request(ORIGIN + address);
  const shown = documents.handle({ request, event: new FetchEvent() as never });
  await jest.advanceTimersByTimeAsync(3000);
  return shown;
}
/** Answers after the wait for a slow line. */
const late = async (html: string) => {
  await new Promise((resolve) => setTimeout(resolve, 2600));
  return page(html);
};
const isOver = async () => {
  const work = Promise.allSettled(lasting);
  await jest.advanceTimersByTimeAsync(3000);
  await work;
};

beforeEach(async () => {
  jest.useFakeTimers();
  stored = new Map();
  posted = [];
  lasting = [];
  isCacheBroken = false;
  hasNoRoomFor = '';
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const worker = {
    location: { origin: ORIGIN },
    navigator: { onLine: true, language: 'en-NG' },
    clients: { get: async () => ({ postMessage: (message: unknown) => posted.push(message) }) },
  };
  Object.assign(globalThis, {
    ...worker,
    self: Object.assign(globalThis, worker),
    __WB_DISABLE_DEV_LOGS: true,
    ExtendableEvent,
    FetchEvent,
    caches: {
      open: async (name: string) => cacheOf(name),
      match: (request: Request, { cacheName }: { cacheName: string }) => cacheOf(cacheName).match(request),
    },
    fetch: (input: Request | string) => answer(new Request(input)),
  });
  // The worker's libraries read these globals when they are loaded.
  documents = new (await import('./SavedDocuments.ts')).SavedDocuments();
});

afterEach(() => jest.useRealTimers());

it('keeps a day that was saved ahead when its page is looked at before', async () => {
  const tomorrow = addDays(lagosDay(), 1);
  const address = `/fast?date=${tomorrow}&lang=en`;
  await save(address, page('Its text', { 'x-opens-on': tomorrow, 'x-composition': 'earlier' }), 2 * HOUR_MS);
  answer = async () => page('This devotional opens on its day.');
  expect(await (await visit(address)).text()).toBe('This devotional opens on its day.');
  await isOver();
  expect(await documents.prefetch(address, { composition: 'now', language: 'EN' }, {} as never)).toBeNull();
  expect(await savedText(address)).toBe('Its text');
});

describe('on a slow line', () => {
  it('a copy is shown, and offers the newest when another page has come', async () => {
    await save('/about', page('<body>Old'));
    answer = () => late('<body>New');
    expect(await (await visit('/about')).text()).toContain('Your network is slow.');
    await isOver();
    expect(posted).toEqual([{ kind: 'newest', address: '/about', isSame: false }]);
    expect(await savedText('/about')).toBe('<body>New');
  });

  it('a copy that turns out to be the newest is said to be', async () => {
    await save('/about', page('<body>Same'));
    answer = () => late('<body>Same');
    await visit('/about');
    await isOver();
    expect(posted).toEqual([{ kind: 'newest', address: '/about', isSame: true }]);
  });

  it('a copy that has just come is shown without a notice, so that "Show the latest" comes to an end', async () => {
    await save('/about', page('<html><body>New'), MINUTE_MS / 2);
    answer = () => late('<html><body>New');
    expect(await (await visit('/about')).text()).toMatch(/^<html data-saved-at="[^"]+"><body>New$/);
    await isOver();
    expect(posted).toEqual([]);
  });
});

describe('where the caches fail', () => {
  it('a page of the network is shown', async () => {
    isCacheBroken = true;
    answer = async () => page('Fresh');
    expect(await (await visit('/about')).text()).toBe('Fresh');
  });

  it('a page says that the site was not reached', async () => {
    isCacheBroken = true;
    expect((await visit('/about')).status).toBe(503);
  });
});

it('shows today to a reader of Yoruba whose phone has the week and not the page itself', async () => {
  await save(`/fast?date=${lagosDay()}&lang=yo`, page('<body>Lónìí', { 'content-language': 'yo' }));
  expect(await (await visit('/fast')).text()).toContain('Lónìí');
});

describe('a switch of language', () => {
  const press = (next = '/about?day=1') =>
    documents.sendSwitch(
      new Request(`${ORIGIN}/language`, { method: 'POST', body: new URLSearchParams({ next, language: 'yo' }) }),
    );

  it('is waited for on a slow line, where the copy is of the other language', async () => {
    await save('/about', page('<body>In English'));
    answer = async () => new Response(null, { status: 303, headers: { location: '/about' } });
    expect((await press('/about')).status).toBe(303);
    answer = () => late('<body>Ní Yorùbá');
    expect(await (await visit('/about')).text()).toBe('<body>Ní Yorùbá');
  });

  it('leads back to its page when it does not reach the site, which says so once', async () => {
    await save('/about?day=1', page('<body>In English'));
    const back = await press();
    expect([back.status, back.headers.get('location')]).toEqual([303, `${ORIGIN}/about?day=1`]);
    expect(await (await visit('/about?day=1')).text()).toContain('We couldn’t change that just now. We can’t reach');
    expect(await (await visit('/about?day=1')).text()).not.toContain('We couldn’t change that');
  });

  it('leads to no other site', async () => {
    expect((await press('//evil.example/')).headers.get('location')).toBe(`${ORIGIN}/`);
  });
});

it('saves the other bookmarks when there is no room for one', async () => {
  answer = async () => page('<body>');
  hasNoRoomFor = `${ORIGIN}/long`;
  await documents.keepBookmarked(['/one', '/long', '/two'], async () => {});
  expect([...(stored.get(BOOKMARKED)?.keys() ?? [])]).toEqual([`${ORIGIN}/one`, `${ORIGIN}/two`]);
});
