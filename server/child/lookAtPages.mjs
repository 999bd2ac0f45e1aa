// Opens pages in a browser and reports their problems. `npm run release` imports this. For uploads the server runs it as a
// program without an environment: it reads its task as JSON from stdin, and writes the result as JSON to stdout.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium, findHeadlessShell } from './findProgram.mjs';

/** Each page is opened in both views; each also switches to the other's width. */
const VIEWS = [
  { language: 'English', locale: 'en-NG', widths: [360, 1280], isLeft: true },
  { language: 'Yoruba', locale: 'yo-NG', widths: [1280, 360], isLeft: false },
];
const viewportOf = (width) => ({ width, height: width < 700 ? 740 : 800 });
/** Number of pages that are checked at the same time. */
const TABS = 3;

/** How long a page is observed. Its clock is advanced, so this only takes as long as the work that happens in that time. */
const SEEN_MS = 7000;
/** Time for a page's immediate work to become visible. */
const SETTLE_MS = 150;
/** How long a page's requests are awaited before its clock is advanced: otherwise its shell gives up what still loads. */
const LOADING_MS = 30_000;
/** Limit of the processor time of all tabs, in seconds, until one of them has answered: a good page takes one. */
const MOST_COMPUTED_S = 20;
/** Time limit for a page that does nothing, on a machine that gives server and browser little processor time. */
const LONGEST_MS = 120_000;
/** How long a page with a problem is still observed: it may start to work after all, and then only that problem is reported. */
const AFTER_PROBLEM_MS = 10_000;
const TURN_MS = 250;

/** How long the next page's heading is awaited: an address changes before its page. Two pages may have the same heading. */
const SHOWN_MS = 10_000;

/** How often a page is left again after the first time. What grows by a similar number nearly each time is a leak. */
const ROUNDS = 4;
const MOST_LISTENERS = 20;
const MOST_NODES = 200;

/** Texts on a page whose code threw an error, or did not load in the time that visitors wait. */
const FAILURES = ['This part of the site did not load', 'Unexpected Application Error!'];
const DEAD = 'it does not come to life';
const BUSY = 'it keeps the tab busy without an end';
const LEFT = 'it leads away, or loads again, without being asked';
const LONGEST_PROBLEM = 300;
/** The place in a released script where an error was thrown, as the first one in its stack. */
const PLACE = /\/releases\/[\w-]+\/[\w.~-]+\.js:\d+:\d+/;
const MOST_REPORTED = 3;
const WAY_OUT = 'See it with npm run dev, at that width and in that language; release it again when it is mended.';

/** Runs in a page: whether React has hydrated it and its heading is there; from then on clicks are handled. */
function isTakenOver(path) {
  // A move back may leave the site, if the move before it replaced its page.
  if (location.protocol === 'about:') return true;
  const heading = location.pathname === path ? document.querySelector('#page h1') : null;
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
}

/** Runs in a page: lists built-in properties, which all code of a document shares, with their kinds. */
function builtIns() {
  const names = [
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Promise',
    'Map',
    'Set',
    'RegExp',
    'EventTarget',
    'Node',
  ];
  return names.flatMap((name) =>
    Reflect.ownKeys(globalThis[name].prototype).map((key) => {
      const { value, get } = Reflect.getOwnPropertyDescriptor(globalThis[name].prototype, key);
      const own = value ?? get;
      const isNative = typeof own === 'function' && Function.prototype.toString.call(own).includes('[native code]');
      return `${name}.prototype.${String(key)} ${isNative ? 'native' : typeof own}`;
    }),
  );
}

/** Runs in a page: visible problems. */
function faultsIn({ hasOwnFrame, serverWords, failures }) {
  const bar = document.querySelector('header.bar');
  const main = document.querySelector('main#page');
  const text = main?.textContent ?? '';
  const faults = failures.filter((failure) => text.includes(failure)).map((failure) => `it shows '${failure}'`);
  const isShown = (element) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true &&
    element.getBoundingClientRect().height > 0;
  if (!hasOwnFrame && !isShown(bar)) faults.push('the bar of the site is gone');
  else if (!hasOwnFrame) {
    const { left, top, width, height } = bar.getBoundingClientRect();
    const isCovered = (share) => {
      const above = document.elementFromPoint(left + width * share, top + height / 2);
      return above !== null && !bar.contains(above) && !above.contains(bar);
    };
    if ([0.1, 0.5, 0.9].filter(isCovered).length > 1) faults.push('something covers the bar of the site');
  }
  if (!hasOwnFrame && !isShown(document.querySelector('footer.foot'))) faults.push('the footer of the site is gone');
  const isEmpty = text.trim() === '' && !main?.querySelector('img,svg,video,canvas,iframe,input,button');
  if (!isShown(main) || isEmpty) faults.push('it shows nothing');
  else {
    const left = text.toLowerCase();
    const lost = serverWords.filter((word) => !left.includes(word));
    if (lost.length > serverWords.length / 2) faults.push('most words that the server wrote are gone');
  }
  return faults;
}

