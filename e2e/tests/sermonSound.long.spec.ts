import { barriers } from '../src/accessibility.ts';
import { silence } from '../src/silence.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };
const ROOF = 'Four Friends and a Roof';
const SERMON = '/sermon?id=four-friends-and-a-roof';

const player = (page: Page) => page.getByLabel('Recording of this sermon');

/** Plays from the current position for a moment. @returns the start position and the playback speed */
const play = (page: Page) =>
  player(page).evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    await audio.play();
    const from = audio.currentTime;
    await new Promise((resolve) => {
      audio.ontimeupdate = () => audio.currentTime > from && resolve(null);
    });
    audio.pause();
    return { from: Math.round(from), rate: audio.playbackRate };
  });

test('a visitor hears a sermon for a stated number of megabytes, and goes on where they stopped', async ({
  browser,
  browserOn,
  site,
}) => {
  const [editor, visitor] = [await browserOn(site, 'administrator'), await browserOn(site)];
  for (const page of [editor, visitor]) await page.setViewportSize(PHONE);
  const panel = editor.getByRole('region', { name: 'Recording', exact: true });
  const listening = visitor.getByRole('region', { name: 'Listen to this sermon' });
  const heard: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().includes('/assets/recordings/')) heard.push(request.url());
  });

  await Given('a sermon that an editor has recorded', async () => {
    await open(editor, `${site.url}/addsermon?edit=four-friends-and-a-roof`);
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'sunday.mp3', mimeType: 'audio/mpeg', buffer: silence(120) });
    await expect(panel.getByText('The recording is on the site.')).toBeVisible();
    expect(await barriers(editor)).toEqual([]);
  });
  await When('a visitor opens it from the list, which says that it can be heard', async () => {
    await open(visitor, `${site.url}/sermon?search=roof`);
    await expect(visitor.getByText('Audio (1.9 MB)')).toBeVisible();
    await visitor.getByRole('link', { name: ROOF }).click();
  });
  await Then('it says how long it is and what it costs, before anything of it is loaded', async () => {
    await expect(listening.getByText('2 minutes · 1.9 MB of data')).toBeVisible();
    expect(heard).toEqual([]);
    expect(await barriers(visitor)).toEqual([]);
  });
  await Then('it is heard, as fast as they like', async () => {
    await listening.getByRole('button', { name: '1.5×' }).click();
    expect(await play(visitor)).toEqual({ from: 0, rate: 1.5 });
    expect(heard.length).toBeGreaterThan(0);
  });
  await When('they stop after a minute and come back', async () => {
    await player(visitor).evaluate(async (audio: HTMLAudioElement) => {
      audio.currentTime = 61;
      await audio.play();
      audio.pause();
    });
    await open(visitor, site.url + SERMON);
  });
  await Then('it goes on from there', async () => {
    await expect(listening.getByText('You stopped at 1:01. Press play to go on from there.')).toBeVisible();
    expect((await play(visitor)).from).toBe(61);
  });
  await Then('it can be downloaded whole', async () => {
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      listening.getByRole('link', { name: 'Download to listen offline (1.9 MB)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('four-friends-and-a-roof.mp3');
  });
  await Then('podcast programs are given it, and find the feed from the page', async () => {
    const html = await (await visitor.request.get(site.url + SERMON)).text();
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="http[^"]*\/podcast\.xml">/);
    const feed = await (await visitor.request.get(`${site.url}/podcast.xml`)).text();
    expect(feed).toContain(`<title>${ROOF}</title>`);
    await open(visitor, `${site.url}/podcast#sermons`);
    await expect(
      visitor.getByRole('region', { name: 'Listen to our sermons' }).getByText(/1\.9 MB of data/),
    ).toBeVisible();
    expect(await barriers(visitor)).toEqual([]);
  });
  await Then('without scripts there is the player and the link', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await plain.newPage();
    await page.goto(site.url + SERMON);
    await expect(player(page)).toHaveAttribute('preload', 'none');
    await expect(page.getByRole('link', { name: /Download to listen offline/ })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Speed' })).toBeHidden();
    await plain.close();
  });
  await When('the editor removes the recording', async () => {
    await panel.getByRole('button', { name: 'Remove the recording' }).click();
    await expect(panel.getByText(/can be brought back for 30 days/)).toBeVisible();
  });
  await Then('the sermon is read as before', async () => {
    await open(visitor, site.url + SERMON);
    await expect(listening).toHaveCount(0);
  });
});
