import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeatedly requests a site's pages, API and health check, like visitors during a release.
 *
 * @param {string} site its address, without a trailing slash
 * @param {string[]} paths requested in turn
 * @param {number} perSecond
 * @returns {{ end: () => Promise<{ requests: number, failures: string[] }> }} failures: errors, and answers without a page
 */
export function probe(site, paths, perSecond) {
  const failures = [];
  const waiting = new Set();
  let requests = 0;
  let isOver = false;

  async function ask(path) {
    try {
      // Each visitor has a network of their own, where the site believes the header.
      const headers = { 'x-forwarded-for': `192.0.2.${requests % 250}` };
      const answer = await fetch(site + path, { headers, signal: AbortSignal.timeout(60_000) });
      const text = await answer.text();
      if (!answer.ok) failures.push(`${path} was answered ${answer.status}`);
      // A page that is left to the browser has no heading yet.
      else if (text.startsWith('<!') && !/<h1[\s>]/.test(text)) failures.push(`${path} came without its page`);
    } catch (error) {
      failures.push(`${path}: ${error.message}`);
    }
  }

  async function run() {
    const began = performance.now();
    while (!isOver) {
      const request = ask(paths[requests % paths.length]).then(() => waiting.delete(request));
      waiting.add(request);
      requests++;
      await pause(Math.max(0, began + (requests * 1000) / perSecond - performance.now()));
    }
    await Promise.all(waiting);
  }

  const running = run();
  return {
    async end() {
      isOver = true;
      await running;
      return { requests, failures: [...new Set(failures)] };
    },
  };
}
