import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../build-config/scripts/productionSite.mjs';
import { needChromium } from '../../build-config/scripts/testTools.mjs';
import { DevTools } from './DevTools.mjs';
import {
  conditionsOf,
  LINES,
  OPENED_AT,
  OPENING_MS,
  PAGE_READY_MARK,
  PROCESSOR_SLOWDOWN,
  VIEWPORT,
} from './measureVisit.mjs';
import { median } from './median.mjs';
import { pagesAsHtml } from './publicRoutes.mjs';
import { warmUp } from './warmUp.mjs';

const [LINE] = LINES;
/** A page has come to rest so long after it reacts. */
const REST_MS = 1000;
/** Shorter tasks are reported by no browser (Long Tasks API). */
export const LONG_MS = 50;

/** Runs in the page, before anything of its own: `benchTasks` says, when the page has come to rest, which long tasks ran. */
function watchTasks(mark, restMs) {
  const tasks = [];
  const frames = [];
  const watch = (type, found) =>
    new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
  watch('longtask', tasks);
  watch('long-animation-frame', frames);
  globalThis.benchTasks = new Promise((resolve) => {
    const end = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      resolve({
        firstPaint: paint?.startTime ?? null,
        tasks: tasks.map(({ startTime, duration }) => ({ startTime, duration })),
        scripts: frames.flatMap(({ scripts }) =>
          scripts.map(({ invoker, startTime, duration }) => ({ invoker, startTime, duration })),
        ),
      });
    };
    new PerformanceObserver((list) => {
      if (list.getEntriesByName(mark).length > 0) setTimeout(end, restMs);
    }).observe({ type: 'mark', buffered: true });
  });
}

/** React hydrates in tasks that its scheduler posts to itself. */
const HYDRATES = 'MessagePort.onmessage';

/** Whether most of a task was hydration. */
function isHydration(task, scripts) {
  const within = scripts.filter(
    ({ startTime }) => startTime >= task.startTime - 1 && startTime < task.startTime + task.duration,
  );
  const hydrated = within
    .filter(({ invoker }) => invoker === HYDRATES)
    .reduce((sum, { duration }) => sum + duration, 0);
  return hydrated > task.duration / 2;
}

const longest = (tasks) => Math.max(0, ...tasks.map(({ duration }) => duration));

async function visit(browser, url) {
  const { browserContextId } = await browser.send('Target.createBrowserContext', { disposeOnDetach: true });
  try {
    const first = { url: new URL(OPENED_AT, url).href, browserContextId };
    const { targetId } = await browser.send('Target.createTarget', first);
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const tell = (method, parameters) => browser.send(method, parameters, sessionId);
    await pause(OPENING_MS);
    await tell('Page.enable');
    await tell('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: true });
    const source = `(${watchTasks})(${JSON.stringify(PAGE_READY_MARK)},${REST_MS})`;
    await tell('Page.addScriptToEvaluateOnNewDocument', { source });
    await tell('Network.enable');
    await tell('Network.emulateNetworkConditions', conditionsOf(LINE));
    await tell('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await tell('Page.navigate', { url });
    const expression = { expression: 'benchTasks', awaitPromise: true, returnByValue: true };
    const { result } = await tell('Runtime.evaluate', expression);
    const { firstPaint, tasks, scripts } = result.value;
    const after = tasks.filter(({ startTime }) => startTime >= firstPaint);
    return {
      hydration: longest(after.filter((task) => isHydration(task, scripts))),
      other: longest(after.filter((task) => !isHydration(task, scripts))),
    };
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}

/**
 * The longest task after the first paint of a first visit to every public page that comes as HTML, in ms: of hydration, and of all
 * else. 0 where none took more than 50 ms.
 *
 * @param {{ runs: number, progress: (text: string) => void }} options
 */
export async function measureTasks({ runs, progress }) {
  const chromium = needChromium();
  progress('tasks: starting the server');
  const site = await startSite();
  const browser = new DevTools(chromium);
  try {
    const pages = [];
    for (const path of pagesAsHtml()) {
      progress(`tasks: ${path}`);
      await warmUp([site.url], [path]);
      const visits = [];
      for (let run = 1; run <= runs; run++) visits.push(await visit(browser, site.url + path));
      pages.push({
        path,
        hydration: median(visits.map(({ hydration }) => hydration)),
        other: median(visits.map(({ other }) => other)),
        runs: visits,
      });
    }
    return { line: LINE.name, pages };
  } finally {
    await browser.close();
    await site.close();
  }
}
