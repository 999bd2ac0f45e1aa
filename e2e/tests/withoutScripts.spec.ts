import { formatDay, lagosDay } from '@cog/contracts/lib/calendar';
import { readablePages } from '../src/repository.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the devotional goes from day to day and from language to language', async ({ page }) => {
    const today = lagosDay();
    await Given('today’s devotional in English', async () => {
      await page.goto(`/fast?date=${today}&lang=en`);
      await expect(page.getByText(formatDay(today)).first()).toBeVisible();
    });
    const english = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await When('the reader switches to Yoruba', async () => {
      await page.getByRole('link', { name: 'Switch to Yoruba Devotional' }).click();
    });
    await Then('the page is in Yoruba', async () => {
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(english);
      await expect(page.getByText(formatDay(today, 'YO')).first()).toBeVisible();
    });
    await When('the reader goes to the day before', async () => {
      await page.getByRole('link', { name: /^Previous day/ }).click();
    });
    await Then('that day is shown', async () => {
      expect(new URL(page.url()).searchParams.get('date')).not.toBe(today);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const readable = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);

test('a program that runs no script gets the devotional in Yoruba', async ({ request }) => {
  const day = lagosDay();
  const [devotional] = await Given('a devotional in Yoruba for today', async () => {
    const answer = await request.get(`/citizen/get_yoruba_breakfastwiththeholyspirit/?date=${day}`);
    return (await answer.json()) as { title: string; content: string; prayer: string }[];
  });
  expect(devotional).toBeDefined();
  const { title = '', content = '', prayer = '' } = devotional ?? {};
  const html = await When('its page is fetched', async () => {
    const answer = await request.get(`/fast?date=${day}&lang=yo`);
    expect(answer.status()).toBe(200);
    return answer.text();
  });
  await Then('the words are in the HTML', () => {
    const text = readable(html);
    for (const part of [title, prayer, content.split('\n')[0] ?? '']) expect(text).toContain(part);
  });
  await Then('the head says so to search engines and to WhatsApp', () => {
    // The text is in Yoruba on an English page, since the visitor has not chosen a language.
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/<(?!button|span|html)\w+\b[^>]* lang="yo"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(meta('og:title')).toContain(title);
    expect(meta('og:description')).toBeTruthy();
    expect(html).toMatch(/<link rel="canonical" href="http[^"]*\/fast\?date=[^"]*lang=yo">/);
    expect(meta('og:image')).toMatch(/^http/);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toContain(title);
    expect(meta('og:site_name')).toBeTruthy();
  });
});

test('the picture of a shared link is available and is small enough for WhatsApp', async ({ request }) => {
  for (const { path } of readablePages) {
    const html = await (await request.get(path)).text();
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await request.get(image);
    expect(answer.status(), image).toBe(200);
    expect((await answer.body()).length, image).toBeLessThan(300_000);
  }
});
