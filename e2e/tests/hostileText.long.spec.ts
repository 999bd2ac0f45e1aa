import { lagosDay } from '@cog/contracts/lib/calendar';
import type { Page } from '@playwright/test';
import { PageRecorder } from '../src/PageRecorder.ts';
import type { Site } from '../src/Site.ts';
import { expect, Given, open, signIn, Then, test, When } from '../src/test.ts';

/** Text that breaks out of any context that fails to escape it, and then runs a script. */
const attack = (where: string) =>
  `${where} </script></textarea></title>--><script>window.hacked='${where}'</script><img src=x onerror="window.hacked='${where}'">`;

/** Replaces every text in a document except addresses, names and numbers. */
function attacked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => attacked(inner, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, attacked(inner, name)]));
  }
  const isAny = /^(welcome|devotionalPromo|appPromo|introduction|invitation|description|text|confirmation|paragraphs)$/;
  return typeof value === 'string' && isAny.test(key) ? `${attack(key)} ${value.slice(0, 20)}` : value;
}

async function plantEverywhere(page: Page, site: Site): Promise<string> {
  await signIn(page.context(), site);
  const { request } = page.context();
  const done = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](site.url + path, { data });
    expect([path, answer.ok(), answer.ok() ? '' : await answer.text()]).toEqual([path, true, '']);
    return answer.json();
  };
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, attack(name)]));
  await done('post', '/citizen/edit_breakfastwiththeholyspirit/', {
    date: lagosDay(),
    ...texts('title', 'text', 'content', 'prayer', 'bible_reading'),
  });
  const lists = { list: [attack('list')], prayer: [attack('prayer')], weekly: [attack('weekly')] };
  const { data } = await done('post', '/api/sermons', {
    ...texts('sermonTitle', 'text', 'content', 'question', 'answer', 'ask', 'conclude'),
    preacherName: '<script>window.hacked=1</script>',
    date: lagosDay(),
    time: '23:59',
    ...lists,
  });
  await done('post', '/citizen/upload_book/', {
    title: attack('title'),
    book_cover_url: 'https://covers.example/"><script>window.hacked=1</script>'.replaceAll(' ', ''),
    book_url: `https://books.example/"onmouseover="window.hacked=1`,
  });
  const shared = {
    title: '<script>window.hacked=1</script>',
    description: attack('description'),
    place: attack('place'),
    scene: 'lagoon',
  };
  await done('put', '/api/services/hostile-service', {
    ...shared,
    weekday: 0,
    startTime: '08:00',
    durationMinutes: 60,
  });
  await done('put', '/api/events/hostile-event', {
    ...shared,
    startDate: '2099-01-01',
    endDate: '2099-01-01',
    link: "https://events.example/'%22<b>",
  });
  const { settings, updated_at } = await (await request.get(`${site.url}/api/admin/settings`)).json();
  await done('put', '/api/admin/settings', { settings: attacked(settings), updated_at });
  return data.slug;
}

test('what is written like a program is read as text on every public page', async ({ page, ownSite }) => {
  const recorder = new PageRecorder(page, ownSite.url);
  const slug = await Given('texts that would run, in every field that an editor can fill', () =>
    plantEverywhere(page, ownSite),
  );
  const pages: [string, string][] = [
    ['/', 'welcome'],
    ['/locate', 'description'],
    ['/about', 'paragraphs'],
    ['/events', 'description'],
    ['/fast', 'content'],
    ['/sermon', 'text'],
    [`/sermon?id=${slug}`, 'content'],
    ['/books', 'title'],
    ['/admin', 'introduction'],
    ['/live', 'invitation'],
    ['/register', 'introduction'],
    ['/holy?search=hacked', 'title'],
    ['/addsermon', 'sermonTitle'],
    ['/get', 'title'],
  ];
  for (const [path, field] of pages) {
    await When(`${path} is opened`, () => open(page, ownSite.url + path));
    await Then('it is shown exactly, and runs nothing', async () => {
      await expect(page.getByText(`<script>window.hacked='${field}'</script>`).first()).toBeAttached();
      expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    });
    await Then("the server's own HTML holds it escaped alone", async () => {
      const html = await (await page.request.get(ownSite.url + path)).text();
      expect(html).not.toMatch(/<script>window\.hacked|<img src=x/);
    });
  }
  await Then('no browser has had to step in', () => {
    expect(recorder.complaints).toEqual([]);
  });
});
