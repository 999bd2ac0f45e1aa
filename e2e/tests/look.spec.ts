import { barriers } from '../src/accessibility.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

/** 64 by 64 pixels of green. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAmUlEQVRoge2SwQkAQRCD7Pp6ssot4h4yELAAIwG/25AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFd2FuAu5gRtAXtFdiLuQG7gB5BXdhbgLuYEbQF7RXYi7kBu4AeQV3YW4C7mBG0Be0V2Iu5AbuAHkFX/wAEmsEQ8p/xBXAAAAAElFTkSuQmCC',
  'base64',
);
const TOO_LIGHT = '#f0b000';
const BAR = '#00341c';

const colourOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);

test('a logo and colours are seen by visitors at once, by day and by night', async ({ browserOn, ownSite }) => {
  const office = await browserOn(ownSite, 'administrator');
  const visitor = await browserOn(ownSite);
  await Given('a visitor who has seen the site’s own look', async () => {
    await open(visitor, '/');
    expect(await colourOf(visitor, '--color-night')).toBe('#1e1b4b');
  });
  const readable = await When('an administrator chooses a logo and colours, one of them too light', async () => {
    await open(office, '/settings?section=look');
    await office.locator('input[type=file]').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: LOGO });
    await expect(office.getByRole('img', { name: 'Logo, as it is now' })).toBeVisible();
    await office.getByRole('textbox', { name: /^Colour of links and buttons/ }).fill(TOO_LIGHT);
    await office.getByRole('textbox', { name: /^Colour of the bar and the footer/ }).fill(BAR);
    const take = office.getByRole('button', { name: /^Take #/ });
    const taken = ((await take.textContent()) ?? '').replace('Take ', '');
    await take.click();
    expect(await barriers(office)).toEqual([]);
    await office.getByRole('button', { name: 'Save changes' }).click();
    await expect(office.getByText('Logo and colours: saved.')).toBeVisible();
    return taken;
  });
  await Then('the next page has them', async () => {
    await open(visitor, '/');
    expect([await colourOf(visitor, '--color-dawn'), await colourOf(visitor, '--color-night')]).toEqual([
      readable,
      BAR,
    ]);
    const logo = visitor.locator('header a[href="/"] img');
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await barriers(visitor)).toEqual([]);
  });
  await Then('so it is in the dark, in colours of the night', async () => {
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await open(visitor, '/');
    expect(await colourOf(visitor, '--color-dawn')).not.toBe(readable);
    expect(await colourOf(visitor, '--color-night')).not.toBe('#0c0a1c');
    expect(await barriers(visitor)).toEqual([]);
  });
});
