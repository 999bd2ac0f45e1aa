import { trustedScriptUrl } from '../federation/trustedScriptUrl.ts';

/** Links to the application's files, which browsers do not fetch on their own (`server/src/web/documentHtml.ts`). */
const FILES = 'link[rel=app]';
/** Those that start the application, in order. */
const STARTS = `${FILES}[data-runs]`;
/** Time from the start of the navigation after which the page says that these take long; milliseconds. */
const LATE_MS = 7000;
const FIRST_PAUSE_MS = 5000;

const { dataset } = document.documentElement;

/** Runs a file. @returns whether it loaded and matches its hash */
const runs = ({ href, integrity }: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    script.src = trustedScriptUrl(href);
    document.head.append(script);
  });

const pauseOrNetwork = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Runs a file; until that succeeds, fetches it past the browser's cache, which would keep a wrong one for a year: once
 * at once, then with growing pauses and when the network is back. Meanwhile the page is marked as having no scripts.
 */
async function bring(file: HTMLLinkElement): Promise<void> {
  for (let pause = 0; !(await runs(file)); pause = pause * 2 || FIRST_PAUSE_MS) {
    if (pause > 0) {
      dataset.scripts = 'off';
      await pauseOrNetwork(pause);
    }
    await fetch(file.href, { cache: 'reload', integrity: file.integrity }).catch(() => {});
  }
}

const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

/**
 * Fetches the application's files in parallel and starts it; the shell's files run in order and then load the page's.
 * If one throws before React takes over the page, the page is marked as having no scripts.
 *
 * @param priority 'high' if a visitor is waiting for it
 */
export async function bringApplication(priority: 'high' | 'low'): Promise<void> {
  await whenParsed();
  const starts = [...document.querySelectorAll<HTMLLinkElement>(STARTS)];
  for (const link of document.querySelectorAll<HTMLLinkElement>(FILES)) {
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.fetchPriority = priority;
    link.rel = 'preload';
  }
  const late = setTimeout(() => {
    dataset.scripts ??= 'late';
  }, LATE_MS - performance.now());
  let hasThrown = false;
  addEventListener('error', ({ filename }) => {
    const isOurs = starts.some(({ href }) => href === filename);
    if (!isOurs || globalThis.__STARTER__?.isTakenOver) return;
    hasThrown = true;
    dataset.scripts = 'off';
  });
  for (const file of starts) {
    await bring(file);
    if (!hasThrown) delete dataset.scripts;
  }
  clearTimeout(late);
}
