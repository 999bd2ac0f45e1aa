import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFromSources } from '../../src/releases.ts';
import { remotes } from '../../src/repository.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../../src/test.ts';

/** A page of each remote, and the module that it is made of. */
const PAGES: Readonly<Record<string, { address: string; module: string }>> = {
  'mf-admin': { address: '/login', module: 'features/accounts/sign-in/signIn.route.ts' },
  'mf-chat': { address: '/interact', module: 'routes/chat/route.ts' },
  'mf-devotional': { address: '/fast', module: 'routes/devotional/route.ts' },
  'mf-media': { address: '/videos', module: 'routes/videos/route.ts' },
  'mf-public': { address: '/locate', module: 'routes/locations/route.ts' },
  'mf-quiz': { address: '/register', module: 'routes/registration/route.ts' },
};

/** A page that cannot be drawn, and whose own way to say so throws as well. */
const BROKEN = `
export function loader({ request }: { request: Request }) {
  if (new URL(request.url).searchParams.has('loading')) throw new Error('the loader is broken');
  return null;
}
export function Component(): never {
  throw new Error('the page is broken');
}
export function ErrorBoundary(): never {
  throw new Error('the boundary is broken');
}
`;

/** Bar and footer stand around the error, and another remote's page opens from there. */
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
  expect(Object.keys(PAGES)).toEqual(remotes.map(({ name }) => name));
});

for (const [remote, { address, module }] of Object.entries(PAGES)) {
  const other = remote === 'mf-public' ? '/sermon' : '/locate';

  test(`an error boundary of ${remote} that throws leaves bar and footer standing`, async ({ page, ownSite }) => {
    test.slow();
    await Given('a release whose page throws, and whose error boundary throws too', () =>
      releaseFromSources(ownSite, remote, (folder) => writeFileSync(join(folder, module), BROKEN)),
    );
    for (const path of [address, `${address}?loading=1`]) {
      await When(`a visitor opens ${path}`, async () => {
        const answer = await page.goto(ownSite.url + path);
        expect(answer?.status()).toBe(200);
      });
      await Then('the shell says what happened, and the rest of the site works', () => expectLivingShell(page, other));
    }
    await When('a visitor comes by a link', async () => {
      await open(page, ownSite.url + other);
      await page.locator(`a[href="${address}"]`).first().click();
    });
    await Then('the shell says what happened, and the rest of the site works', () => expectLivingShell(page, other));
    await Then('the operators are told of that remote', async () => {
      const version = ownSite.store.pointer(remote)?.version;
      const incident = `"remote":"${remote}","incident":"render-failed","version":"${version}"`;
      await expect.poll(() => ownSite.log).toContain(incident);
    });
  });
}
