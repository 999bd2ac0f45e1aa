import { releaseNew } from '../src/releases.ts';
import { sayLive } from '../src/sayLive.ts';
import { awake, expect, Given, open, Then, test, When } from '../src/test.ts';

test('a hymn that one team’s page adds is in another team’s order of service, next to the stream and below the chat', async ({
  browserOn,
  ownSite,
}) => {
  test.slow();
  await Given('two new remotes, and a stream that is on', async () => {
    await releaseNew(ownSite, 'mf-hymns');
    await releaseNew(ownSite, 'mf-service');
    const host = await browserOn(ownSite, 'administrator');
    await sayLive(host.context(), ownSite, 'on');
  });
  const page = await browserOn(ownSite);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const add = (title: string) => page.getByRole('button', { name: `Add ${title} to tonight’s service` }).click();
  const inService = page.getByRole('list', { name: 'Tonight’s service' }).getByRole('listitem');
  await When('a visitor adds a hymn before anything of the service is loaded, and goes to the stream', async () => {
    await open(page, `${ownSite.url}/hymns`);
    await add('Abide with me');
    expect(scripts.filter((url) => url.includes('/mf-service/'))).toEqual([]);
    await page.getByRole('link', { name: 'Watch the service' }).click();
    await expect(page).toHaveURL(/\/live$/);
    await awake(page);
    await page.getByRole('button', { name: 'Chat while you watch' }).click();
  });
  await Then('it is in the order of service', () => expect(inService).toHaveText(['27 Abide with me']));
  await When('another one is added there', () => add('Rock of ages'));
  await Then('it follows', () => expect(inService).toHaveText(['27 Abide with me', '43 Rock of ages']));
  await Then('chat, order and hymns are below each other, as they declare', async () => {
    const parts = [
      page.getByRole('button', { name: 'Join Interactive Session' }),
      page.getByRole('heading', { name: 'Tonight’s service' }),
      page.getByRole('heading', { name: 'Hymns' }),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  });
  await Then('the footer has their column after the site’s own', async () => {
    const columns = page.getByRole('contentinfo').getByRole('heading');
    await expect(columns).toHaveText(['About', 'Events', 'Media', 'Join us', 'Finance', 'Music']);
  });
});
