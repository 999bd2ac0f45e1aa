import { lagosDay } from '@cog/contracts/lib/calendar';
import { barriers } from '../src/accessibility.ts';
import { expect, Given, open, Then, test, When } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };

test('a week of devotionals is moved to a free time, and back', async ({ browserOn, ownSite }) => {
  const page = await browserOn(ownSite, 'administrator');
  await page.setViewportSize(PHONE);
  const box = (name: string) => page.getByRole('textbox', { name });

  await Given('two texts of the list, chosen on a phone', async () => {
    await open(page, '/holy?sort=oldest');
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(2).check();
  });
  await When('they are to move onto days that have a text', async () => {
    await page.getByRole('button', { name: 'Move (2)' }).click();
    await box('Or by how many days').fill('1');
  });
  await Then('the preview says which, and nothing can be moved', async () => {
    await expect(page.getByText(/^There is a devotional for .* already\.$/)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveAttribute('aria-disabled', 'true');
    expect(await barriers(page)).toEqual([]);
  });
  await When('they move by two years', async () => {
    await box('Or by how many days').fill('730');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
  });
  await Then('they stand there, and the way back is offered', async () => {
    await expect(page.getByText('2 devotionals were moved.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 devotionals were moved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});

test('a month of a long list is gone to with the keyboard alone', async ({ browserOn, site }) => {
  const page = await browserOn(site, 'administrator');
  await page.setViewportSize(PHONE);
  await open(page, '/holy');
  await page.getByRole('combobox', { name: 'Go to month' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/holy?month=${lagosDay().slice(0, 7)}`);
  await expect(page.getByText(/English devotionals, page \d/)).toBeAttached();
  expect(await barriers(page)).toEqual([]);
});