/** Runs in a page: follows a link to another page, if there is one. Marks the document so that it can be recognised. */
function leave() {
  globalThis.isLookedAt = true;
  const links = [...document.querySelectorAll('header a[href], footer a[href], main a[href]')];
  const link = links.find(
    ({ origin, pathname, target, hash, download }) =>
      origin === location.origin && pathname !== location.pathname && target === '' && hash === '' && download === '',
  );
  link?.click();
  return link !== undefined;
}
const isElsewhere = (path) => location.pathname !== path && document.querySelector('#page h1') !== null;
const goBack = () => history.back();
/** Runs in a page: its heading with its title; null if they are those given. */
function headingOtherThan(other) {
  const heading = `${document.title}\n${document.querySelector('#page h1')?.textContent}`;
  return heading === other ? null : heading;
}
const isLookedAt = () => globalThis.isLookedAt === true;

/** The distinct longer words of a document's main part; none if the server left rendering to the browser. */
function wordsOf(html) {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
  if (!/<h1\b/.test(main)) return [];
  const plain = main.replace(/<(style|script|template|svg)\b[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, ' ').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{M}]{4,}/gu) ?? [])];
}

/** Returns a function that reads the processor time that pages have taken so far, in seconds. */
async function computedIn(browser) {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + cpuTime : sum), 0);
  };
}

/** Whether another document was loaded in the tab meanwhile. */
const isGone = ({ message }) => /context was destroyed|navigat/i.test(message);

/** The page has not answered within its limits. */
class NoAnswer extends Error {}

/** One page in one view. */
class Look {
  /** Problems, with the first place where each was seen. */
  problems = new Map();
  #page;
  #computed;
  #language;
  #width = 0;
  #brokenAt = null;

  constructor(page, computed, language) {
    this.#page = page;
    this.#computed = computed;
    this.#language = language;
    page.on('console', (message) => {
      // A missing file of the site itself, such as a picture of the church, is not a fault of the code.
      const isOther = message.text().startsWith('Failed to load') && !message.location().url.includes('/releases/');
      if (message.type() === 'error' && !isOther) this.report(`its console says: ${message.text()}`);
    });
    page.on('pageerror', ({ message, stack }) => this.report(`it throws: ${message}`, stack));
    page.on('crash', () => this.report('it takes more memory than a tab has'));
  }

  /** @param {string} [stack] with the place of an error, if the problem does not name it */
  report(problem, stack = problem) {
    this.#brokenAt ??= Date.now();
    const line = problem.split('\n')[0].slice(0, LONGEST_PROBLEM).replace(/\.$/, '');
    const place = PLACE.exec(stack ?? '')?.[0];
    const whole = place === undefined || line.includes(place) ? line : `${line} (${place})`;
    if (!this.problems.has(whole)) this.problems.set(whole, `${this.#width} pixels, ${this.#language}`);
  }

  /** @throws NoAnswer when no answer comes, by processor time rather than elapsed time, because of busy machines */
  async #inTime(work) {
    const done = work.then((value) => ({ value }));
    done.catch(() => {});
    const began = Date.now();
    const before = await this.#computed();
    for (;;) {
      const answer = await Promise.race([done, wait(TURN_MS, null)]);
      if (answer !== null) return answer.value;
      if (this.#brokenAt !== null && Date.now() - this.#brokenAt > AFTER_PROBLEM_MS) throw new NoAnswer(DEAD);
      if (Date.now() - began > LONGEST_MS) throw new NoAnswer(DEAD);
      if ((await this.#computed()) - before > MOST_COMPUTED_S) throw new NoAnswer(BUSY);
    }
  }

  #ask(code, input) {
    return this.#inTime(this.#page.evaluate(code, input));
  }

  #await(code, path) {
    return this.#inTime(this.#page.waitForFunction(code, path, { timeout: 0, polling: 50 }));
  }

