import { expect, Given, open, Then, test, When } from '../src/test.ts';

test('a day of the devotional is kept on the device, and another one is picked', async ({ page, recorder }) => {
  await Given('the devotional of the day', () => open(page, '/fast?lang=en'));
  const keep = page.getByRole('button', { name: 'Save', exact: true });
  await When('it is kept', () => keep.click());
  await Then('the page says so', async () => {
    await expect(page.getByText('Saved. You can read it offline.')).toBeVisible();
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
    await expect(keep).toBeFocused();
  });
  await When('the page is loaded again', () => open(page, '/fast?lang=en'));
  await Then('it shows that the day is kept', () => expect(keep).toHaveAttribute('aria-pressed', 'true'));

  const picker = page.getByRole('group', { name: 'Choose a date' });
  const unfold = () => page.locator('summary', { hasText: 'choose another date' }).click();
  const number = await When('another day is picked', async () => {
    await unfold();
    const day = picker.locator('[data-marked]').first();
    const text = await day.textContent();
    await day.click();
    return text;
  });
  await Then('its text is shown, with its own picker', async () => {
    await expect(page).toHaveURL(/date=/);
    await expect(page.getByRole('region', { name: 'Message' })).toBeVisible();
    await unfold();
    await expect(picker.locator('[aria-selected=true]')).toHaveText(number ?? '');
  });
  expect(recorder.documents).toBe(2);
  expect(recorder.complaints).toEqual([]);
});

test('the slides of the home page move when they are in sight', { tag: '@long' }, async ({ page, recorder }) => {
  await Given('the home page on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
  });
  const slides = page.getByRole('region', { name: /^Pictures of/ });
  await When('a visitor scrolls to the slides', () => slides.scrollIntoViewIfNeeded());
  await Then('they move automatically', async () => {
    await expect(slides.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await expect(slides.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true', {
      timeout: 15_000,
    });
  });
  expect(recorder.complaints).toEqual([]);
});
