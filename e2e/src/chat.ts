import { barriers } from './accessibility.ts';
import type { Site } from './Site.ts';
import { expect, Given, open, type Page, Then, When } from './test.ts';

export const phone = { width: 360, height: 740 };

/** Longest wait for a message, including after a reconnection: the client's longest pause and the transfer. */
export const ARRIVES_MS = 20_000;

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const messages = (page: Page) => log(page).getByRole('listitem');
export const message = (page: Page, text: string) => messages(page).filter({ hasText: text });
export const input = (page: Page) => page.getByPlaceholder('Type a message...');
export const arrived = (page: Page, text: string) =>
  expect(message(page, text)).toHaveCount(1, { timeout: ARRIVES_MS });

export async function join(page: Page, site: Site) {
  await open(page, `${site.url}/interact`);
  await page.getByLabel('Room').selectOption({ label: 'Interactive Session' });
  await page.getByRole('button', { name: 'Join Chat' }).click();
  await expect(page.getByText(/^Active Users: \d/)).toBeVisible();
}

export async function say(page: Page, text: string) {
  await input(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** The numbers with which the room's messages begin, in order. */
const numbers = (page: Page) =>
  log(page).evaluate((element) =>
    [...element.querySelectorAll('li')].map((row) => /number (\d+)/.exec(row.textContent ?? '')?.[1] ?? ''),
  );

/** Three people chat in an empty room while one of them is temporarily offline; expects no message to be lost or duplicated. */
export async function expectNothingLost(
  browserOn: (site: Site) => Promise<Page>,
  site: Site,
  awayMs: number,
): Promise<void> {
  const [ada, obi, away] = [await browserOn(site), await browserOn(site), await browserOn(site)];
  await Given('three people in the room, on phones', async () => {
    for (const page of [ada, obi, away]) {
      await page.setViewportSize(phone);
      await join(page, site);
    }
    await expect(ada.getByText('Active Users: 3')).toBeVisible({ timeout: ARRIVES_MS });
  });
  await When('each of them says something', async () => {
    for (const [index, page] of [ada, obi, away].entries()) {
      await say(page, `number ${index + 1}`);
      await arrived(ada, `number ${index + 1}`);
    }
  });
  const leftAt = Date.now();
  await When('one of them loses the network, and all go on writing', async () => {
    await away.context().setOffline(true);
    await expect(away.getByText(/You’re offline\. We’ll send what you write once you’re back\./)).toBeVisible();
    await say(away, 'number 6');
    await expect(message(away, 'number 6')).toContainText('Sending…');
    await say(ada, 'number 4');
    await arrived(obi, 'number 4');
    await say(obi, 'number 5');
    await arrived(ada, 'number 5');
    await away.waitForTimeout(Math.max(0, awayMs - (Date.now() - leftAt)));
  });
  await When('the network is back', () => away.context().setOffline(false));
  await Then('everyone has every message once, in one order', async () => {
    for (const page of [ada, obi, away]) {
      await arrived(page, 'number 6');
      await expect.poll(() => numbers(page), { timeout: ARRIVES_MS }).toEqual(['1', '2', '3', '4', '5', '6']);
    }
    await expect(away.getByText(/You’re offline|^Reconnecting…/)).toHaveCount(0);
    await expect(message(away, 'number 6')).toContainText('You');
    await expect(message(ada, 'number 6')).toContainText('Anonymous');
  });
  await Then('nothing sticks out on a phone', async () => {
    expect(await away.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const box = await input(away).boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height);
    expect(await barriers(away)).toEqual([]);
  });
  await When('one loads the page again', () => away.reload());
  await Then('all of it is there, and the words are still the writer’s own', async () => {
    await expect.poll(() => numbers(away), { timeout: ARRIVES_MS }).toEqual(['1', '2', '3', '4', '5', '6']);
    await expect(message(away, 'number 6')).toContainText('You');
  });
}