  async #resize(width) {
    this.#width = width;
    await this.#inTime(this.#page.setViewportSize(viewportOf(width)));
    await wait(SETTLE_MS);
  }

  /** Opens a page and checks it. @param {{ path: string, hasOwnFrame?: boolean }} page */
  async run(url, { path: requested, hasOwnFrame = false }, { widths: [first, second], isLeft }) {
    try {
      const known = new Set(await this.#page.evaluate(builtIns));
      await this.#page.clock.install();
      await this.#resize(first);
      const answer = await this.#page.goto(url + requested, { timeout: LONGEST_MS, waitUntil: 'commit' });
      if (answer === null || answer.status() >= 400) this.report(`it is answered ${answer?.status()}`);
      const path = new URL(answer?.url() ?? url).pathname;
      const serverWords = wordsOf((await answer?.text()) ?? '');
      await this.#await(isTakenOver, path);
      const check = async () => {
        const faults = await this.#ask(faultsIn, { hasOwnFrame, serverWords, failures: FAILURES });
        for (const fault of faults) this.report(fault);
        if (new URL(this.#page.url()).pathname !== path) throw new Error(LEFT);
      };
      await this.#page.waitForLoadState('networkidle', { timeout: LOADING_MS }).catch(() => {});
      await this.#inTime(this.#page.clock.runFor(SEEN_MS)).catch((error) => {
        // The browser reports errors of timers here.
        const [, thrown] = /^clock\.runFor: (\w*Error.*)/.exec(error.message) ?? [];
        if (thrown === undefined) throw error;
        this.report(`it throws: ${thrown}`);
      });
      await wait(SETTLE_MS);
      await check();
      await this.#resize(second);
      await check();
      const changed = (await this.#ask(builtIns)).filter((one) => !known.has(one)).map((one) => one.split(' ')[0]);
      if (changed.length > 0) this.report(`it changes ${changed.slice(0, 3).join(', ')}, of which all pages are made`);
      if (!isLeft || this.problems.size > 0) return;
      // A link that loads a whole document, as on a slow machine, leaves nothing behind: then the page is opened again.
      for (let tries = 0; tries < 2 && !(await this.#isLeftAndBack(path)); tries++) {
        await wait(SETTLE_MS);
        // The link or the way back may still be loading its document, which ends this visit.
        await this.#page.goto(url + requested, { timeout: LONGEST_MS, waitUntil: 'load' }).catch((error) => {
          if (!isGone(error)) throw error;
        });
      }
    } catch (error) {
      this.report(isGone(error) ? LEFT : error.name === 'TimeoutError' ? DEAD : error.message);
    }
  }

  /** Goes to other pages and back, and reports what is left behind. @returns whether every move kept the document */
  async #isLeftAndBack(path) {
    try {
      return await this.#leaveAndReturn(path);
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  }

  /** Waits until the page shows another heading than `before`, or may have the same. */
  async #headingChanges(before) {
    const changes = this.#page.waitForFunction(headingOtherThan, before, { timeout: SHOWN_MS, polling: 50 });
    await changes.catch((error) => {
      if (error.name !== 'TimeoutError') throw error;
    });
  }

  async #leaveAndReturn(path) {
    await this.#await(isTakenOver, path);
    const session = await this.#page.context().newCDPSession(this.#page);
    const counts = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const before = await this.#ask(headingOtherThan);
      if (!(await this.#ask(leave))) return true;
      await this.#await(isElsewhere, path);
      await this.#headingChanges(before);
      await wait(SETTLE_MS);
      const between = await this.#ask(headingOtherThan);
      await this.#ask(goBack);
      await this.#await(isTakenOver, path);
      if (!(await this.#ask(isLookedAt))) return false;
      await this.#headingChanges(between);
      await wait(SETTLE_MS);
      // The first collection only frees some of what the other page had.
      for (let turn = 0; turn < 2; turn++) await this.#inTime(session.send('HeapProfiler.collectGarbage'));
      counts.push(await this.#inTime(session.send('Memory.getDOMCounters')));
    }
    const growth = (what) => {
      const each = counts.slice(1).map((count, index) => count[what] - counts[index][what]);
      // One of them may be smaller, by objects that were collected late.
      return each.sort((one, other) => one - other)[1];
    };
    const [listeners, nodes] = [growth('jsEventListeners'), growth('nodes')];
    if (listeners >= MOST_LISTENERS) this.report(`each visit leaves ${listeners} listeners behind`);
    if (nodes >= MOST_NODES) this.report(`each visit leaves ${nodes} elements behind`);
    return true;
  }
}

/** Describes each problem once, for all pages that have it. */
function sentencesOf(found) {
  const byProblem = new Map();
  for (const { path, problems } of found) {
    for (const [problem, where] of problems) {
      const known = byProblem.get(problem) ?? new Map();
      byProblem.set(problem, known.set(path, [...(known.get(path) ?? []), where]));
    }
  }
  const sentences = [...byProblem].map(([problem, pages]) => {
    const names = [...pages].map(([path, places]) => (places.length < VIEWS.length ? `${path} (${places[0]})` : path));
    return { paths: [...pages.keys()], sentence: `${names.join(', ')}: ${problem}.` };
  });
  // The first problem is the most helpful; others may follow from it.
  const reported = sentences.slice(0, MOST_REPORTED);
  const last = reported.at(-1);
  const more = sentences.length - reported.length;
  if (last !== undefined) last.sentence += `${more > 0 ? ` And ${more} more.` : ''} ${WAY_OUT}`;
  return reported;
}

/** Starts a browser. @param {{ executablePath: string, hasSandbox?: boolean, args?: string[] }} options */
export async function startBrowser({ executablePath, hasSandbox = false, args = [] }) {
  // Not with `import`, which would search its 80,000 lines for exported names, for a fifth of a second.
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const usual = ['--disable-gpu', '--disable-dev-shm-usage'];
  return chromium.launch({ executablePath, chromiumSandbox: hasSandbox, args: [...usual, ...args] });
}

/** Path of the browser for checking pages; null where there is none. */
export const findBrowser = () => findHeadlessShell() ?? findChromium();

/**
 * Checks pages at the widths of phones and laptops, in English and Yoruba: bar, footer, main part and the words of the HTML must
 * stay for some seconds at each width, nothing may be thrown, and leaving and returning may leave nothing behind.
 *
 * @param {object} options
 * @param {import('playwright-core').Browser} options.browser
 * @param {string} options.url of the site, without a trailing slash
 * @param {{ path: string, hasOwnFrame?: boolean }[]} options.pages
 * @param {Record<string, string>} [options.headers] of each request
 * @param {object[]} [options.cookies]
 * @param {(text: string) => void} [options.progress]
 * @returns {Promise<{ paths: string[], sentence: string }[]>} the problems, each once; places are those of the released scripts
 */
export async function lookAtPages({ browser, url, pages, headers = {}, cookies = [], progress = () => {} }) {
  const computed = await computedIn(browser);
  const views = await Promise.all(
    VIEWS.map(async (view) => {
      const { locale } = view;
      const context = await browser.newContext({ locale, serviceWorkers: 'block', extraHTTPHeaders: headers });
      await context.addCookies(cookies);
      return { ...view, context };
    }),
  );
  const lookAt = async (page, view) => {
    const tab = await view.context.newPage();
    const look = new Look(tab, computed, view.language);
    await look.run(url, page, view);
    // A tab that hangs may not close until its browser does.
    await Promise.race([tab.close(), wait(AFTER_PROBLEM_MS)]).catch(() => {});
    return look.problems;
  };
  const waiting = pages.flatMap((page) => views.map((view) => ({ page, view })));
  const total = waiting.length;
  const found = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { page, view } = next;
      let problems = await lookAt(page, view);
      // The shell uses the visitor's clock, which was advanced. If only the machine was slow, the files have loaded by now.
      if (problems.size > 0 && !problems.has(BUSY)) problems = await lookAt(page, view);
      found.push({ path: page.path, problems });
      const failed = problems.size > 0 ? ' FAILED' : '';
      progress(`${found.length} of ${total}: ${page.path} in ${view.language}${failed}`);
    }
  };
  await Promise.all(Array.from({ length: TABS }, work));
  return sentencesOf(found);
}

