import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readablePages } from './repository.ts';

/** Pages that everyPage.spec.ts opens. */
const openedElsewhere: ReadonlySet<string> = new Set(readablePages.map(({ path }) => path));

/** Results of links that this worker has already checked, since most pages share their links. */
const answers = new Map<string, Promise<number>>();

/** Retried: the server may close an idle connection just as it is used again, which browsers handle as well. */
const OPTIONS = { maxRetries: 2 };
/** Requests for a link of a server that is too busy. */
const MOST_TRIES = 5;

/** The answer's status; a server that is too busy is asked again when it says. */
async function ask(page: Page, address: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const answer = await page.request.get(address, OPTIONS);
    const after = Number(answer.headers()['retry-after']);
    if (answer.status() !== 503 || !after || tries === MOST_TRIES) return answer.status();
    await wait(after * 1000);
  }
}

function statusOf(page: Page, address: string): Promise<number> {
  const known = answers.get(address) ?? ask(page, address);
  answers.set(address, known);
  return known;
}

/** What is wrong with a link of the page; null if it works, or leads to another site. */
async function faultOf(page: Page, link: string): Promise<string | null> {
  const here = new URL(page.url());
  const address = new URL(link);
  if (address.origin !== here.origin) return null;
  const target = decodeURIComponent(address.hash.slice(1));
  if (target && address.pathname === here.pathname && (await page.locator(`[id="${target}"]`).count()) === 0) {
    return `${link} leads to no place on the page`;
  }
  address.hash = '';
  if (openedElsewhere.has(address.pathname) && address.search === '') return null;
  const status = await statusOf(page, address.href);
  return status === 200 ? null : `${address.pathname}${address.search} answers ${status}`;
}

/** Broken links of the page. */
export async function deadLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((found) => found.filter((link) => link instanceof HTMLAnchorElement).map((link) => link.href));
  const faults: string[] = [];
  // One after the other: fifty at once are more than a busy server takes from one visitor.
  for (const link of new Set(links)) {
    const fault = await faultOf(page, link);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}
