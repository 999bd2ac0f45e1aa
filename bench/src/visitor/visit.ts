import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

export const PHONE = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;
const PROCESSOR_SLOWDOWN = 4;
const VISIT_TIMEOUT_MS = 60_000;
/** A page is idle when there was no request for this long. */
const QUIET_MS = 1000;
/**
 * First address of a tab. Starting a browser process for a site takes about 100 ms, which must not count as the page's time.
 */
const OPENED_AT = '/api/today';
const OPENING_MS = 500;
/** Performance mark that the shell sets when the application has hydrated the page. */
const PAGE_READY_MARK = 'page-ready';

export interface Line {
  name: string;
  /** Time from a request to the first byte of its response. */
  latencyMs: number;
  /** Download rate. */
  bytesPerSecond: number;
}

/** A middling connection and a slow one. */
export const LINES: readonly Line[] = [
  { name: '150 ms, 1.6 Mbps', latencyMs: 150, bytesPerSecond: 1_600_000 / 8 },
  { name: '400 ms, 400 kbps', latencyMs: 400, bytesPerSecond: 400_000 / 8 },
];

/** Times in ms since the start of navigation; sizes of bodies as transferred. */
export interface Visit {
  /** Largest contentful paint: the last candidate before the page is idle. */
  paint: number;
  /** From the first touch of a control until hydration; from the first paint where the application came without a touch. */
  application: number;
  /** Script bytes before anything is touched. */
  scriptBytes: number;
  /** All bytes before anything is touched. */
  bytes: number;
  /** Number of requests before anything is touched. */
  requests: number;
}

/** Watches requests, its workers' too. @returns whether there was none for a while */
function watchRequests(page: Page): () => boolean {
  const underWay = new Set<Request>();
  let lastChange = performance.now();
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    lastChange = performance.now();
    underWay.add(request);
  });
  const end = (request: Request) => {
    lastChange = performance.now();
    underWay.delete(request);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => underWay.size === 0 && performance.now() - lastChange > QUIET_MS;
}

/** Runs in the page before its own scripts: records the last candidate for the largest paint. */
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

/** Runs in the page: touches every control, among them one that needs the application. @returns the time */
function turnToControls(): number {
  const now = performance.now();
  for (const control of document.querySelectorAll('button,input')) {
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }
  return now;
}

type Timings = ReturnType<typeof readTimings>;

async function timingsAtRest(page: Page, isQuiet: () => boolean, isDone: (timings: Timings) => boolean) {
  const deadline = performance.now() + VISIT_TIMEOUT_MS;
  while (performance.now() < deadline) {
    await pause(100);
    if (!isQuiet()) continue;
    const timings = await page.evaluate(readTimings, PAGE_READY_MARK);
    if (isDone(timings)) return timings;
  }
  throw new Error(`${page.url()} did not come to rest within ${VISIT_TIMEOUT_MS / 1000} s.`);
}

/** How long the application takes to hydrate the page once it is wanted, in ms. */
async function applicationTime(page: Page, isQuiet: () => boolean, { ready, firstPaint }: Timings): Promise<number> {
  if (ready !== null) return Math.max(0, ready - (firstPaint ?? 0));
  const turned = await page.evaluate(turnToControls);
  const after = await timingsAtRest(page, isQuiet, (timings) => timings.ready !== null);
  return Number(after.ready) - turned;
}

/**
 * Visits a page in a new tab with a phone's screen, a slow connection and a slow processor, using the context's cache.
 *
 * @param hydrates whether the page has an application
 */
export async function visit(context: BrowserContext, url: string, line: Line, hydrates = true): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const isQuiet = watchRequests(page);
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
  const timings = await timingsAtRest(page, isQuiet, ({ isLoaded, largestPaint }) => isLoaded && largestPaint > 0);
  const application = hydrates ? await applicationTime(page, isQuiet, timings) : 0;
  await page.close();
  const { bodies, largestPaint } = timings;
  const sum = (some: typeof bodies) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    paint: largestPaint,
    application,
    scriptBytes: sum(bodies.filter(({ isScript }) => isScript)),
    bytes: sum(bodies),
    requests: bodies.length,
  };
}
