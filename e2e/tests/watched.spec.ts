import type { ReleaseIncident } from '@cog/contracts/releases/schema';
import { expectBarAndFooter, fallback } from '../src/livingShell.ts';
import { releaseChanged } from '../src/releases.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

/** Breaks a page in the way that its address asks for, a second after it came. */
const BREAKS = `;{const asked=new URLSearchParams(location.search).get("break");setTimeout(()=>{
if(asked==="blank")document.getElementById("page").textContent="";
if(asked==="frame"&&!sessionStorage.broken){sessionStorage.broken=1;document.body.innerHTML=""}
if(asked==="frozen")for(const end=Date.now()+9000;Date.now()<end;);
if(asked==="throws")throw new Error("late and unheard");
},1000)}`;

test('what a bad release does to its page is seen, made good where it can be, and told to its team', async ({
  browserOn,
  ownSite,
}) => {
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
  const isTold = (kind: ReleaseIncident['kind']) =>
    expect.poll(() => told(kind), { timeout: 60_000 }).toEqual([`${version} /register`]);

  await When('the page shows nothing', () => page.goto('/register?break=blank'));
  await Then('a card takes its place, with the way on', async () => {
    await expect(fallback(page)).toBeVisible();
    await expectBarAndFooter(page);
    await isTold('page-blank');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await When('the document is emptied', () => page.goto('/register?break=frame'));
  await Then('it is loaded again', async () => {
    await isTold('frame-lost');
    await expectBarAndFooter(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await When('the tab hangs', () => page.goto('/register?break=frozen'));
  await Then('a report comes out of it', () => isTold('tab-frozen'));
  await When('something throws where nothing hears it', () => page.goto('/register?break=throws'));
  await Then('it is told as well', () => isTold('unhandled'));
});
