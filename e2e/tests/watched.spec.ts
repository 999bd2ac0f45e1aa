import type { ReleaseIncident } from '@cog/contracts/releases/schema';
import { expectBarAndFooter, fallback } from '../src/livingShell.ts';
import { releaseChanged } from '../src/releases.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

/** Breaks a page in the way that its address asks for, a second after it came. */
const BREAKS = `;{const asked=new URLSearchParams(location.search).get("break");setTimeout(()=>{
if(asked==="blank")document.getElementById("page").textContent="";
if(asked==="frame"&&!performance.getEntriesByType("navigation").some(({type})=>type==="reload"))document.body.innerHTML=""
if(asked==="frozen")for(const end=Date.now()+9000;Date.now()<end;);
if(asked==="throws")throw new Error("late and unheard");
},1000)}`;

test('what a bad release does to its page is seen, made good where it can be, and told to its team', async ({
  browserOn,
  ownSite,
}) => {
  test.slow();
  const { version } = await Given('a release that breaks its page once it is open', () =>
    releaseChanged(ownSite, 'mf-quiz', ({ descriptor, rewrite }) =>
      rewrite('browser', descriptor.entry, (entry) => entry + BREAKS),
    ),
  );
  const page = await browserOn(ownSite);
  const admin = await browserOn(ownSite, 'administrator');
  const told = async (kind: ReleaseIncident['kind']) => {
    const answer = await admin.request.get(`${ownSite.url}/api/releases/incidents?name=mf-quiz`);
    const { items } = (await answer.json()) as { items: ReleaseIncident[] };
    return items.filter((one) => one.kind === kind).map((one) => `${one.version} ${one.route}`);
  };
  /** Opens the page until its fault is told: on a busy machine its code may not come in time at all. */
  const openUntilTold = (asked: string, kind: ReleaseIncident['kind']) =>
    expect(async () => {
      await page.goto(`/register?break=${asked}`);
      await expect.poll(() => told(kind), { timeout: 25_000 }).toEqual([`${version} /register`]);
    }).toPass({ timeout: 120_000 });

  await When('the page shows nothing', () => openUntilTold('blank', 'page-blank'));
  await Then('a card takes its place, with the way on', async () => {
    await expect(fallback(page)).toBeVisible();
    await expectBarAndFooter(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await When('the document is emptied', () => openUntilTold('frame', 'frame-lost'));
  await Then('it is loaded again', async () => {
    await expectBarAndFooter(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await When('the tab hangs, a report comes out of it', () => openUntilTold('frozen', 'tab-frozen'));
  await When('something throws where nothing hears it, it is told as well', () => openUntilTold('throws', 'unhandled'));
});
