import { lagosDay } from '@cog/contracts/lib/calendar';
import { barriers } from '../src/accessibility.ts';
import { silence } from '../src/silence.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };

const player = (page: Page) => page.locator('audio');
const play = (page: Page) =>
  player(page).evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    await audio.play();
    await new Promise((resolve) => {
      audio.ontimeupdate = () => audio.currentTime > 0 && resolve(null);
    });
    audio.pause();
    return Math.round(audio.duration);
  });

const panelOf = (editor: Page) => editor.getByRole('region', { name: 'Recording', exact: true });

/** Removes the day's recording. */
async function remove(editor: Page) {
  await panelOf(editor).getByRole('button', { name: 'Remove the recording' }).click();
  await expect(panelOf(editor).getByText(/can be brought back for 30 days/)).toBeVisible();
}

test('what an editor reads aloud is heard by visitors, replaced, taken back and brought back', async ({
  browserOn,
  site,
}) => {
  const [editor, visitor] = [await browserOn(site, 'administrator'), await browserOn(site)];
  for (const page of [editor, visitor]) await page.setViewportSize(PHONE);
  const devotional = `${site.url}/fast?lang=en`;
  const panel = panelOf(editor);
  const send = (name: string, seconds: number) =>
    panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/mpeg', buffer: silence(seconds) });

  await Given('the editor of today’s devotional', async () => {
    await open(editor, `${site.url}/holy?edit=${lagosDay()}`);
    await expect(panel.getByText('There is no English recording for this day yet.')).toBeVisible();
  });
  await When('they send a file that is no sound', () =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('These are my notes.') }),
  );
  await Then('it says which files it takes', () =>
    expect(panel.getByText(/MP3, M4A, AAC or Ogg/).last()).toBeVisible(),
  );
  await When('they send a recording of a minute', () => send('devotional.mp3', 60));
  await Then('it is on the site, and can be heard from where it was sent', async () => {
    await expect(panel.getByText('The recording is on the site.')).toBeVisible();
    expect(await play(editor)).toBe(60);
    expect(await barriers(editor)).toEqual([]);
  });
  await Then('a visitor hears it, knows its size before, and no voice of the phone is offered', async () => {
    await open(visitor, devotional);
    await expect(visitor.getByText(/Audio \(1(\.0)? MB\)/)).toBeVisible();
    expect(await play(visitor)).toBe(60);
    await expect(visitor.getByRole('button', { name: 'Listen', exact: true })).toHaveCount(0);
    expect(await barriers(visitor)).toEqual([]);
  });
  const first = await player(visitor).getAttribute('src');
  await When('they replace it by a shorter one', () => send('again.mp3', 5));
  await Then('that is what is heard', async () => {
    await expect(player(editor)).not.toHaveAttribute('src', first ?? '');
    await visitor.reload();
    await awake(visitor);
    expect(await play(visitor)).toBe(5);
  });
  await When('they think better of it', () => panel.getByRole('button', { name: 'Undo' }).click());
  await Then('the one before is heard again', async () => {
    await expect(panel.getByText('The recording is back.')).toBeVisible();
    await expect(player(editor)).toHaveAttribute('src', first ?? '');
  });
  await When('they remove it', () => panel.getByRole('button', { name: 'Remove the recording' }).click());
  await Then('visitors read as before', async () => {
    await expect(panel.getByText(/can be brought back for 30 days/)).toBeVisible();
    await visitor.reload();
    await awake(visitor);
    await expect(player(visitor)).toHaveCount(0);
  });
  await When('they bring it back', () => panel.getByRole('button', { name: 'Undo' }).click());
  await Then('it is heard again', async () => {
    await expect(panel.getByText('The recording is back.')).toBeVisible();
    await visitor.reload();
    await expect(player(visitor)).toBeVisible();
  });
  await remove(editor);
});

test('a recording that a bad line cuts off is gone on with', async ({ browserOn, site }) => {
  const editor = await browserOn(site, 'administrator');
  const panel = panelOf(editor);
  let pieces = 0;
  await Given(
    'a line that breaks after the first piece, and stays away for longer than it is tried again',
    async () => {
      await editor.route('**/api/recordings/pieces', (route) => {
        pieces++;
        return pieces >= 2 && pieces <= 5 ? route.abort('connectionreset') : route.continue();
      });
      await open(editor, `${site.url}/holy?edit=${lagosDay()}`);
    },
  );
  await When('a minute is sent', () =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'devotional.mp3', mimeType: 'audio/mpeg', buffer: silence(60) }),
  );
  await Then('what came is there, and the rest can be sent', async () => {
    await panel.getByRole('button', { name: 'Send the rest' }).click({ timeout: 30_000 });
    await expect(panel.getByText('The recording is on the site.')).toBeVisible();
    // One request for the first piece, four for the second, and two for the remaining pieces: none is repeated unnecessarily.
    expect(pieces).toBe(7);
    expect(await play(editor)).toBe(60);
  });
  await remove(editor);
});
