import { scriptsOf } from '../src/scriptsOf.ts';
import { awake, expect, Given, type Page, putOnLine, Then, test, When } from '../src/test.ts';

const SLOW = { latencyMs: 400, mbits: 1 };
const PHONE = { width: 360, height: 740 };

interface Shared {
  title: string;
  text: string;
  files: { name: string; type: string; width: number; height: number }[];
}

/** Gives a page a share sheet like that of a phone that accepts pictures. @returns the shared data */
async function phoneSheet(page: Page): Promise<() => Promise<Shared[]>> {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const sheet = async ({ files = [], ...texts }: ShareData) => {
      const pictures = files.map(async (file) => {
        const { width, height } = await createImageBitmap(file);
        return { name: file.name, type: file.type, width, height };
      });
      shared.push({ ...texts, files: await Promise.all(pictures) });
    };
    Object.defineProperty(navigator, 'share', { value: sheet });
    Object.defineProperty(navigator, 'canShare', { value: ({ files }: ShareData) => !!files?.length });
    Object.assign(globalThis, { shared });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'shared'));
}

const send = (page: Page) => page.getByRole('link', { name: /^Share on WhatsApp/ });

for (const [language, prayer] of [
  ['en', /🙏 \*Prayer:\*\n\S/],
  ['yo', /🙏 \*Àdúrà:\*\n\S/],
] as const) {
  test(`a reader forwards the day’s text and its picture in two taps, without the application (${language})`, async ({
    page,
    recorder,
  }) => {
    const shared = await phoneSheet(page);
    const scripts = scriptsOf(page);
    await Given('the devotional on a phone, on a slow line', async () => {
      await page.setViewportSize(PHONE);
      await putOnLine(page, SLOW);
      await page.goto(`/fast?lang=${language}`);
    });
    await Given('a picture that others have sent today', async () => {
      const drawn = await page.request.get((await send(page).getAttribute('data-picture')) ?? '');
      expect(drawn.status()).toBe(200);
    });
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '-';
    await When('the first tap is on Share on WhatsApp', () => send(page).click());
    await Then('the phone’s sheet, where the second chooses WhatsApp, has words and picture', async () => {
      await expect.poll(async () => (await shared()).length, { timeout: 15_000 }).toBe(1);
      const [{ text, files } = { text: '', files: [] }] = await shared();
      expect(text).toContain(title);
      expect(text).toMatch(prayer);
      expect(text).toMatch(new RegExp(`/fast\\?date=\\d{4}-\\d{2}-\\d{2}&lang=${language}$`));
      expect(files).toEqual([
        {
          name: expect.stringMatching(new RegExp(`^\\d{4}-\\d{2}-\\d{2}-${language}-post\\.jpg$`)),
          type: 'image/jpeg',
          width: 1080,
          height: 1350,
        },
      ]);
    });
    await Then('nothing of the application was fetched for it', () => {
      expect(scripts.filter((path) => !path.includes('starter'))).toEqual([]);
    });
    expect(recorder.complaints).toEqual([]);
  });
}

test('where no sheet takes pictures, WhatsApp opens with the words, and the pictures are files', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await Given('the devotional on a computer, with the application', async () => {
    await page.goto('/fast?lang=en');
    await awake(page);
  });
  const popup = page.waitForEvent('popup');
  await When('it is shared', () => send(page).click());
  await Then('WhatsApp has title, prayer and link', async () => {
    const text = new URL((await popup).url()).searchParams.get('text') ?? '';
    expect(text).toContain(await page.getByRole('heading', { level: 1 }).textContent());
    expect(text).toMatch(/🙏 \*Prayer:\*\n\S/);
    expect(text).toMatch(/&lang=en$/);
  });
  await page.getByText('More ways to share').click();
  for (const [name, shape] of [
    ['Save the picture', 'post'],
    ['Picture for your status', 'status'],
  ] as const) {
    const download = page.waitForEvent('download');
    await When(`${name} is pressed`, () => page.getByRole('link', { name }).click());
    await Then('it is saved', async () => expect((await download).suggestedFilename()).toMatch(`-en-${shape}.jpg`));
  }
});

test('an Amen that is said on a slow line before the application is there is carried out, and counted', async ({
  page,
}) => {
  const amen = page.getByRole('button', { name: 'Amen', exact: true });
  await Given('the devotional on a slow line', async () => {
    await page.setViewportSize(PHONE);
    await putOnLine(page, SLOW);
    await page.goto('/fast?lang=en');
  });
  await When('Amen is pressed', () => amen.click());
  await Then('it says that it comes, and then that it is said', async () => {
    await expect(amen).toHaveAttribute('aria-busy', 'true');
    await expect(amen).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
    await expect(page.getByText('You said Amen.')).toBeVisible();
  });
  await Then('others see it, and this phone remembers it', async () => {
    await expect(async () => {
      const response = await page.request.get('/fast?lang=en');
      expect(await response.text()).toContain('1 said Amen.');
    }).toPass();
    await page.reload();
    // The document is the same for everyone: this phone's own Amen appears with the application.
    await amen.hover();
    await expect(amen).toHaveAttribute('aria-pressed', 'true');
  });
});
