import type { ReleaseIncidents } from '@cog/contracts/releases/schema';
import { fallback } from '../src/livingShell.ts';
import { releaseChanged } from '../src/releases.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

/** Code of a bad release: a second after it has loaded, it does what the page's fragment says. */
const BREAKS = `;setTimeout(() => {
  if (location.hash === "#blank") document.getElementById("page").textContent = "";
  if (location.hash === "#frame") document.querySelector("header.bar").remove();
  if (location.hash === "#frozen") for (const end = Date.now() + 12000; Date.now() < end; );
  if (location.hash === "#thrown") throw new Error("thrown in a timer");
}, 1000)`;

test('what breaks in a visitor’s page is reported with its version, and put right where it can be', async ({
  ownSite,
  browserOn,
}) => {
  test.slow();
  const admin = await browserOn(ownSite, 'administrator');
  const { version } = await Given('a bad release', () =>
    releaseChanged(ownSite, 'mf-quiz', ({ descriptor, rewrite }) =>
      rewrite('browser', descriptor.entry, (entry) => entry + BREAKS),
    ),
  );
  const reported = async () => {
    const answer = await admin.request.get(`${ownSite.url}/api/releases/incidents?name=mf-quiz`);
    return ((await answer.json()) as ReleaseIncidents).items;
  };
  for (const [fragment, kind, line] of [
    ['blank', 'page-blank', 'The page shows nothing.'],
    ['frame', 'frame-lost', 'The page has lost its bar or its main part.'],
    ['frozen', 'tab-frozen', 'The tab did nothing for 6 seconds.'],
    ['thrown', 'unhandled', 'thrown in a timer'],
  ] as const) {
    const page = await browserOn(ownSite);
    await When(`a visitor’s page breaks: ${fragment}`, () => page.goto(`${ownSite.url}/register#${fragment}`));
    await Then('it is reported', () =>
      expect
        .poll(reported, { timeout: 60_000 })
        .toContainEqual(expect.objectContaining({ version, kind, route: '/register', message: line })),
    );
    if (fragment === 'blank') await Then('a message is shown', () => expect(fallback(page)).toBeVisible());
    await page.close();
  }
});
