import { barriers } from '../src/accessibility.ts';
import { administrator } from '../src/Site.ts';
import { sayLive } from '../src/sayLive.ts';
import { awake, expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };

/** The page's layout shift so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test('a visitor’s prayer request and a newcomer’s form reach the editors, who answer them', async ({
  browserOn,
  ownSite,
}) => {
  const [visitor, editor] = [await browserOn(ownSite), await browserOn(ownSite, 'administrator')];
  await visitor.setViewportSize(PHONE);

  await Given('a visitor on the home page', () => open(visitor, `${ownSite.url}/`));
  await When('they ask for prayer', async () => {
    await visitor.getByRole('main').getByRole('link', { name: 'Ask for prayer' }).click();
    await visitor.getByLabel('Your prayer request').fill('Fún ìyá mi, Àdùkẹ́');
    await visitor.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(visitor.getByText('Your prayer request has reached us.')).toBeVisible();
    expect(await barriers(visitor)).toEqual([]);
  });
  await When('they wish to join the choir of a branch', async () => {
    await visitor.goto(`${ownSite.url}/locate`);
    await visitor.getByRole('link', { name: 'Join a team or house fellowship (Ijoko Branch)' }).click();
    await visitor.getByLabel('Would you like to join').selectOption('Choir');
    await visitor.reload();
    await expect(visitor.getByLabel('Would you like to join')).toHaveValue('choir');
    await visitor.getByLabel('Your name').fill('Bọ́lá Adé');
    await visitor.getByLabel('Phone number').fill('0803 123 4567');
    await expect(visitor.getByLabel('Which branch is near you?')).toHaveValue('ijoko');
    await visitor.getByLabel('Visit me').check();
    await visitor.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(visitor.getByText('Thank you. We look forward to meeting you.')).toBeVisible();
  });

  await Then('the dashboard counts both', async () => {
    await open(editor, `${ownSite.url}/dashboard`);
    await expect(editor.getByRole('region', { name: 'Chat' })).toContainText('prayer request waits');
    await editor.getByRole('link', { name: 'Open newcomers' }).click();
  });
  await When('the editor answers the newcomer, takes it back, and answers again', async () => {
    const card = editor.getByRole('listitem').filter({ hasText: 'Bọ́lá Adé' });
    await expect(card).toContainText('0803 123 4567');
    await expect(card).toContainText('Ijoko Branch');
    await expect(card).toContainText('Would like to join: Choir.');
    await expect(card).toContainText('Would like a visit.');
    await card.getByRole('button', { name: /^Answered/ }).click();
    await expect(card).toHaveCount(0);
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toHaveCount(1);
    await card.getByRole('button', { name: /^Answered/ }).click();
    await expect(editor.getByText('No newcomers waiting.')).toBeVisible();
  });
  await When('the editor deletes the prayer request, and brings it back', async () => {
    await editor.getByRole('link', { name: /^Prayer requests/ }).click();
    const card = editor.getByRole('listitem').filter({ hasText: 'Àdùkẹ́' });
    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(editor.getByText('No prayer requests waiting.')).toBeVisible();
    await editor.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toHaveCount(1);
    expect(await barriers(editor)).toEqual([]);
  });
  await Then('the trail says who did it, and not what was asked', async () => {
    await open(editor, `${ownSite.url}/audit`);
    await expect(editor.getByRole('main')).toContainText('brought back a prayer request');
    await expect(editor.getByRole('main')).toContainText('marked as done the form of a newcomer');
    await expect(editor.getByRole('main')).not.toContainText('Àdùkẹ́');
    await expect(editor.getByRole('main')).toContainText(administrator.username);
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', viewport: PHONE });

  test('a prayer request waits for the network, survives a reload, and is sent once from another page', async ({
    page,
    context,
    site,
  }) => {
    await Given('the page, and then no network', async () => {
      await open(page, `${site.url}/prayer`);
      await expect.poll(() => page.evaluate(async () => (await caches.match('/prayer')) !== undefined)).toBe(true);
      await context.setOffline(true);
    });
    await When('a visitor asks for prayer', async () => {
      await page.getByLabel('Your prayer request').fill('For rain on the yam');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('Saved on your phone. It hasn’t gone yet.')).toBeVisible();
    });
    await Then('it waits after a reload too', async () => {
      await page.reload();
      await expect(page.getByText('Saved on your phone. It hasn’t gone yet.')).toBeVisible();
    });
    await When('the network is back, and another page is open', async () => {
      // The page is left first: once online again, the form's own page would send the request at once and report it.
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(`${site.url}/about`);
    });
    await Then('it is sent, once', async () => {
      await expect(page.getByText('Your prayer request was sent.')).toBeVisible();
      await signIn(context, site);
      const answer = await context.request.get(`${site.url}/api/moderation/prayers`);
      const { items } = await answer.json();
      expect(items.filter(({ text }: { text: string }) => text === 'For rain on the yam')).toHaveLength(1);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a prayer request is sent by the browser itself', async ({ page, site }) => {
    await page.goto(`${site.url}/prayer`);
    await page.getByLabel('Your prayer request').fill('For rain');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Your prayer request has reached us.')).toBeVisible();
    await page.getByRole('link', { name: 'Write another prayer request' }).click();
    await page.getByLabel('Your prayer request').fill('For sun');
    await page.getByLabel('Phone number').fill('home');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('It didn’t go through. Please check: Phone number.')).toBeVisible();
  });
});

test('the home page says when the stream is on, in its HTML and while it is open, and nothing moves', {
  tag: '@long',
}, async ({ page, context, site }) => {
  const badge = page.getByRole('link', { name: 'Watch', exact: true });
  await page.setViewportSize(PHONE);
  await Given('a page that was opened before the stream', async () => {
    await open(page, `${site.url}/`);
    await expect(page.getByRole('region', { name: 'What is on' })).toContainText(/[ap]m|noon|midnight/);
    await expect(badge).toHaveCount(0);
  });
  await When('the stream begins, and the page is opened again', async () => {
    await signIn(context, site);
    await sayLive(context, site, 'on');
    await page.reload();
    await awake(page);
  });
  await Then('the line at the head leads to it', async () => {
    await expect(badge).toHaveAttribute('href', '/live');
    const html = await (await context.request.get(`${site.url}/`)).text();
    expect(html).toContain('Live now');
    expect(await barriers(page)).toEqual([]);
  });
  await Then('nothing has moved', async () => {
    const box = () => page.getByRole('heading', { level: 1 }).boundingBox();
    const whileLive = await box();
    expect(await layoutShift(page)).toBe(0);
    await sayLive(context, site, 'off');
    await page.reload();
    await awake(page);
    await expect(badge).toHaveCount(0);
    expect(await box()).toEqual(whileLive);
  });
});
