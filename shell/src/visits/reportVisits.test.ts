import type { ComposedRemote } from '@cog/contracts/composition/composition';
import { visitReport } from '@cog/contracts/reports/visits.schema';
import { reportVisits } from './reportVisits.ts';

type Listener = (state: { location: { pathname: string } }) => void;

const route = (path: `/${string}`, access: 'public' | 'editor' = 'public') => ({ path, access });
const remotes = [
  { name: 'mf-devotional', version: '1.0.0-a', routes: [route('/fast'), route('/sermon')] },
  { name: 'mf-admin', version: '1.0.0-b', routes: [route('/dashboard', 'editor')] },
] as unknown as ComposedRemote[];

const kinds = ['paint', 'largest-contentful-paint', 'layout-shift', 'first-input', 'event'];

/** Measurements of the current test only: observers of earlier tests are still there. */
let measured: { entries: Record<string, object[]> };
let sent: { path: string; body: unknown }[];
let now: number;
let visibility: DocumentVisibilityState;

/** Returns the measurements of an observer's type when its pending records are read. */
class FakeObserver {
  static readonly supportedEntryTypes = kinds;
  #type = '';
  readonly #of = measured;
  observe({ type }: { type: string }) {
    this.#type = type;
  }
  takeRecords() {
    const taken = this.#of.entries[this.#type] ?? [];
    this.#of.entries[this.#type] = [];
    return taken;
  }
}

beforeEach(() => {
  measured = { entries: {} };
  sent = [];
  now = 0;
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: FakeObserver });
  const document_ = { name: 'https://cog.example/fast?date=2026-11-21', responseStart: 300, activationStart: 0 };
  Object.assign(performance, {
    now: () => now,
    getEntriesByType: (type: string) => (type === 'navigation' ? [document_] : (measured.entries[type] ?? [])),
  });
  Object.assign(navigator, {
    sendBeacon: (path: string, blob: Blob) => {
      const reader = new FileReader();
      reader.onload = () => sent.push({ path, body: JSON.parse(String(reader.result)) });
      reader.readAsText(blob);
      return true;
    },
  });
});

function begin(shown = '/fast') {
  let listener: Listener = () => {};
  const state = { location: { pathname: shown } };
  reportVisits(
    { remotes, language: 'EN', lite: false, session: null },
    { state, subscribe: (one: Listener) => (listener = one) },
  );
  const goTo = (pathname: string, at: number) => {
    now = at;
    listener({ location: { pathname } });
  };
  return { goTo };
}

async function putAway(): Promise<unknown[]> {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  visibility = 'visible';
  return sent.splice(0).map(({ path, body }) => {
    expect(path).toBe('/api/visits');
    // The server's schema.
    visitReport.validateSync(body, { strict: true });
    return (body as { pages: unknown[] }).pages;
  });
}

const of = { remote: 'mf-devotional', version: '1.0.0-a' };

it('reports the document’s page once, when it is put away', async () => {
  begin();
  measured.entries = {
    paint: [{ name: 'first-contentful-paint', startTime: 900 }],
    'largest-contentful-paint': [{ startTime: 1000 }, { startTime: 1800 }],
  };
  const vitals = { CLS: 0, TTFB: 300, FCP: 900, LCP: 1800 };
  expect(await putAway()).toEqual([[{ ...of, route: '/fast', isMove: false, vitals }]]);
  expect(await putAway()).toEqual([]);
});

it('gives each page of a visit its own taps and shifts, the tap that leads on to the page it was made on', async () => {
  const { goTo } = begin();
  goTo('/sermon', 5000);
  measured.entries = {
    event: [
      { startTime: 4900, duration: 320, interactionId: 1 },
      { startTime: 4900, duration: 240, interactionId: 1 },
      { startTime: 6000, duration: 64, interactionId: 2 },
      { startTime: 6500, duration: 900 },
    ],
    'layout-shift': [
      { startTime: 100, value: 0.04 },
      { startTime: 700, value: 0.05 },
      { startTime: 4000, value: 0.06 },
      { startTime: 5200, value: 0.3, hadRecentInput: true },
    ],
  };
  expect(await putAway()).toEqual([
    [
      { ...of, route: '/fast', isMove: false, vitals: { CLS: 0.09, TTFB: 300, INP: 320 } },
      { ...of, route: '/sermon', isMove: true, vitals: { CLS: 0, INP: 64 } },
    ],
  ]);
});

it('says nothing of the admin area, of pages that there are not, and of how a hidden page loaded', async () => {
  measured.entries = { 'visibility-state': [{ name: 'hidden' }] };
  const { goTo } = begin();
  goTo('/dashboard', 10);
  goTo('/nowhere', 20);
  expect(await putAway()).toEqual([[{ ...of, route: '/fast', isMove: false, vitals: { CLS: 0 } }]]);
});

it('sends in between what one report cannot hold', async () => {
  const { goTo } = begin();
  for (let i = 1; i <= 20; i++) goTo(i % 2 ? '/sermon' : '/fast', i);
  const reports = await putAway();
  expect(reports.map((pages) => (pages as unknown[]).length)).toEqual([20, 1]);
});
