import type { Page } from '@playwright/test';

/** Results of links that this worker has already checked, since most pages share their links. */
const answers = new Map<string, Promise<number>>();

/** Retried: the server may close an idle connection just as it is used again, which browsers handle as well. */
const OPTIONS = { maxRetries: 2 };

function statusOf(page: Page, address: string): Promise<number> {
  const known = answers.get(address) ?? page.request.get(address, OPTIONS).then((answer) => answer.status());
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
  const status = await statusOf(page, address.href);
  return status === 200 ? null : `${address.pathname}${address.search} answers ${status}`;
}

/** Broken links of the page. */
export async function deadLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((found) => found.filter((link) => link instanceof HTMLAnchorElement).map((link) => link.href));
  const faults = await Promise.all([...new Set(links)].map((link) => faultOf(page, link)));
  return faults.filter((fault) => fault !== null);
}
