import { setTimeout as pause } from 'node:timers/promises';

export const VIEWPORT = { width: 360, height: 740 };
export const PROCESSOR_SLOWDOWN = 4;
const VISIT_TIMEOUT_MS = 60_000;
/** A page has come to rest when no request was under way for this long. */
const QUIET_MS = 1000;
/**
 * A tab opens with a line of the server's own: a browser's process for a site takes a tenth of a second to start, more or less each time,
 * and that is no page's doing.
 */
export const OPENED_AT = '/api/today';
export const OPENING_MS = 500;
export const PAGE_READY_MARK = 'page-ready';

/** Requests that content or code may wait for. Pictures, films and fonts never hold either up. */
const WAITED_FOR = new Set(['Document', 'Script', 'Stylesheet', 'XHR', 'Fetch']);

/**
 * @typedef {object} Profile
 * @property {string} name
 * @property {number} latencyMs from a request to the first byte of its answer
 * @property {number} bytesPerSecond downwards
 */

/** A middling line, and a slow one. @type {Profile[]} */
export const LINES = [
  { name: '150 ms, 1.6 Mbps', latencyMs: 150, bytesPerSecond: 1_600_000 / 8 },
  { name: '400 ms, 400 kbps', latencyMs: 400, bytesPerSecond: 400_000 / 8 },
];

/** A line as the browser is told of it. @param {Profile} line */
export const conditionsOf = ({ latencyMs, bytesPerSecond }) => ({
  offline: false,
  latency: latencyMs,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
});

/** Follows a page's requests: who asked for each, and whether any is under way. */
function watchRequests(session) {
  /** By address: a preload and the script element that uses it are one request. */
  const seen = new Map();
  const underWay = new Set();
  let lastChange = performance.now();

  /** 1 for the document; one more than whatever asked for it. */
  function levelOf({ type, initiator }) {
    if (type === 'Document') return 1;
    if (initiator.type !== 'script') return (seen.get(initiator.url)?.level ?? 1) + 1;
    const frames = [];
    for (let { stack } = initiator; stack; stack = stack.parent) frames.push(...stack.callFrames);
    const caller = frames.find(({ url }) => seen.has(url));
    return (caller ? seen.get(caller.url).level : 1) + 1;
  }

  session.on('Network.requestWillBeSent', (event) => {
    const { url } = event.request;
    if (!url.startsWith('http')) return;
    lastChange = performance.now();
    underWay.add(event.requestId);
    if (!seen.has(url)) seen.set(url, { type: event.type, level: levelOf(event), startedAt: event.wallTime * 1000 });
  });
  for (const name of ['Network.loadingFinished', 'Network.loadingFailed']) {
    session.on(name, ({ requestId }) => {
      lastChange = performance.now();
      underWay.delete(requestId);
    });
  }
  return { seen, underWay, isQuiet: () => underWay.size === 0 && performance.now() - lastChange > QUIET_MS };
}

/** Runs in the page, before anything of its own: keeps the last candidate for the largest paint. */
function observeLargestPaint() {
  globalThis.benchLargestPaint = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.benchLargestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page: times since the navigation began, and the encoded size of every answer's body. */
function readTimings(mark) {
  const bodies = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return {
    origin: performance.timeOrigin,
    firstByte: performance.getEntriesByType('navigation')[0].responseStart,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    largestPaint: globalThis.benchLargestPaint,
    ready: performance.getEntriesByName(mark)[0]?.startTime ?? null,
    loaded: document.readyState === 'complete',
    bodies: bodies.map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  };
}

async function untilAtRest(page, requests, hydrates) {
  const deadline = performance.now() + VISIT_TIMEOUT_MS;
  while (performance.now() < deadline) {
    await pause(100);
    if (!requests.isQuiet()) continue;
    const timings = await page.evaluate(readTimings, PAGE_READY_MARK);
    if (timings.loaded && timings.largestPaint > 0 && (!hydrates || timings.ready !== null)) return timings;
  }
  const { loaded, largestPaint, ready } = await page.evaluate(readTimings, PAGE_READY_MARK);
  const state = JSON.stringify({ underWay: requests.underWay.size, loaded, largestPaint, ready });
  throw new Error(`${page.url()} did not come to rest within ${VISIT_TIMEOUT_MS / 1000} s: ${state}.`);
}

function sumBytes(timings, seen) {
  const bytes = { document: 0, script: 0, data: 0, other: 0 };
  const kinds = { Document: 'document', Script: 'script', XHR: 'data', Fetch: 'data' };
  const counted = new Set();
  for (const { url, bytes: size } of timings.bodies) {
    if (counted.has(url)) continue;
    counted.add(url);
    bytes[kinds[seen.get(url)?.type] ?? 'other'] += size;
  }
  return { ...bytes, total: Object.values(bytes).reduce((sum, each) => sum + each, 0) };
}

/**
 * A first visit to a page: nothing cached, a phone's screen, a slow line and a slow processor.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {Profile} profile
 * @param {boolean} hydrates whether scripts take the page over
 * @returns times in ms since the navigation began, bytes of bodies as they were sent; see README.md
 */
export async function measureVisit(browser, url, profile, hydrates) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = watchRequests(session);
    await page.goto(new URL(OPENED_AT, url).href, { timeout: VISIT_TIMEOUT_MS });
    await pause(OPENING_MS);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', conditionsOf(profile));
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.addInitScript(observeLargestPaint);
    await page.goto(url, { waitUntil: 'commit', timeout: VISIT_TIMEOUT_MS });
    const timings = await untilAtRest(page, requests, hydrates);
    const interactive = hydrates ? Math.max(timings.ready, timings.firstPaint) : timings.firstPaint;
    const waitedFor = [...requests.seen.values()].filter(
      ({ type, startedAt }) => WAITED_FOR.has(type) && startedAt - timings.origin <= interactive,
    );
    return {
      firstByte: timings.firstByte,
      largestPaint: timings.largestPaint,
      interactive,
      bytes: sumBytes(timings, requests.seen),
      requests: requests.seen.size,
      levels: Math.max(...waitedFor.map(({ level }) => level)),
    };
  } finally {
    await context.close();
  }
}
