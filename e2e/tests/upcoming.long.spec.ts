import { type FakeSite, startFakeSite } from '@cog/server/dist/outbound/testing/fakeSite.js';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { Site } from '../src/Site.ts';
import { awake, expect, Given, open, Then, test, When } from '../src/test.ts';

const CHANNEL = `UC${'h'.repeat(22)}`;
const HOUR_MS = 60 * 60_000;
/** Sunday, 22 November 2026, 7:00 am in Lagos. */
const NOW = Date.parse('2026-11-22T06:00:00Z');
const STREAM = { id: 'stream-0001', title: 'Sunday service, announced', startsAt: NOW + 3 * HOUR_MS };
const SERMON = { id: 'sermon-0001', title: 'The lamp and the lagoon', publishedAt: NOW - 24 * HOUR_MS };

const entry = ({ id, title }: { id: string; title: string }, publishedAt: number) =>
  `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title>` +
  `<link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/>` +
  `<published>${new Date(publishedAt).toISOString()}</published></entry>`;

/** A channel's feed in YouTube's format, in which an announced stream is an ordinary entry, and the newest. */
const feed =
  '<?xml version="1.0"?><feed xmlns:yt="y" xmlns:media="m" xmlns="http://www.w3.org/2005/Atom"><title>COG</title>' +
  `${entry(STREAM, NOW - HOUR_MS)}${entry(SERMON, SERMON.publishedAt)}</feed>`;

const videoPage = (videoId: string, isAnnounced: boolean) => {
  const slate = { scheduledStartTime: String(STREAM.startsAt / 1000) };
  const offlineSlate = { liveStreamOfflineSlateRenderer: slate };
  const player = {
    videoDetails: { videoId, ...(isAnnounced ? { isUpcoming: true } : {}) },
    ...(isAnnounced
      ? { playabilityStatus: { liveStreamability: { liveStreamabilityRenderer: { offlineSlate } } } }
      : {}),
  };
  return `<!DOCTYPE html><script>var ytInitialPlayerResponse = ${JSON.stringify(player)};</script>`;
};

test.describe('an announced stream', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  let youtube: FakeSite;
  let site: Site;
  let isOver = false;

  test.beforeEach(async () => {
    isOver = false;
    youtube = await startFakeSite((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://youtube');
      if (pathname === '/feeds/videos.xml') return response.end(feed);
      const id = searchParams.get('v');
      if (pathname === '/watch' && id) return response.end(videoPage(id, id === STREAM.id && !isOver));
      return response.writeHead(404).end();
    });
    const settings = { YOUTUBE_CHANNEL_ID: CHANNEL, FEED_BASE_URL: youtube.url, THUMBNAIL_BASE_URL: youtube.url };
    site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', { now: new Date(NOW), settings });
    await expect
      .poll(async () => (await (await fetch(`${site.url}/api/feeds/videos`)).json()).upcoming?.length)
      .toBe(1);
  });
  test.afterEach(async () => {
    await site.discard();
    await youtube.close();
  });

  test('is shown apart with its time in Lagos, and is a video once it can be watched', async ({ page }) => {
    const main = page.getByRole('main');
    const chosen = main.getByRole('heading', { level: 2 }).first();
    const coming = page.getByRole('region', { name: 'Coming Up' });
    await Given('the page of the videos', () => open(page, `${site.url}/videos`));
    await Then('the newest video that can be watched is chosen', async () => {
      await expect(chosen).toHaveText(SERMON.title);
      await expect(main.getByRole('article')).toHaveCount(1);
    });
    await Then('the stream is announced with its time, and leads to YouTube', async () => {
      await expect(coming).toContainText('Sunday, 22 November 2026, 10:00 am, Lagos time');
      const link = coming.getByRole('link', { name: STREAM.title });
      await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${STREAM.id}`);
    });
    await When('a link to it is followed', () => open(page, `${site.url}/videos?v=${STREAM.id}`));
    await Then('it says when it begins', async () => {
      await expect(main).toContainText(
        `“${STREAM.title}” isn’t ready to watch yet. It begins: Sunday, 22 November 2026, 10:00 am, Lagos time`,
      );
      await expect(chosen).toHaveText(SERMON.title);
    });
    await When('it was held, and the feed is read again', async () => {
      isOver = true;
      await site.setClock(new Date(STREAM.startsAt + 2 * HOUR_MS));
      await site.cutPower();
    });
    await Then('it is the newest video', async () => {
      await expect(async () => {
        await page.reload();
        await awake(page);
        await expect(chosen).toHaveText(STREAM.title, { timeout: 1000 });
      }).toPass();
      await expect(coming).toHaveCount(0);
      await expect(main.getByRole('article')).toHaveCount(2);
    });
  });

  test('is announced in Yoruba to a reader of Yoruba', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'yo-NG', viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await open(page, `${site.url}/videos?v=${STREAM.id}`);
    const when = 'Ọjọ́ Àìkú, 22 Oṣù Bélú 2026, 10:00 àárọ̀, àkókò Èkó';
    await expect(page.getByRole('region', { name: 'Ń Bọ̀ Lọ́nà' })).toContainText(when);
    await expect(page.getByRole('main')).toContainText(`Ẹ kò tíì lè wo “${STREAM.title}”. Yóò bẹ̀rẹ̀: ${when}`);
    await context.close();
  });
});
