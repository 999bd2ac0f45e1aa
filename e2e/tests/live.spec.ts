import { sayLive } from '../src/sayLive.ts';
import { expect, Given, open, signIn, stayOnSite, Then, test, When } from '../src/test.ts';

test('the live page switches over automatically when the stream starts, and back when it ends', async ({
  page,
  browser,
  site,
}) => {
  const desk = await browser.newContext();
  const offAir = page.getByText('Be patient with us, we will be live soon!');
  const play = page.getByRole('main').getByRole('button', { name: /^Play/ });
  const thirdParty: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site.url) thirdParty.push(request.url());
  });
  await Given('a visitor who waits for the service', async () => {
    await stayOnSite(page.context(), site);
    await page.clock.install();
    await open(page, `${site.url}/live`);
    await expect(offAir).toBeVisible();
  });
  await page.evaluate(() => {
    document.documentElement.dataset.still = 'here';
  });
  await When('the stream starts, and half a minute goes by', async () => {
    await signIn(desk, site);
    await sayLive(desk, site, 'on');
    await page.clock.fastForward(31_000);
  });
  await Then('the stream is there to be played, in the same document', async () => {
    await expect(play).toBeVisible();
    await expect(offAir).toBeHidden();
    await expect(page.locator('html[data-still=here]')).toHaveCount(1);
  });
  await Then('no other site was asked for anything before a tap', () => expect(thirdParty).toEqual([]));
  await When('it is played', () => play.press('Enter'));
  await Then('the player comes from YouTube without cookies, and the focus is in it', async () => {
    const player = page.locator('iframe');
    await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/LiveStream1/);
    await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(player).toBeFocused();
  });
  await When('the page is opened again after the stream has ended', async () => {
    await sayLive(desk, site, 'off');
    await open(page, `${site.url}/live`);
  });
  await Then('it says to be patient again', () => expect(offAir).toBeVisible());
  await desk.close();
});
