import { readFile } from 'node:fs/promises';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { startMailServer } from '@cog/server/dist/mail/testing/startMailServer.js';
import { hurryClock } from '../src/fastClock.ts';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { beginStage, enterQuiz, goOn } from '../src/quiz.ts';
import { Site } from '../src/Site.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const phone = { width: 360, height: 740 };

/** A quiz as a person writes it in a chat; the first question is in the bank's own format, the others are not. */
const bank = `Stage 1
1. What did Noah send out of the ark after the raven?
Yoruba: Kí ni Nóà rán jáde kúrò nínú ọkọ̀ lẹ́yìn ẹyẹ ìwò?
A. A dove | Àdàbà
B. An eagle
C. A sparrow
Answer: A
Reference: Genesis 8:8

2) Into what was Lot's wife turned?
a) A stone
b) A pillar of salt
Answer: b
Reference: Genesis 19:26

3. Who was sold by his brothers?
A. Joseph
B. Benjamin
Answer: A
Reference: Genesis 37:28`;

/** The correct answers, by the first words of the question. */
const key: readonly (readonly [question: string, right: string, wrong: string])[] = [
  ['What did Noah', 'A dove', 'An eagle'],
  ['Into what', 'A pillar of salt', 'A stone'],
  ['Who was sold', 'Joseph', 'Benjamin'],
];

const people = [
  { fullName: 'Ṣadé Ọlọ́run-Tóbi', age: 34, phoneNumber: '08031110001', email: 'sade@example.com' },
  { fullName: 'Bọ́lá Àpẹẹrẹ', age: 22, phoneNumber: '08031110002', email: 'bola@example.com' },
  { fullName: 'Kẹ́hìndé Sample', age: 41, phoneNumber: '08031110003', email: 'kehinde@example.com' },
] as const;

async function register(page: Page, site: Site, person: (typeof people)[number]) {
  const data = { ...person, gender: 'Female', availableAllStages: 'yes', termsAccepted: true };
  const answer = await page.request.post(`${site.url}/api/registrations`, { data });
  expect(answer.status()).toBe(201);
  const { reference }: { reference: string } = await answer.json();
  return { ...person, id: '', reference };
}

/** Chooses the correct or a wrong answer to the current question, and continues. */
async function answer(page: Page, { rightly }: { rightly: boolean }) {
  const question = await page.getByRole('radiogroup').getAttribute('aria-labelledby');
  const text = (await page.locator(`[id="${question}"]`).textContent()) ?? '';
  const [, right, wrong] = key.find(([first]) => text.includes(first)) ?? ['', '', ''];
  await page.getByRole('radio', { name: rightly ? right : wrong }).check();
  await goOn(page);
}

const expectQuestion = (page: Page, question: number) =>
  expect(page.getByText(`Question ${question} of 3`, { exact: true })).toBeVisible();
