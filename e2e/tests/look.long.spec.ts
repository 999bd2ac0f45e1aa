import { barriers } from '../src/accessibility.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

/** A green picture of 64 by 64 pixels. */
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
    const colour = ((await take.textContent()) ?? '').replace('Take ', '');
    await take.click();
    expect(await barriers(office)).toEqual([]);
    await office.getByRole('button', { name: 'Save changes' }).click();
    await expect(office.getByText('Logo and colours: saved.')).toBeVisible();
    return colour;
  });
  await Then('the page that it was chosen on has them at once', async () => {
    expect([await colourOf(office, '--color-dawn'), await colourOf(office, '--color-night')]).toEqual([readable, BAR]);
    await expect(office.locator('header a[href="/"] img')).toBeVisible();
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

test('a logo of many megabytes is made smaller on the device and stays clear', async ({ browserOn, site }) => {
  const office = await browserOn(site, 'administrator');
  await open(office, '/settings?section=look');
  const large = await Given('a disc of noise on nothing, of 9 million pixels', () =>
    office.evaluate(async () => {
      const canvas = new OffscreenCanvas(3000, 3000);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      const noise = context.createImageData(3000, 3000);
      const pixels = new Uint32Array(noise.data.buffer);
      for (let at = 0; at < pixels.length; at++) {
        const [x, y] = [(at % 3000) - 1500, Math.floor(at / 3000) - 1500];
        pixels[at] = x * x + y * y < 1500 * 1500 ? 0xff000000 | (Math.random() * 0xffffff) : 0;
      }
      context.putImageData(noise, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    }),
  );
  const file = { name: 'logo', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') };
  // Larger than the upload limit.
  expect(file.buffer.length).toBeGreaterThan(7_500_000);
  const sent = office.waitForRequest('**/api/admin/pictures');
  await When('it is chosen', () => office.locator('input[type=file]').setInputFiles(file));
  await Then('a part of it is sent', async () =>
    expect((await sent).postData()?.length).toBeLessThan(file.buffer.length / 4),
  );
  await Then('what was clear is clear', async () => {
    const logo = office.getByRole('img', { name: 'Logo, as it is now' });
    await expect(logo).toBeVisible();
    const alphas = await logo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = new OffscreenCanvas(100, 100);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, 100, 100);
      return [1, 50].map((at) => context?.getImageData(at, at, 1, 1).data[3]);
    });
    expect(alphas).toEqual([0, 255]);
  });
});
