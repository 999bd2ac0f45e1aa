import { FASTER, hurryClock } from '../src/fastClock.ts';
import { flap, flapOffline } from '../src/flappingNetwork.ts';
import type { Site } from '../src/Site.ts';
import { type BrowserContext, expect, Given, open, signIn, Then, test, When } from '../src/test.ts';

/** Creates a hall code, with which many people can register from one network. */
async function hallCode(context: BrowserContext, site: Site): Promise<string> {
  await signIn(context, site);
  const answer = await context.request.post(`${site.url}/api/registrations/hall-code`);
  const { hallCode }: { hallCode: { code: string } } = await answer.json();
  await context.clearCookies();
  return hallCode.code;
}

test('a hundred registrations that wait are each sent once', async ({ browser, ownSite }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: ownSite.url });
  const code = await hallCode(context, ownSite);
  const people = Array.from({ length: 100 }, (_, index) => ({
    fullName: `Waiting Sample ${String.fromCharCode(65 + (index % 26))}${index}`,
    phoneNumber: `+23480512${String(index).padStart(5, '0')}`,
  }));
  await Given('a device on which a hundred wait', async () => {
    const page = await context.newPage();
    await open(page, '/about');
    await page.evaluate(
      ({ people, code }) => {
        const now = Date.now();
        const stored = people.map((person) => ({
          key: crypto.randomUUID(),
          path: `/api/registrations?hall=${code}`,
          body: {
            ...person,
            age: 34,
            gender: 'Female',
            email: null,
            churchName: null,
            reasonToJoin: null,
            availableAllStages: true,
            termsAccepted: true,
          },
          earlier: [],
          page: '/register',
          clears: [],
          answerKey: null,
          messages: { done: 'Sent: {reference}', refused: 'Refused' },
          storedAt: now,
          tries: 0,
          triedAt: now,
          nextAt: now,
          isNextFixed: false,
          refusal: null,
        }));
        localStorage.setItem('cog:outgoing', JSON.stringify(stored));
      },
      { people, code },
    );
    await page.close();
  });
  const stop = await When('two tabs are open while the network comes and goes', async () => {
    await flap(context, '**/api/registrations?*');
    const calm = await hurryClock(context);
    const [one, other] = [await context.newPage(), await context.newPage()];
    await open(one, '/locate');
    await open(other, '/about');
    const steady = flapOffline(context, 2500 / FASTER);
    return async () => {
      await calm();
      await steady();
    };
  });
  await Then('all are sent', async () => {
    const [tab] = context.pages();
    await expect
      .poll(() => tab?.evaluate(() => JSON.parse(localStorage.getItem('cog:outgoing') ?? '[]').length), {
        timeout: 120_000,
        intervals: [200],
      })
      .toBe(0);
    await stop();
  });
  await Then('each is registered, and none twice', async () => {
    await signIn(context, ownSite);
    const answer = await context.request.get(`${ownSite.url}/api/registrations?pageSize=200`);
    const { data }: { data: { fullName: string; phoneNumber: string }[] } = await answer.json();
    const here = data.filter(({ fullName }) => fullName.startsWith('Waiting Sample '));
    expect(here.map(({ fullName }) => fullName).sort()).toEqual(people.map(({ fullName }) => fullName).sort());
    expect(new Set(here.map(({ phoneNumber }) => phoneNumber)).size).toBe(100);
    await context.close();
  });
});
