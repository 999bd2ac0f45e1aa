import { halves } from '../../src/livingShell.ts';
import { releaseChanged } from '../../src/releases.ts';
import { remotes, scriptOf } from '../../src/repository.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../../src/test.ts';

/** One page of each remote. */
const PAGES = {
  'mf-admin': '/login',
  'mf-chat': '/interact',
  'mf-devotional': '/fast',
  'mf-media': '/videos',
  'mf-public': '/locate',
  'mf-quiz': '/register',
} as const;

/** An export of a page module that cannot be rendered, and whose error message throws as well. */
const BROKEN = `{
  loader: () => ({ request }) => {
    if (new URL(request.url).searchParams.has('loading')) throw new Error('the loader is broken');
    return null;
  },
  Component: () => () => { throw new Error('the page is broken'); },
  ErrorBoundary: () => () => { throw new Error('the boundary is broken'); },
}`;

/** Replaces all exports of page modules with it. @throws Error if there is no such module */
function breakPages(source: string): string {
  const exported = /\{\s*Component: ?\(\) ?=>[^{}]*\}/g;
  if (!exported.test(source)) throw new Error('No module of a page is here.');
  return source.replaceAll(exported, () => BROKEN);
}

/** Checks that bar and footer surround the error, and that another remote's page opens from there. */
async function expectLivingShell(page: Page, other: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('the boundary is broken')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await page.getByRole('contentinfo').locator(`a[href="${other}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${other}$`));
  await awake(page);
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
}

test('each remote has a page here', () => {
  const names = remotes.map(({ name }) => name);
  expect(Object.keys(PAGES)).toEqual(names);
  expect(halves.flatMap(({ remotes }) => [...remotes]).sort()).toEqual(names);
  for (const [remote, address] of Object.entries(PAGES)) expect(scriptOf(address, 'chunk').remote).toBe(remote);
});

for (const { remotes: broken, elsewhere } of halves) {
  const other = elsewhere.footer;

  test(`error boundaries of ${broken.join(', ')} that throw leave bar and footer standing`, async ({
    page,
    ownSite,
  }) => {
    await Given('releases whose pages throw, and whose error boundaries throw too', async () => {
      for (const remote of broken) {
        await releaseChanged(ownSite, remote, ({ descriptor, rewrite }) => {
          rewrite('browser', scriptOf(PAGES[remote], 'chunk').file, breakPages);
          if (descriptor.serverBundle) rewrite('server', descriptor.serverBundle, breakPages);
        });
      }
    });
    for (const remote of broken) {
      const address = PAGES[remote];
      for (const path of [address, `${address}?loading=1`]) {
        await When(`a visitor opens ${path}`, async () => {
          const answer = await page.goto(ownSite.url + path);
          expect(answer?.status()).toBe(200);
        });
        await Then('the shell says what happened, and the rest of the site works', () =>
          expectLivingShell(page, other),
        );
      }
      await When(`a visitor comes to ${address} by a link`, async () => {
        await open(page, ownSite.url + other);
        await page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
      });
      await Then('the shell says what happened, and the rest of the site works', () => expectLivingShell(page, other));
      await Then('the operators are told of that remote', async () => {
        const version = (await ownSite.releases.now()).pointedVersion(remote);
        const incident = `"remote":"${remote}","incident":"render-failed","version":"${version}"`;
        await expect.poll(() => ownSite.log).toContain(incident);
      });
    }
  });
}
