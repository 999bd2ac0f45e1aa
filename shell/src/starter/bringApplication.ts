import { trustedScriptUrl } from '../federation/trustedScriptUrl.ts';

/** Links to the files of the application, which no browser fetches as they are (`server/src/web/documentHtml.ts`). */
const FILES = 'link[rel=app]';
/** Those among them that start it, in this order. */
const STARTS = `${FILES}[data-runs]`;
/** Longest wait for those until the page says that it takes long, from the beginning of its navigation; milliseconds. */
const LATE_MS = 7000;
const FIRST_PAUSE_MS = 5000;

const { dataset } = document.documentElement;

/** Runs a file. @returns whether it came, and is what its hash says */
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
 * Runs a file, and until it has run asks for it past the browser's cache, which would give the same wrong one for a year:
 * once at once, then with pauses that rise, and when the network is back. Meanwhile the page is marked as one without scripts.
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
 * Fetches the files of the application, all at once, and starts it: the shell, whose files run one after the other, loads
 * the page's own. Where one throws before the page is taken over, the page is marked as one without scripts.
 *
 * @param priority 'high' where a visitor waits for it
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
