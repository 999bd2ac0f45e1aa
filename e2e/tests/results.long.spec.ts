import type { APIRequestContext } from '@playwright/test';
import { openStage } from '../src/quiz.ts';
import type { Site } from '../src/Site.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const STAGE = 3;
const BOARD = `/QuizResultsPage?stage=${STAGE}`;
const completedAt = new Date(Date.now() - 3_600_000).toISOString();
const resultOf = (reference: string, score: number, timeTaken: number) => ({
  reference,
  stage: STAGE,
  score,
  totalQuestions: 20,
  timeTaken,
  completedAt,
  status: 'completed',
});

/** Sends results like a program with a key. */
async function bring(request: APIRequestContext, site: Site, key: string, results: object[]): Promise<void> {
  const answer = await request.post(`${site.url}/api/quiz/results`, {
    headers: { authorization: `Bearer ${key}` },
    data: { results },
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

async function makeKey(admin: Page): Promise<string> {
  const answer = await admin.request.post('/api/quiz/keys', { data: { name: 'Hall server' } });
  const { key }: { key: string } = await answer.json();
  return key;
}

test('the leaderboard fills while it is looked at, finds one’s own row, and names no phone number', async ({
  browserOn,
  ownSite,
}) => {
  const people = await openStage(ownSite, { stage: STAGE, participants: 60 });
  const admin = await browserOn(ownSite, 'administrator');
  const phone = await browserOn(ownSite);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.clock.install();
  const key = await makeKey(admin);
  const rows = phone.getByRole('heading', { level: 3 });

  await Given('a stage that no participant has finished', async () => {
    await open(phone, BOARD);
    await expect(phone.getByText('No Results Yet')).toBeVisible();
  });
  await When('fifty results come in from a hall', () =>
    bring(
      phone.request,
      ownSite,
      key,
      people.slice(0, 50).map(({ reference }, place) => resultOf(reference, 19 - Math.floor(place / 10), 100 + place)),
    ),
  );
  await Then('they stand there within thirty seconds, and nothing was pressed', async () => {
    await phone.clock.runFor(31_000);
    await expect(rows).toHaveCount(25);
    await expect(phone.getByText('50 participants, page 1 of 2')).toBeVisible();
    await expect(phone.getByRole('img', { name: 'trophy' })).toHaveCount(1);
  });
  await When('a visitor reads down the page and better results come in', async () => {
    await rows.nth(20).scrollIntoViewIfNeeded();
    await bring(
      phone.request,
      ownSite,
      key,
      people.slice(50).map(({ reference }, place) => resultOf(reference, 20, 60 + place)),
    );
  });
  await Then('what they read stays where it is', async () => {
    const read = phone.getByText(people[12]?.fullName ?? '', { exact: true });
    await read.scrollIntoViewIfNeeded();
    const before = await read.boundingBox();
    await phone.clock.runFor(31_000);
    await expect(phone.getByText('60 participants, page 1 of 3')).toBeAttached();
    const after = await read.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  });
  await When('a participant looks for their own row by the reference', async () => {
    await phone.getByText('Find me by my reference').click();
    await phone.getByLabel('Your reference').fill(people[40]?.reference.toLowerCase() ?? '');
    await phone.getByRole('button', { name: 'Find me' }).click();
  });
  await Then('it is on the screen, has the focus, and is marked, also after a reload', async () => {
    const row = phone.getByRole('listitem').filter({ hasText: 'This is you' });
    await expect(row).toBeInViewport();
    await expect(row).toBeFocused();
    await expect(row).toContainText(people[40]?.fullName ?? 'nobody');
    await expect(phone.getByText('60 participants, page 3 of 3')).toBeAttached();
    await phone.reload();
    await awake(phone);
    await expect(row).toHaveCount(1);
  });
  await Then('a visitor’s phone was told no participant’s number', async () => {
    const html = await (await phone.request.get(BOARD)).text();
    const answer = await (await phone.request.get(`/api/quiz/results?stage=${STAGE}&pageSize=200`)).text();
    for (const { phoneNumber, reference, id } of people) {
      for (const secret of [phoneNumber, phoneNumber.slice(4), reference, id]) {
        expect(html).not.toContain(secret);
        expect(answer).not.toContain(secret);
      }
    }
  });
  await Then('an administrator sees all of it on the same page, which is kept on no device', async () => {
    await open(admin, BOARD);
    await expect(admin.getByText(people[50]?.reference ?? 'nobody')).toBeVisible();
    const response = await admin.request.get(BOARD);
    expect(response.headers()['x-offline']).not.toBe('keep');
    expect((await admin.request.get(`/api/quiz/results?stage=${STAGE}`)).headers()['cache-control']).toContain(
      'private',
    );
  });
  await Then('the chart is drawn on request, and what it says is in a table', async () => {
    await open(phone, BOARD);
    await phone.getByRole('button', { name: 'Show chart (100 kB)' }).click();
    await expect(phone.getByRole('img', { name: /^Scores in percent/ })).toBeVisible();
    await phone.getByText('Show as a table').click();
    await expect(phone.getByRole('table', { name: 'Scores in percent' })).toBeVisible();
  });
});