/** Required available memory: a browser takes half of it, and the server needs the rest. */
const LEAST_MEMORY_BYTES = 800e6;

/** The reason why no browser can be started on this machine; null if one can. */
function reasonNotToStart(executablePath) {
  if (executablePath === null) return 'there is no Chromium on the server';
  try {
    createRequire(import.meta.url).resolve('playwright-core');
  } catch {
    return 'playwright-core is not installed on the server';
  }
  // Chromium has no sandbox when run as root.
  if (process.getuid?.() === 0 && !process.env.CHROMIUM)
    return 'the server runs as root, and CHROMIUM names no browser';
  return process.availableMemory() < LEAST_MEMORY_BYTES ? 'the server has too little memory free for a browser' : null;
}

async function runAsProgram() {
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    // If memory runs out, the system kills the browser and not the server.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
  const executablePath = findBrowser();
  const skipped = reasonNotToStart(executablePath);
  if (skipped !== null) return { skipped };
  const { url, headers, pages } = JSON.parse(await text(process.stdin));
  // Whatever a page requests, it only reaches the site and nothing else of this network.
  const args = [`--host-resolver-rules=MAP * ${new URL(url).host}`];
  let browser;
  try {
    browser = await startBrowser({ executablePath, hasSandbox: process.getuid?.() !== 0, args });
  } catch (error) {
    return { skipped: `the browser does not start: ${error.message.split('\n')[0]}` };
  }
  const found = await lookAtPages({ browser, url, headers, pages });
  await Promise.race([browser.close(), wait(AFTER_PROBLEM_MS)]);
  return { found };
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(JSON.stringify(await runAsProgram()), () => process.exit());
}
