import { barriers } from '../src/accessibility.ts';
import { hurryClock } from '../src/fastClock.ts';
import { answersOf, beginStage, closeStage, enterQuiz, goOn, openStage } from '../src/quiz.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

/** Text with which the correct options of these tests' questions begin. */
const RIGHT = /^Right/;

const at = (page: Page, question: number, total = 4) =>
  expect(page.getByText(`Question ${question} of ${total}`, { exact: true })).toBeVisible();
const choose = (page: Page) => page.getByRole('radio', { name: RIGHT }).check();
const next = goOn;

/** The next answer reaches the server, but its response is lost. */
async function loseReply(page: Page): Promise<void> {
  await page.route(
    '**/api/quiz/answer',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('a participant takes a stage over a network that drops, a reload and a second phone', { tag: '@long' }, async ({
  page,
  ownSite,
  browserOn,
}) => {
  const [person] = await Given('a stage that is open, and a person who is registered', () => openStage(ownSite));
  if (!person) throw new Error('Nobody was registered.');
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/quiz/')) answers.push(await response.text().catch(() => ''));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().clock.install();

  await When('they enter with their reference, written their own way', async () => {
    await open(page, `${ownSite.url}/quiz`);
    await enterQuiz(page, { ...person, reference: ` ${person.reference.toLowerCase()} ` });
  });
  await Then('nothing keeps anyone out of their page', async () => expect(await barriers(page)).toEqual([]));
  await When('they begin', () => beginStage(page));
  await Then('the first question is shown, and nothing keeps anyone out of it', async () => {
    await at(page, 1);
    expect(await barriers(page)).toEqual([]);
  });

  await When('the network is gone as they press Next', async () => {
    await choose(page);
    await page.context().setOffline(true);
    await next(page);
  });
  await Then('the page says that the answer is kept, and the server has nothing', async () => {
    await expect(page.getByText(/Your answer is saved on your phone and we’ll send it again/)).toBeVisible();
    expect(await answersOf(ownSite, person)).toBe(0);
  });
  await When('it is back', () => page.context().setOffline(false));
  await Then('the answer has arrived automatically, once', async () => {
    await at(page, 2);
    expect(await answersOf(ownSite, person)).toBe(1);
  });

  await When('an answer arrives and its reply is lost', async () => {
    await loseReply(page);
    await choose(page);
    await next(page);
  });
  await Then('it is not taken twice, and the next question is shown', async () => {
    await at(page, 3);
    expect(await answersOf(ownSite, person)).toBe(2);
  });

  await When('they choose an answer and load the page again', async () => {
    await choose(page);
    await page.reload();
    await awake(page);
  });
  await Then('the question is there with what they chose, and the time goes on', async () => {
    await at(page, 3);
    await expect(page.getByRole('radio', { name: RIGHT })).toBeChecked();
    await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/9 minutes left|10 minutes left/);
  });

  const second = await When('they go on on a second phone', async () => {
    const other = await browserOn(ownSite);
    await other.context().clock.install();
    await open(other, '/quiz');
    await enterQuiz(other, person);
    await at(other, 3);
    await choose(other);
    await next(other);
    await at(other, 4);
    return other;
  });
  await Then('the first one sees that it moved on, and sends nothing of its own', async () => {
    const calm = await hurryClock(page.context(), 20_000);
    await expect(page.getByText('The quiz has moved on.')).toBeVisible();
    await calm();
    await at(page, 4);
    expect(await answersOf(ownSite, person)).toBe(3);
  });
  await When('they finish on the first', async () => {
    await choose(page);
    await next(page);
  });
  await Then('they learn what happens next, and nothing of right and wrong', async () => {
    await expect(page.getByText('You have finished Stage 1.')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.join('\n')).not.toMatch(/"(answer|correct|bibleReference|score)":(?!null)/);
  });
  await Then('the second phone knows it too', async () => {
    const calm = await hurryClock(second.context(), 20_000);
    await expect(second.getByText('You have finished Stage 1.')).toBeVisible();
    await calm();
  });

  await When('the stage has closed and they come back', async () => {
    await closeStage(ownSite);
    await open(page, `${ownSite.url}/quiz`);
  });
  await Then('their result is there', () => expect(page.getByText('4 of 4 right (100%)')).toBeVisible());
  await Then('so are the right answers with their places in the Bible', async () => {
    await page.getByRole('link', { name: 'See the right answers' }).click();
    await expect(page.getByText('Your answer: right')).toHaveCount(4);
    await expect(page.getByText(/Genesis 1:\d/)).toHaveCount(4);
    expect(await barriers(page)).toEqual([]);
  });
  await Then('and a certificate, on one sheet with its name whole', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Certificate and card' }).click();
    const certificate = page.getByRole('region', { name: 'Certificate' });
    await expect(certificate).toContainText(person.fullName);
    await expect(certificate).toContainText('Certificate of Achievement');
    expect(await barriers(page)).toEqual([]);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
  await Then('and a card that can be saved as a picture', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share the picture' }).click();
    expect((await saved).suggestedFilename()).toBe('bible-quiz.png');
  });
});

test('a second tab follows at once', { tag: '@long' }, async ({ page, context, ownSite }) => {
  const [person] = await openStage(ownSite);
  if (!person) throw new Error('Nobody was registered.');
  await Given('a stage under way in two tabs', async () => {
    await open(page, `${ownSite.url}/quiz`);
    await enterQuiz(page, person);
    await beginStage(page);
  });
  const tab = await context.newPage();
  await open(tab, `${ownSite.url}/quiz`);
  await at(tab, 1);
  await When('the first answers', async () => {
    await choose(page);
    await next(page);
    await at(page, 2);
  });
  await Then('the second is at the next question, before it asks the server', () =>
    expect(tab.getByText('Question 2 of 4', { exact: true })).toBeVisible({ timeout: 5000 }),
  );
});

test('the time ends a stage, and is said kindly', { tag: '@long' }, async ({ page, ownSite }) => {
  const [person] = await openStage(ownSite, { timeLimitSeconds: 6 });
  if (!person) throw new Error('Nobody was registered.');
  await Given('a person with one answer in a stage of six seconds', async () => {
    await open(page, `${ownSite.url}/quiz`);
    await enterQuiz(page, person);
    await beginStage(page);
    await choose(page);
    await next(page);
    await at(page, 2);
  });
  await Then('the time is shown by the second', () =>
    expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:0\d left$/),
  );
  await Then('the page says without a press that the time is over, and what counts', async () => {
    await expect(page.getByText('You ran out of time.')).toBeVisible();
    await expect(page.getByText('1 of 4 answers reached us in time, and they count.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
  });
  await Then('and says the same after a reload', async () => {
    await page.reload();
    await expect(page.getByText('1 answer has reached us.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Begin Stage 1' })).toHaveCount(0);
  });
});

test('anyone practises, by keyboard and in Yoruba', async ({ page, ownSite }) => {
  await openStage(ownSite);
  await Given('a practice round', async () => {
    await open(page, `${ownSite.url}/quiz`);
    await page.getByRole('link', { name: 'Practise now' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
  });
  await When('the first question is answered with the keyboard alone', async () => {
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await page.keyboard.press('Enter');
  });
  await Then('it says whether that was right, and where to read it', async () => {
    await expect(page.getByText(/^(Right!|Not quite\.)$/)).toBeVisible();
    await expect(page.getByText(/^Read Genesis 1:\d/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
  await When('the reader goes on in Yoruba', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Yorùbá' }).click();
  });
  await Then('question and options are marked as Yoruba, also after a reload', async () => {
    await expect(page.getByRole('heading', { level: 2 }).locator('[lang=yo]')).toHaveText(/^Ìbéèrè/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).locator('[lang=yo]')).toHaveText(/^Ìbéèrè/);
  });
});
