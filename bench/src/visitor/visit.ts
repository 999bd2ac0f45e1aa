import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export const PHONE = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;
const PROCESSOR_SLOWDOWN = 4;
const VISIT_TIMEOUT_MS = 60_000;
/** A page has come to rest when no request was under way for this long. */
const QUIET_MS = 1000;
/**
 * A tab opens with a line of the server's own: a browser's process for a site takes a tenth of a second to start, more or less each
 * time, and that is no page's doing.
 */
const OPENED_AT = '/api/today';
const OPENING_MS = 500;
/** The shell sets it when the page reacts. */
const PAGE_READY_MARK = 'page-ready';

export interface Line {
  name: string;
  /** From a request to the first byte of its answer. */
  latencyMs: number;
  /** Downwards. */
  bytesPerSecond: number;
}

/** A middling line, and a slow one. */
export const LINES: readonly Line[] = [
  { name: '150 ms, 1.6 Mbps', latencyMs: 150, bytesPerSecond: 1_600_000 / 8 },
  { name: '400 ms, 400 kbps', latencyMs: 400, bytesPerSecond: 400_000 / 8 },
];

/** Times in ms since the navigation began; bytes of bodies as they came over the line. */
export interface Visit {
  /** Largest contentful paint, the last candidate before the page came to rest. */
  paint: number;
  /** The later of first contentful paint and the page reacting; of a page without scripts the first paint. */
  interactive: number;
  scriptBytes: number;
  bytes: number;
  requests: number;
}

/** Says when no request was under way for a while. */
function watchRequests(session: CDPSession): () => boolean {
  const underWay = new Set<string>();
  let lastChange = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    lastChange = performance.now();
    underWay.add(requestId);
  });
  for (const name of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    session.on(name, ({ requestId }) => {
      lastChange = performance.now();
      underWay.delete(requestId);
    });
  }
  return () => underWay.size === 0 && performance.now() - lastChange > QUIET_MS;
}

/** Runs in the page, before anything of its own: keeps the last candidate for the largest paint. */
function observeLargestPaint(): void {
  Object.assign(globalThis, { benchLargestPaint: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Object.assign(globalThis, { benchLargestPaint: startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. */
function readTimings(mark: string) {
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bodies = [...navigations, ...resources].filter(({ transferSize }) => transferSize > 0);
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    largestPaint: Number(Reflect.get(globalThis, 'benchLargestPaint')),
    ready: performance.getEntriesByName(mark)[0]?.startTime ?? null,
    isLoaded: document.readyState === 'complete',
    bodies: bodies.map(({ name, encodedBodySize }) => ({
      isScript: new URL(name).pathname.endsWith('.js'),
      bytes: encodedBodySize,
    })),
  };
}

async function timingsAtRest(page: Page, isQuiet: () => boolean, hydrates: boolean) {
  const deadline = performance.now() + VISIT_TIMEOUT_MS;
  while (performance.now() < deadline) {
    await pause(100);
    if (!isQuiet()) continue;
    const timings = await page.evaluate(readTimings, PAGE_READY_MARK);
    if (timings.isLoaded && timings.largestPaint > 0 && (!hydrates || timings.ready !== null)) return timings;
  }
  throw new Error(`${page.url()} did not come to rest within ${VISIT_TIMEOUT_MS / 1000} s.`);
}

/**
 * A visit in a tab of its own: a phone's screen, a slow line and a slow processor. What the context has cached is used.
 *
 * @param hydrates whether scripts take the page over
 */
export async function visit(context: BrowserContext, url: string, line: Line, hydrates = true): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const isQuiet = watchRequests(session);
  await page.goto(new URL(OPENED_AT, url).href, { timeout: VISIT_TIMEOUT_MS });
  await pause(OPENING_MS);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  await page.addInitScript(observeLargestPaint);
  await page.goto(url, { waitUntil: 'commit', timeout: VISIT_TIMEOUT_MS });
  const { firstPaint, largestPaint, ready, bodies } = await timingsAtRest(page, isQuiet, hydrates);
  await page.close();
  const sum = (some: typeof bodies) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    paint: largestPaint,
    interactive: Math.max(hydrates ? (ready ?? 0) : 0, firstPaint ?? 0),
    scriptBytes: sum(bodies.filter(({ isScript }) => isScript)),
    bytes: sum(bodies),
    requests: bodies.length,
  };
}
