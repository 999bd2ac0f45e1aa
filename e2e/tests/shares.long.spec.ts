import type { Released, ReleaseIncidents } from '@cog/contracts/releases/schema';
import { releaseChanged } from '../src/releases.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

/** User agents of visitors' browsers; a headless one is not counted. */
const phone = (number: number) =>
  `Mozilla/5.0 (Linux; Android 13; TECNO KI${number}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`;

/** Code that empties the page a second after it has loaded. */
const BLANK = ';setTimeout(()=>{document.getElementById("page").textContent=""},1000)';
const VISITORS = 24;

test('a bad release that half of the visitors have is taken back within a minute, and no visit mixes two versions', async ({
  browser,
  browserOn,
  ownSite,
}) => {
  test.slow();
  const admin = await browserOn(ownSite, 'administrator');
  const quiz = async () => {
    const { items } = (await (await admin.request.get(`${ownSite.url}/api/releases`)).json()) as { items: Released[] };
    return items.find(({ name }) => name === 'mf-quiz');
  };
  const before = (await quiz())?.live?.version ?? '';
  const bad = await Given('a release that shows nothing, for half of the visitors', async () => {
    const { version } = await releaseChanged(ownSite, 'mf-quiz', ({ descriptor, rewrite }) =>
      rewrite('browser', descriptor.entry, (entry) => entry + BLANK),
    );
    await ownSite.releases.change((draft) => {
      draft.promote('mf-quiz', before);
      draft.share('mf-quiz', { version, percent: 50, everyoneAt: null, mail: null }, { who: null, why: null });
    });
    return version;
  });
  const contexts = await When('visitors come', () =>
    Promise.all(
      Array.from({ length: VISITORS }, (_, number) =>
        browser.newContext({ baseURL: ownSite.url, userAgent: phone(number) }),
      ),
    ),
  );
  const versionsOf = (html: string) => [bad, before].filter((version) => html.includes(`"${version}"`));
  const shown: string[] = [];
  for (const context of contexts) {
    const first = versionsOf(await (await context.request.get('/register')).text());
    const second = versionsOf(await (await context.request.get('/quiz')).text());
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
    shown.push(first[0] ?? '');
  }
  expect(new Set(shown)).toEqual(new Set([bad, before]));
  await When('some of those who have it look at the page', async () => {
    const withIt = contexts.filter((_, number) => shown[number] === bad).slice(0, 4);
    const withoutIt = contexts.filter((_, number) => shown[number] === before).slice(0, 1);
    await Promise.all([...withIt, ...withoutIt].map(async (context) => (await context.newPage()).goto('/register')));
  });
  await Then('it is taken back, and everyone has what was live', async () => {
    await expect.poll(async () => (await quiz())?.share?.failed ?? 'over', { timeout: 60_000 }).not.toBe(0);
    await expect.poll(async () => (await quiz())?.share, { timeout: 60_000 }).toBeNull();
    for (const context of contexts) {
      expect(versionsOf(await (await context.request.get('/register')).text())).toEqual([before]);
    }
  });
  await Then('the team is told why', async () => {
    const answer = await admin.request.get(`${ownSite.url}/api/releases/incidents?name=mf-quiz`);
    const { items, withdrawn } = (await answer.json()) as ReleaseIncidents;
    expect(withdrawn).toEqual([
      expect.objectContaining({
        version: bad,
        why: expect.stringMatching(/^\d+ of \d+ visits failed, and of what is live 0 of/),
      }),
    ]);
    expect(items).toContainEqual(expect.objectContaining({ version: bad, kind: 'page-blank', route: '/register' }));
  });
  await Promise.all(contexts.map((context) => context.close()));
});
