import type { Released } from '@cog/contracts/releases/schema';
import { barriers } from '../src/accessibility.ts';
import { awake, expect, Given, open, Then, test, When } from '../src/test.ts';

const CHORD = 'Control+Shift+F';

test('a signed-in person sees who makes which part of a public page, and a visitor nothing', async ({
  site,
  browserOn,
}) => {
  const page = await browserOn(site, 'administrator');
  const { items } = (await (await page.request.get(`${site.url}/api/releases`)).json()) as { items: Released[] };
  const version = items.find(({ name }) => name === 'mf-devotional')?.live?.version ?? 'none';
  const inspector = page.getByRole('dialog', { name: 'What this page is made of' });

  await Given('an administrator who reads today’s devotional on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/fast');
  });
  await When('they press the keys', () => page.keyboard.press(CHORD));
  await Then('they see remote and version of each part, and the page does not grow wider', async () => {
    await expect(inspector).toBeFocused();
    await expect(inspector.getByRole('button', { name: 'Page mf-devotional' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(inspector.getByRole('definition').filter({ hasText: version })).toHaveText([version]);
    await expect(inspector.getByText('All visitors')).toBeVisible();
    await expect(inspector.getByRole('button', { name: 'Bar shell' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await barriers(page)).toEqual([]);
  });
  await When('they go to its releases', () => inspector.getByRole('link', { name: /Its releases/ }).click());
  await Then('they are at its card among all that the site is composed of', async () => {
    await expect(page).toHaveURL(/\/composition#mf-devotional$/);
    const card = page.getByRole('region', { name: 'mf-devotional' });
    await expect(card).toBeInViewport();
    await expect(card.getByRole('definition').first()).toHaveText(version);
  });
  await When('they open a page from there, as on a phone without such keys', async () => {
    await page
      .getByRole('region', { name: 'mf-devotional' })
      .getByText(/^Pages/)
      .click();
    await page.getByRole('link', { name: 'View Sermons' }).click();
  });
  await Then('that page shows what it is made of, until Escape', async () => {
    await expect(inspector).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inspector).toBeHidden();
  });
  await Then('a visitor gets nothing by the same keys, not even its code', async () => {
    const visitor = await browserOn(site);
    const scripts: string[] = [];
    visitor.on('request', (request) => scripts.push(request.url()));
    await open(visitor, '/fast');
    await visitor.evaluate(() => document.querySelector<HTMLElement>('.bar button')?.focus());
    await awake(visitor);
    await visitor.keyboard.press(CHORD);
    await visitor.waitForTimeout(1000);
    await expect(visitor.getByRole('dialog', { name: 'What this page is made of' })).toBeHidden();
    expect(scripts.filter((url) => url.includes('inspector'))).toEqual([]);
  });
});
