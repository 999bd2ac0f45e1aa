import { startMailServer } from '@cog/server/dist/mail/testing/startMailServer.js';
import { hurryClock } from '../src/fastClock.ts';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { beginStage, closeStage, enterQuiz, goOn, openStage } from '../src/quiz.ts';
import { Site } from '../src/Site.ts';
import { awake, expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const phoneSize = { width: 360, height: 740 };
/** A link within a sentence is never taller than this. */
const LINE_PX = 36;

/** The texts that a person types and presses, in the language of their phone. */
const english = {
  name: 'Full name',
  age: 'Age',
  female: 'Female',
  phone: 'Phone number',
  yes: 'Yes',
  terms: 'I have read the terms and accept them.',
  register: 'Register',
  reference: 'Your reference number',
  first: 'Registered before? Please use your first reference number.',
  registered: /^Registration successful!/,
  email: /^Email/,
  noEnding: 'The end of this email is missing. Please write it in full, like name@gmail.com',
  slip: 'Did you mean gmail.com?',
  takeIt: 'Yes, use gmail.com',
  entryReference: 'Reference number',
  entryPhone: 'Phone number',
  enter: 'Continue',
  welcome: 'Welcome, {name}',
};
const yoruba: typeof english = {
  name: 'Orúkọ ní kíkún',
  age: 'Ọjọ́ orí',
  female: 'Obìnrin',
  phone: 'Nọ́mbà fóònù',
  yes: 'Bẹ́ẹ̀ ni',
  terms: 'Mo ti ka àwọn àdéhùn náà, mo sì gbà wọ́n.',
  register: 'Forúkọ sílẹ̀',
  reference: 'Nọ́mbà ìdánimọ̀ yín',
  first: 'Ṣé ẹ ti forúkọ sílẹ̀ tẹ́lẹ̀? Ẹ jọ̀wọ́, ẹ lo nọ́mbà ìdánimọ̀ yín àkọ́kọ́.',
  registered: /^Ẹ ti forúkọ sílẹ̀!/,
  email: /^Ímeèlì/,
  noEnding: 'Ìparí ímeèlì yìí kò sí níbẹ̀. Ẹ jọ̀wọ́, ẹ kọ ọ́ tán, bíi name@gmail.com',
  slip: 'Ṣé gmail.com ni ẹ fẹ́ kọ?',
  takeIt: 'Bẹ́ẹ̀ ni, lo gmail.com',
  entryReference: 'Nọ́mbà ìdánimọ̀',
  entryPhone: 'Nọ́mbà fóònù',
  enter: 'Tẹ̀síwájú',
  welcome: 'Ẹ káàbọ̀, {name}',
};

interface Person {
  fullName: string;
  age: number;
  phoneNumber: string;
}

/** Opens a page and presses Yorùbá in its bar; the phone remembers the choice. */
async function openInYoruba(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole('banner').getByRole('button', { name: 'Yorùbá' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'yo');
  await awake(page);
}

/** Fills in a page's form, without submitting it. */
async function fillIn(page: Page, labels: typeof english, { fullName, age, phoneNumber }: Person): Promise<void> {
  await page.getByRole('textbox', { name: labels.name }).fill(fullName);
  await page.getByRole('textbox', { name: labels.age }).fill(String(age));
  await page.getByRole('radio', { name: labels.female, exact: true }).check();
  await page.getByRole('textbox', { name: labels.phone }).first().fill(phoneNumber);
  await page.getByRole('radio', { name: labels.yes, exact: true }).check();
  await page.getByRole('checkbox', { name: labels.terms }).check();
}

/** Presses Register. @returns the person, with the data to enter the quiz */
async function register(page: Page, labels: typeof english, person: Person) {
  const shown = page.getByRole('status', { name: labels.reference });
  const before = (await shown.isVisible()) ? await shown.textContent() : null;
  await page.getByRole('button', { name: labels.register, exact: true }).click();
  await expect(shown).toHaveText(/^COG-\w{4}-\w{4}$/);
  if (before !== null) await expect(shown).not.toHaveText(before);
  await expect(page.getByText(labels.first)).toBeVisible();
  return { ...person, id: '', reference: (await shown.textContent()) ?? '' };
}

/** Chooses the correct or another answer, and continues. */
async function answer(page: Page, { rightly }: { rightly: boolean }): Promise<void> {
  const option = page.getByRole('radio', { name: rightly ? /^Right/ : /^Wrong/ }).first();
  await option.check();
  await goOn(page);
}

/** Enters the quiz with a reference and a phone number. */
async function enter(page: Page, labels: typeof english, reference: string, phoneNumber: string): Promise<void> {
  await page.getByLabel(labels.entryReference).fill(reference);
  await page.getByLabel(labels.entryPhone).fill(phoneNumber);
  await page.getByRole('button', { name: labels.enter, exact: true }).click();
}

/** A phone number as copied from a phone's contacts: between direction marks, with non-breaking hyphens. */
const copied = (digits: string) => `\u202a+234\u00a0${digits.replaceAll(' ', '\u2011')}\u202c`;

const languages = [
  { language: 'English', labels: english, openPage: open, digits: '803 111 0011', name: 'Ngozi Sample' },
  { language: 'Yoruba', labels: yoruba, openPage: openInYoruba, digits: '803 111 0021', name: 'Àdùkẹ́ Àpẹẹrẹ' },
];

const ADDRESS = 'kikelomo@example.com';

test('each of those who come to a quiz day meets the right words, in English and in Yoruba', async ({ browserOn }) => {
  test.setTimeout(500_000);
  const mailServer = await startMailServer();
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', {
    // A clock that starts with an offset of a second can be moved later.
    now: new Date(Date.now() + 1000),
    settings: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
  });
  try {
    await openStage(site, { questions: 3, participants: 0, isOpen: false });
    const organiser = await browserOn(site, 'administrator');
    const takePhone = async () => {
      const page = await browserOn(site);
      await page.setViewportSize(phoneSize);
      // The WhatsApp group opens automatically in a new tab.
      await page.context().route(
        (url) => url.origin !== site.url,
        (route) => route.abort(),
      );
      return page;
    };
    const [family, twice, late] = [await takePhone(), await takePhone(), await takePhone()];
    await late.context().clock.install();

    const mother = await When('a mother registers on the family’s phone', async () => {
      await open(family, '/register');
      await expect(family.getByText('Stage 2 is for those who answer all questions of Stage 1 in time')).toBeVisible();
      const privacy = await family.getByRole('main').getByRole('link', { name: 'Private' }).boundingBox();
      expect(privacy?.height).toBeLessThan(LINE_PX);
      const person = { fullName: 'Ṣadé Ọlọ́run-Tóbi', age: 34, phoneNumber: '0803 111 0001' };
      await fillIn(family, english, person);
      return register(family, english, person);
    });
    const child = await When('she registers her child of twelve on it, as the guardian', async () => {
      await expect(family.getByRole('heading', { name: 'Register another person' })).toBeVisible();
      const person = { fullName: 'Tóbi Ọlọ́run-Tóbi', age: 12, phoneNumber: '0803 111 0001' };
      await fillIn(family, english, person);
      await expect(family.getByText(/please fill in this part together with a parent or guardian/)).toBeVisible();
      await family.getByRole('textbox', { name: 'Guardian’s name' }).fill(mother.fullName);
      await family.getByRole('checkbox', { name: /given above is the parent’s or guardian’s own/ }).check();
      await family.getByRole('checkbox', { name: /I am the parent or guardian named above/ }).check();
      return register(family, english, person);
    });
    await Then('the two have a reference each', () => expect(child.reference).not.toBe(mother.reference));

    const kikelomo = { fullName: 'Kíkẹ́lọmọ Àpẹẹrẹ', age: 22, phoneNumber: '08031110002' };
    const first = await Given('a person who registered weeks ago, with an email address', async () => {
      const data = { ...kikelomo, email: ADDRESS, gender: 'Female', availableAllStages: 'yes', termsAccepted: true };
      const answered = await organiser.request.post(`${site.url}/api/registrations`, { data });
      expect(answered.status()).toBe(201);
      const { reference }: { reference: string } = await answered.json();
      return { ...kikelomo, id: '', reference };
    });
    const second = await When('she registers again, in Yoruba', async () => {
      await openInYoruba(twice, '/register');
      await fillIn(twice, yoruba, kikelomo);
      return register(twice, yoruba, kikelomo);
    });
    const slow = await When('a person registers who will be slow', async () => {
      const person = { fullName: 'Kẹ́hìndé Sample', age: 41, phoneNumber: '08031110003' };
      await open(late, '/register');
      await fillIn(late, english, person);
      return register(late, english, person);
    });

    await When('the organiser opens the stage, without the people of the sample', async () => {
      await open(organiser, '/editquiz');
      await expect(organiser.getByText(/This quiz still has the 40 sample people and their 32 results/)).toBeVisible();
      await organiser
        .getByRole('row', { name: /^Stage 1/ })
        .getByRole('button', { name: 'Open now' })
        .click();
      await expect(organiser.getByRole('checkbox', { name: /^Remove the 40 sample people/ })).toBeChecked();
      await organiser.getByRole('button', { name: 'Open Stage 1' }).click();
      await expect(organiser.getByText('Stage 1 is open.')).toBeVisible();
      await open(organiser, '/QuizResultsPage');
      await expect(organiser.getByText('No Results Yet')).toBeVisible();
    });

    for (const [index, { language, labels, openPage, digits, name }] of languages.entries()) {
      const page = await takePhone();
      const person = { fullName: name, age: 30 + index, phoneNumber: copied(digits) };
      const welcome = page.getByRole('heading', { name: labels.welcome.replace('{name}', name) });
      const mended = `sample${index}@gmail.com`;

      await When(`somebody registers in ${language} whose mail is name@gmail`, async () => {
        await openPage(page, '/register');
        await fillIn(page, labels, person);
        await page.getByRole('textbox', { name: labels.email }).fill(mended.replace('.com', ''));
        await page.getByRole('button', { name: labels.register, exact: true }).click();
      });
      await Then('they are told what to write, beside the field, and nothing is sent', async () => {
        const field = page.getByRole('textbox', { name: labels.email });
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(labels.noEnding);
        await expect(page.getByRole('textbox', { name: labels.name })).toHaveValue(name);
        await expect(page.getByRole('status', { name: labels.reference })).toHaveCount(0);
      });
      const { reference } = await When('they take what is asked, and register', async () => {
        await page.getByRole('textbox', { name: labels.age }).focus();
        await expect(page.getByText(labels.slip)).toBeVisible();
        await page.getByRole('button', { name: labels.takeIt }).click();
        await expect(page.getByRole('textbox', { name: labels.email })).toHaveValue(mended);
        return register(page, labels, person);
      });
      await Then('they are told that it is done, and the office has the whole address', async () => {
        await expect(page.getByText(labels.registered)).toBeVisible();
        await open(organiser, `/viewparticipant?search=${reference}`);
        await expect(organiser.getByRole('row').filter({ hasText: mended })).toContainText(`0${digits}`);
      });
      await When(`they come to the quiz in ${language} with the number copied from their contacts`, async () => {
        await open(page, '/quiz');
        await enter(page, labels, ` \u200e${reference}`, copied(digits));
      });
      await Then('they are welcome', () => expect(welcome).toBeVisible());
    }

    await When('the one with two references enters with the second', async () => {
      await open(twice, '/quiz');
      await enter(twice, yoruba, second.reference, second.phoneNumber);
    });
    await Then('she is told that the first one counts and where it is, before any clock starts', async () => {
      await expect(
        twice.getByText(/^Ẹ ti forúkọ sílẹ̀ tẹ́lẹ̀, nítorí náà ẹ jọ̀wọ́, ẹ lo nọ́mbà ìdánimọ̀ yín àkọ́kọ́/),
      ).toBeVisible();
      expect(await twice.content()).not.toContain(first.reference);
      expect(await twice.content()).not.toContain(ADDRESS);
      await expect.poll(() => mailServer.received.map(({ to }) => to), { timeout: 45_000 }).toEqual([[ADDRESS]]);
      expect(mailServer.received[0]?.text).toContain(first.reference);
    });
    await Then('the office finds the first one by the second', async () => {
      await open(organiser, `/viewparticipant?search=${second.reference}`);
      const row = organiser.getByRole('row').filter({ hasText: kikelomo.fullName });
      await expect(row).toContainText(first.reference);
      await expect(row).toContainText(`Registered again:${second.reference}`);
    });
    await When('she enters with the first one and loses the network in the middle', async () => {
      await enter(twice, yoruba, first.reference, first.phoneNumber);
      await expect(twice.getByRole('heading', { name: `Ẹ káàbọ̀, ${first.fullName}` })).toBeVisible();
      await twice.getByRole('link', { name: 'Bẹ̀rẹ̀ Ìpele 1' }).click();
      await twice.getByRole('button', { name: 'Bẹ̀rẹ̀ àkókò mi' }).click();
      await expect(twice.getByText('Ìbéèrè 1 nínú 3').first()).toBeVisible();
      await twice.context().setOffline(true);
      await twice.getByRole('radio').first().check();
      await twice.getByRole('button', { name: 'Tó kàn', exact: true }).click();
    });
    await Then('she is told that her answer is saved, and it arrives when the network is back', async () => {
      await expect(twice.getByText(/A ti tọ́jú ìdáhùn yín sórí fóònù yín/)).toBeVisible();
      await twice.context().setOffline(false);
      await expect(twice.getByText('Ìbéèrè 2 nínú 3').first()).toBeVisible();
    });
    await When('she finishes', async () => {
      await twice.getByRole('radio').first().check();
      await twice.getByRole('button', { name: 'Tó kàn', exact: true }).click();
      await expect(twice.getByText('Ìbéèrè 3 nínú 3').first()).toBeVisible();
      await twice.getByRole('radio').first().check();
      await twice.getByRole('button', { name: 'Parí', exact: true }).click();
      await twice.getByRole('button', { name: 'Parí Ìpele 1', exact: true }).click();
    });
    await Then('she is told so, and what it takes to go on', async () => {
      await expect(twice.getByText('Ẹ ti parí Ìpele 1.')).toBeVisible();
      await expect(twice.getByText(/^Ìpele 2 wà fún àwọn tó bá dáhùn gbogbo ìbéèrè Ìpele 1/)).toBeVisible();
    });

    await When('the slow one answers a single question', async () => {
      await open(late, '/quiz');
      await enterQuiz(late, slow);
      await beginStage(late);
      await answer(late, { rightly: true });
      await expect(late.getByText('Question 2 of 3', { exact: true })).toBeVisible();
    });
    await When('mother and child take the stage one after the other on their phone', async () => {
      await open(family, '/quiz');
      for (const [person, rightly] of [
        [mother, true],
        [child, false],
      ] as const) {
        await enterQuiz(family, person);
        await beginStage(family);
        for (let question = 1; question <= 3; question++) {
          await expect(family.getByText(`Question ${question} of 3`, { exact: true })).toBeVisible();
          await answer(family, { rightly });
        }
        await expect(family.getByText('You have finished Stage 1.')).toBeVisible();
        await expect(family.getByText(/Well done/)).toHaveCount(0);
        await family.getByRole('button', { name: 'Back to the stages' }).click();
        await family.getByRole('button', { name: 'Not you? Leave' }).click();
        await expect(family.getByRole('heading', { name: 'Start here' })).toBeVisible();
      }
    });

    await When('the time of the slow one goes by', () => site.setClock(new Date(Date.now() + 11 * 60_000)));
    await Then('they are told, with what it means', async () => {
      const calm = await hurryClock(late.context(), 35_000);
      await expect(late.getByText('You ran out of time.')).toBeVisible();
      await calm();
      await expect(late.getByText(/you cannot go on to Stage 2 this time/)).toBeVisible();
    });
    await Then('they are told when they come back, also in Yoruba', async () => {
      await open(late, '/quiz');
      await expect(late.getByText('Your time ran out', { exact: true })).toBeVisible();
      await expect(
        late.getByText(/Your time was over before the last answer\. 1 answer has reached us\./),
      ).toBeVisible();
      await openInYoruba(late, '/quiz');
      await expect(late.getByText('Àkókò yín tán', { exact: true })).toBeVisible();
    });

    await When('the stage has closed', () => closeStage(site, { questions: 3 }));
    await Then('the mother has passed', async () => {
      await open(family, '/quiz');
      await enterQuiz(family, mother);
      await expect(family.getByText('3 of 3 right (100%)')).toBeVisible();
      await expect(family.getByText(/You have passed, and Stage 2 is yours to take/)).toBeVisible();
      await family.getByRole('button', { name: 'Not you? Leave' }).click();
    });
    await Then('the child, who had nothing right, is thanked and not praised', async () => {
      await enterQuiz(family, child);
      await expect(family.getByText('0 of 3 right (0%)')).toBeVisible();
      await expect(family.getByText(/The pass mark was 60%\. Thank you for taking part\./)).toBeVisible();
      await expect(family.getByText(/Well done|Congratulations/)).toHaveCount(0);
    });
    await Then('the slow one reads why there is no Stage 2 for them', async () => {
      await open(late, '/quiz');
      await expect(late.getByText(/^Nítorí pé àkókò yín tán, ẹ kò lè tẹ̀síwájú sí Ìpele 2/)).toBeVisible();
    });
    await Then('an administrator’s leaderboard is printed as visitors see it', async () => {
      await open(organiser, '/QuizResultsPage?stage=1');
      const row = organiser.getByRole('listitem').filter({ hasText: kikelomo.fullName });
      await expect(row.getByText(ADDRESS)).toBeVisible();
      await organiser.emulateMedia({ media: 'print' });
      await expect(row.getByText('0803•••0002')).toBeVisible();
      await expect(row.getByText(ADDRESS)).toBeHidden();
      await expect(row.getByText(first.reference)).toBeHidden();
    });
  } finally {
    await site.discard();
    await mailServer.close();
  }
});
