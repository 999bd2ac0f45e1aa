import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

/** Replaces speech synthesis, since a browser on a machine without sound has no voices: finishes at once and records the texts. */
async function giveVoice(page: Page, lang: string): Promise<void> {
  await page.addInitScript((lang) => {
    class Utterance extends EventTarget {
      onend: (() => void) | null = null;
      constructor(readonly text: string) {
        super();
      }
    }
    const spoken: string[] = [];
    let current: Utterance | null = null;
    const speech = Object.assign(new EventTarget(), {
      spoken,
      speaking: false,
      pending: false,
      getVoices: () => [{ lang, name: lang, voiceURI: lang, default: true, localService: true }],
      resume() {},
      cancel() {
        current = null;
      },
      speak(utterance: Utterance) {
        if (utterance.text === '') return;
        spoken.push(utterance.text);
        current = utterance;
        setTimeout(() => {
          if (current === utterance) utterance.onend?.();
        }, 40);
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { configurable: true, value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { configurable: true, value: Utterance });
  }, lang);
}

const spoken = (page: Page) =>
  page.evaluate(() => (window.speechSynthesis as SpeechSynthesis & { spoken: string[] }).spoken);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the devotional is read aloud to its end, by code that comes with the press alone', async ({ page, recorder }) => {
  await giveVoice(page, 'en-GB');
  await Given('the devotional on a device with an English voice', () => open(page, '/fast?lang=en'));
  const before = await page.evaluate(() => performance.getEntriesByType('resource').length);
  await When('a visitor presses Listen', async () => {
    await button(page, 'Listen').click();
    // The page scrolls the text below the pointer, which would then hover over it.
    await page.mouse.move(0, 0);
  });
  await Then('the page is read in its order', async () => {
    await expect.poll(async () => (await spoken(page)).at(-1), { timeout: 30_000 }).toBe('AMEN!');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect((await spoken(page)).join(' ')).toContain(title ?? '—');
    await expect(button(page, 'Listen')).toBeVisible();
  });
  const later = await page.evaluate(
    (from) =>
      performance
        .getEntriesByType('resource')
        .slice(from)
        .map(({ name }) => name),
    before,
  );
  expect(later.filter((name) => name.includes('/releases/mf-devotional/'))).toHaveLength(1);
  expect(recorder.complaints).toEqual([]);
  expect(recorder.thirdParty).toEqual([]);
});

test('what is read is marked, a pause keeps its place, and leaving the day ends it', async ({ page }) => {
  await giveVoice(page, 'en-GB');
  await Given('a devotional that is being read', async () => {
    await open(page, '/fast?lang=en');
    await button(page, 'Listen').click();
    await expect(page.locator('[data-aloud][aria-current]')).toHaveCount(1);
  });
  await When('it is paused', () => button(page, 'Pause').click());
  const place = (await spoken(page)).length;
  await Then('nothing more is said', async () => {
    await page.waitForTimeout(300);
    expect(await spoken(page)).toHaveLength(place);
    await expect(page.locator('[data-aloud][aria-current]')).toHaveCount(1);
  });
  await When('it goes on, and the day before is opened', async () => {
    await button(page, 'Go on').click();
    await page.getByRole('link', { name: /^Previous day/ }).click();
    await expect(page).toHaveURL(/date=/);
  });
  await Then('the other day waits for a press of its own', async () => {
    await expect(button(page, 'Listen')).toBeVisible();
    await expect(page.locator('[aria-current][data-aloud]')).toHaveCount(0);
  });
});

test('a device without a Yoruba voice offers to read no Yoruba', async ({ page }) => {
  await giveVoice(page, 'en-GB');
  await Given('the Yoruba devotional', () => open(page, '/fast?lang=yo'));
  await Then('there is no button', () => expect(button(page, 'Listen')).toHaveCount(0));
});
