/** @jest-environment node */
import type { PageMessage } from './messages.ts';

jest.mock('workbox-expiration/ExpirationPlugin.js', () => ({ ExpirationPlugin: class {} }));

const ORIGIN = 'https://cog.example';

/** Part of the name of the caches without room. */
let full: RegExp;
let posted: unknown[];
/** Addresses in the order in which they were stored. */
let stored: string[];
const listeners = new Map<string, (event: unknown) => void>();

class Client {
  id = 'tab';
}

const message: PageMessage = {
  kind: 'page',
  composition: 'now',
  language: 'EN',
  addresses: ['/about'],
  week: true,
  bookmarks: [],
  files: [],
  entries: [],
};

/** Tells the worker what to save, and waits until it has. */
async function tell(): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  listeners.get('message')?.({ data: message, source: new Client(), waitUntil });
  await work;
}

beforeAll(async () => {
  const open = async (name: string) => ({
    match: async () => undefined,
    keys: async () => [],
    delete: async () => false,
    async put(request: Request | string) {
      if (full.test(name)) throw new DOMException('No.', 'QuotaExceededError');
      stored.push(new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname);
    },
  });
  Object.assign(globalThis, {
    self: globalThis,
    __WB_DISABLE_DEV_LOGS: true,
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: { get: async () => ({ postMessage: (said: unknown) => posted.push(said) }) },
    Client,
    caches: { open, has: async () => false },
    fetch: async () =>
      new Response('<script src="/releases/shell/main.0123456789.js">', {
        headers: { 'content-type': 'text/html', 'x-offline': 'keep' },
      }),
  });
  // The worker's libraries read these globals when they are loaded.
  await import('./serviceWorker.ts');
});

beforeEach(() => {
  posted = [];
  stored = [];
});

it('saves the page, and says that it has', async () => {
  full = /none/;
  await tell();
  expect(stored).toContain('/about');
  expect(posted).toEqual([{ kind: 'kept', isFull: false }]);
});

it('says that it is done although there is no room, and that there is none', async () => {
  full = /documents/;
  await tell();
  expect(posted).toEqual([{ kind: 'kept', isFull: true }]);
});
