import { barriers } from './accessibility.ts';
import { bytesOf, isScript, watchAnswers } from './answers.ts';
import { expect, type Page, test } from './test.ts';

/** Most bytes of a page in Lite, with everything it shows (product mission: metered data). */
const LITE_BYTES = 50_000;

/** Checks a page in Lite, with an empty browser cache: no script, little weight, and open to everyone. */
export async function expectLite(page: Page, site: string, path: string): Promise<void> {
  await page.context().clearCookies({ name: 'language' });
  await page.context().addCookies([{ name: 'lite', value: '1', url: site }]);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Requests of the previous page must not count.
  await page.goto('about:blank');
  const { answers, stop } = watchAnswers(page);
  await page.goto(site + path, { waitUntil: 'networkidle' });
  stop();
  await network.detach();
  expect(answers.filter(isScript).map((answer) => answer.url())).toEqual([]);
  await expect(page.locator('script')).toHaveCount(0);
  const size = await bytesOf(answers.filter((answer) => answer.status() < 300));
  test.info().annotations.push({ type: 'bytes', description: `in Lite ${size}` });
  expect(size, 'bytes of the page in Lite').toBeLessThanOrEqual(LITE_BYTES);
  await expect(page.locator('[data-needs-script]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
}
