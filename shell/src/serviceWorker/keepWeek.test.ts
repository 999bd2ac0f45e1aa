/** @jest-environment node */
import { lagosDay } from '@cog/contracts/lib/calendar';
import { savedAt } from './cachePolicy.ts';
import { isMetered, keepWeek, noteWeekAsked } from './keepWeek.ts';

const READ = '/fast';
const base = '<html><h1>Today</h1><p>Begin the day with God.</p></html>';
const event = {} as ExtendableEvent;
const headers = { 'x-composition': 'abc', 'content-language': 'en', 'x-offline': 'keep' };

/** The device's caches, and what the site has: the page being read, and the digest of the page that the week is based on. */
let notes: Map<string, Response>;
let documents: Map<string, Response>;
let onSite: string;
let of: string;
let requests: string[];
let line: { effectiveType?: string } | undefined;

const digest = async (text: string) =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))));

const pages = {
  saved: async (address: string) => documents.get(address)?.clone(),
  save: async (address: string, page: Response) => void documents.set(address, page),
  async fetchPage(address: string) {
    documents.set(address, new Response(onSite, { headers: { ...headers, 'content-security-policy': 'newer' } }));
    return onSite;
  },
};

beforeEach(async () => {
  notes = new Map();
  documents = new Map([[READ, new Response(base, { headers })]]);
  onSite = base;
  of = await digest(base);
  requests = [];
  line = { effectiveType: '4g' };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, get: () => ({ connection: line }) });
  Object.assign(globalThis, {
    self: { location: { origin: 'https://cog.example' } },
    caches: {
      open: async () => ({
        match: async (name: string) => notes.get(name)?.clone(),
        put: async (name: string, note: Response) => void notes.set(name, note),
        delete: async (name: string) => notes.delete(name),
      }),
    },
    fetch: async (address: string, { headers }: { headers: Record<string, string> }) => {
      requests.push(address);
      expect(headers).toEqual({ 'x-keep-ahead': '1' });
      const next = {
        address: '/fast?date=2026-11-22&lang=en',
        headers: { 'x-opens-on': '2026-11-22' },
        pieces: [[0, 10], 'Tomorrow', [15, base.length]],
      };
      return Response.json({ of, pages: [next, { ...next, address: '//evil.example/' }] });
    },
  });
});

const keep = (address = READ) => keepWeek(address, pages, event);

it('makes the next days of the page that is saved, each with the day from which on it is shown', async () => {
  await keep();
  expect(requests).toEqual(['/page-data/week?of=%2Ffast']);
  expect([...documents.keys()]).toEqual([READ, '/fast?date=2026-11-22&lang=en']);
  const made = documents.get('/fast?date=2026-11-22&lang=en');
  expect(await made?.text()).toBe(base.replace('Today', 'Tomorrow'));
  expect(Object.fromEntries(made?.headers ?? [])).toMatchObject({ ...headers, 'x-opens-on': '2026-11-22' });
});

it('asks once an hour, and again for another language, release or day', async () => {
  await Promise.all([keep(), keep()]);
  documents.set('/fast?date=2026-11-20&lang=en', new Response(base, { headers }));
  await keep('/fast?date=2026-11-20&lang=en');
  expect(requests).toHaveLength(1);
  documents.set('/fast?lang=yo', new Response(base, { headers }));
  await keep('/fast?lang=yo');
  expect(requests).toHaveLength(2);
  const noted = notes.get('/week-fetched');
  expect(await noted?.text()).toBe(`abc YO ${lagosDay()}`);
  expect(Date.now() - savedAt(noted ?? Response.error()).getTime()).toBeLessThan(10_000);
});

it('fetches the page that is read once more where the days are made of a newer one', async () => {
  onSite = base.replace('Begin', 'Start');
  of = await digest(onSite);
  await keep();
  expect(await documents.get(READ)?.text()).toBe(onSite);
  expect(documents.size).toBe(2);
  // The policy names what is in the newer HTML.
  expect(documents.get('/fast?date=2026-11-22&lang=en')?.headers.get('content-security-policy')).toBe('newer');
});

it('says that the phone had no room for them', async () => {
  expect(await keep()).toBe(true);
  notes.delete('/week-fetched');
  const full = { ...pages, save: () => Promise.reject(new DOMException('No.', 'QuotaExceededError')) };
  expect(await keepWeek(READ, full, event)).toBe(false);
});

it('saves nothing that would be made of another page', async () => {
  of = await digest('another one');
  await keep();
  expect(documents.size).toBe(1);
  expect(notes.size).toBe(0);
});

it('asks for nothing on other pages, nor without the page that is read', async () => {
  documents.set('/sermon', new Response(base, { headers }));
  await keep('/sermon');
  documents.clear();
  await keep();
  expect(requests).toEqual([]);
});

it('leaves data to the reader, who may ask for it', async () => {
  line = { effectiveType: '3g' };
  await keep();
  expect(requests).toEqual([]);
  await noteWeekAsked(true);
  await keep();
  expect(requests).toHaveLength(1);
  await noteWeekAsked(false);
  notes.delete('/week-fetched');
  await keep();
  expect(requests).toHaveLength(1);
});

it.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', type: 'wifi' }, false],
  [{ effectiveType: '4g', type: 'cellular' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('tells by what the browser says whether a line costs: %j, %s', (connection, costs) => {
  expect(isMetered(connection)).toBe(costs);
});