const expectFinished = (page: Page) => expect(page.getByText('You have finished Stage 1.')).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a whole quiz day, from the bank of questions to the mail to those who passed', async ({ browserOn }) => {
  test.setTimeout(240_000);
  const mailServer = await startMailServer();
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', {
    // A clock that starts with an offset of a second can be moved later.
    now: new Date(Date.now() + 1000),
    settings: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
  });
  try {
    const organiser = await browserOn(site, 'administrator');
    const phones = [await browserOn(site), await browserOn(site), await browserOn(site)] as const;
    const [quick, dropped, slow] = phones;
    for (const page of phones) await page.setViewportSize(phone);
    const hall = await browserOn(site);
    for (const page of [slow, hall]) await page.context().clock.install();

    await Given('a new quiz', async () => {
      await open(organiser, '/editquiz');
      await organiser.getByRole('button', { name: 'Start a new quiz' }).click();
      const dialog = organiser.getByRole('dialog');
      await dialog.getByLabel('Name of the new quiz').fill('Ìkórè 2027');
      await dialog.getByLabel('The name once more').fill('Ìkórè 2027');
      await dialog.getByRole('button', { name: 'Start the new quiz' }).click();
      await expect(organiser.getByText('“Ìkórè 2027”').first()).toBeVisible();
    });
    const [first, second, third] = await Given('three people who are registered for it', async () => [
      await register(quick, site, people[0]),
      await register(dropped, site, people[1]),
      await register(slow, site, people[2]),
    ]);
    if (!(first && second && third)) throw new Error('Somebody was not registered.');

    await When('the organiser empties Stage 1 and pastes its questions', async () => {
      await open(organiser, '/questions?stage=1');
      await organiser.getByRole('checkbox', { name: 'Select all 20 on this page' }).check();
      await organiser.getByRole('button', { name: /^Delete \(\d+\)$/ }).click();
      await organiser.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(organiser.getByText(/^\d+ questions were deleted\.$/)).toBeVisible();
      await expect(organiser.getByText('Stage 1 has no questions yet.')).toBeVisible();
      await organiser.getByRole('link', { name: 'Import' }).click();
      await organiser.getByRole('textbox', { name: 'Questions' }).fill(bank);
      await organiser.getByRole('button', { name: 'Check the questions' }).click();
      await expect(organiser.getByText('All of them are good. Nothing is stored yet.')).toBeVisible();
      await organiser.getByRole('button', { name: 'Store 3 questions' }).click();
      await expect(organiser.getByText(/3 questions/).first()).toBeVisible();
    });
    await When('they set the rules and open the stage', async () => {
      await open(organiser, '/editquiz');
      const stage = organiser.getByRole('row', { name: /^Stage 1/ });
      await stage.getByRole('button', { name: 'Edit' }).click();
      const dialog = organiser.getByRole('dialog');
      const tomorrow = addDays(lagosDay(), 1);
      await dialog.getByLabel('Opens on').fill(tomorrow);
      await dialog.getByLabel('Opens at').fill('08:00');
      await dialog.getByLabel('Closes on').fill(tomorrow);
      await dialog.getByLabel('Closes at').fill('20:00');
      await dialog.getByLabel('Questions').fill('3');
      await dialog.getByLabel('Time limit in minutes').fill('10');
      await dialog.getByLabel('Pass mark in percent').fill('60');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await stage.getByRole('button', { name: 'Open now' }).click();
      await organiser.getByRole('button', { name: 'Open Stage 1' }).click();
      await expect(stage.getByText('Open now', { exact: true })).toBeVisible();
    });
    await Then('the leaderboard in the hall waits for the first', async () => {
      await open(hall, '/QuizResultsPage?stage=1');
      await expect(hall.getByText('No Results Yet')).toBeVisible();
    });

    await When('three phones enter and begin', async () => {
      for (const [page, person] of [
        [quick, first],
        [dropped, second],
        [slow, third],
      ] as const) {
        await open(page, '/quiz');
        await enterQuiz(page, person);
        await beginStage(page);
      }
    });
    await When('one answers everything rightly', async () => {
      for (const question of [1, 2, 3]) {
        await expectQuestion(quick, question);
        await answer(quick, { rightly: true });
      }
      await expectFinished(quick);
    });
    await When('one loses the network in the middle, and gets it back', async () => {
      await answer(dropped, { rightly: true });
      await expectQuestion(dropped, 2);
      await dropped.context().setOffline(true);
      await answer(dropped, { rightly: true });
      await expect(dropped.getByText(/saved on your phone and we’ll send it again/)).toBeVisible();
      await dropped.context().setOffline(false);
      await expectQuestion(dropped, 3);
      await answer(dropped, { rightly: false });
      await expectFinished(dropped);
    });
    await When('one answers a single question and lets the time go by', async () => {
      await answer(slow, { rightly: true });
      await expectQuestion(slow, 2);
      await site.setClock(new Date(Date.now() + 11 * 60_000));
    });
    await Then('that one is told kindly', async () => {
      // The page learns the server's time with its next request.
      const calm = await hurryClock(slow.context(), 35_000);
      await expect(slow.getByText('You ran out of time.')).toBeVisible();
      await calm();
      await expect(slow.getByText(/1 of 3 answers reached us in time/)).toBeVisible();
    });
    await Then('all three stand on the leaderboard by themselves, in their order', async () => {
      const calm = await hurryClock(hall.context(), 35_000);
      await expect(rowOf(hall, third.fullName)).toBeVisible();
      await calm();
      await expect(rowOf(hall, first.fullName)).toContainText(/3\/3.*100%.*Completed/s);
      await expect(rowOf(hall, second.fullName)).toContainText(/2\/3/);
      await expect(rowOf(hall, third.fullName)).toContainText(/1\/3.*Timeout/s);
      await expect(rowOf(hall, first.fullName)).toContainText('0803•••0001');
      expect(await hall.content()).not.toMatch(/08031110001|2348031110001|sade@example/);
    });

    await When('the organiser closes the stage', async () => {
      const stage = organiser.getByRole('row', { name: /^Stage 1/ });
      await stage.getByRole('button', { name: 'Close now' }).click();
      await organiser.getByRole('button', { name: 'Close Stage 1' }).click();
      await expect(stage.getByText('Closed', { exact: true })).toBeVisible();
    });
    await Then('who took it sees what was right, and where it is written', async () => {
      await open(dropped, '/quiz');
      await dropped.getByRole('link', { name: 'See the right answers' }).click();
      await expect(dropped.getByText('Your answer: right')).toHaveCount(2);
      for (const place of ['Genesis 8:8', 'Genesis 19:26', 'Genesis 37:28']) {
        await expect(dropped.getByText(place)).toBeVisible();
      }
    });

    await When('the organiser writes to those who passed', async () => {
      await open(organiser, '/viewparticipant');
      await organiser.getByLabel('Passed', { exact: true }).selectOption('Stage 1');
      await organiser.getByRole('checkbox', { name: 'Select all 2' }).check();
      await organiser.getByRole('button', { name: 'Send Email (2)' }).click();
      const dialog = organiser.getByRole('dialog', { name: 'Send Bulk Email' });
      await expect(dialog.getByText('Sending to 2 recipients')).toBeVisible();
      await dialog.getByLabel('Subject').fill('Stage 2, {name}');
      await dialog.getByLabel('Message').fill('Ẹ kú oríire, {name}!\n\nYour reference is {reference}.');
      await dialog.getByRole('button', { name: 'Send Email' }).click();
      await expect(organiser.getByText('Successfully sent emails to 2 recipients!').first()).toBeVisible({
        timeout: 30_000,
      });
    });
    await Then('each got a mail of their own', () => {
      expect(mailServer.received.map(({ to }) => to[0]).sort()).toEqual(['bola@example.com', 'sade@example.com']);
      const toFirst = mailServer.received.find(({ to }) => to.includes('sade@example.com'));
      expect(toFirst?.headers.get('subject')).toBe(`Stage 2, ${first.fullName}`);
      expect(toFirst?.text).toContain(`Your reference is ${first.reference}.`);
      expect(toFirst?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    });
    await Then('the file of registrations has everyone, with names and numbers as they are', async () => {
      await organiser.getByRole('link', { name: 'Clear search' }).click();
      await expect(organiser.getByRole('checkbox', { name: 'Select all 3' })).toBeVisible();
      const download = organiser.waitForEvent('download');
      await organiser.getByRole('link', { name: 'Export CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('registrations.csv');
      const text = await readFile(await file.path(), 'utf8');
      expect(text.startsWith('\uFEFF"Full Name","Age","Gender","Phone"')).toBe(true);
      expect(text.trimEnd().split('\r\n')).toHaveLength(4);
      expect(text).toContain('"Ṣadé Ọlọ́run-Tóbi","34","Female"');
    });
  } finally {
    await site.discard();
    await mailServer.close();
  }
});
