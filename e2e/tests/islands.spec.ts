import { expect, Given, open, Then, test, When } from '../src/test.ts';

const ISLANDS = /\/releases\/mf-\w+\/islands-/;

test('parts of the devotional stay HTML until a visitor turns to them', async ({ page, recorder }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (ISLANDS.test(request.url())) asked.push(request.url());
  });
  await Given('the devotional of the day', () => open(page, '/fast?lang=en'));
  const keep = page.getByRole('button', { name: 'Keep', exact: true });
  await Then('the code of its islands was not asked for', () => expect(asked).toEqual([]));

  await When('their code cannot be had, and a visitor presses one of their buttons', async () => {
    await page.route(ISLANDS, (route) => route.abort());
    await keep.click();
  });
  await Then('the page says so', () => expect(page.getByText('This could not be loaded.')).toBeVisible());

  await When('it can be had again, and the press is repeated', async () => {
    await page.unroute(ISLANDS);
    await keep.click();
  });
  await Then('it is carried out, once', async () => {
    await expect(page.getByText('Kept on this device.')).toBeVisible();
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
  // Of the files that could not be had.
  expect(recorder.complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
});

test('the slides of the home page begin to move when they come into sight', async ({ page, recorder }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (ISLANDS.test(request.url())) asked.push(request.url());
  });
  await Given('the home page on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
  });
  const slides = page.getByRole('region', { name: /^Pictures of/ });
  await Then('the code of its lower sections was not asked for', () => expect(asked).toEqual([]));
  await When('a visitor scrolls to the slides', () => slides.scrollIntoViewIfNeeded());
  await Then('they move by themselves', async () => {
    await expect(slides.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    await expect(slides.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true', {
      timeout: 15_000,
    });
  });
  expect(recorder.complaints).toEqual([]);
});

test('a link in an island leads on without its code', async ({ page }) => {
  await Given('the devotional of the day', () => open(page, '/fast?lang=en'));
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  await When('the link to the day before, at its foot, is followed', () =>
    page.getByRole('navigation', { name: 'The days around this one' }).getByRole('link').first().click(),
  );
  await Then('that day is shown, in the same document', async () => {
    await expect(page).toHaveURL(/date=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});
