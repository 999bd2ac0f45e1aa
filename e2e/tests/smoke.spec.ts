import { addDays, formatDay, lagosDay } from '@cog/contracts/lib/calendar';
import { pages } from '../src/repository.ts';
import { administrator } from '../src/Site.ts';
import { expect, Given, open, type Page, signIn, stayOnSite, Then, test, When } from '../src/test.ts';

let lastPhone = 0;

/** A phone number that is not registered on this site yet. */
const newPhone = () =>
  `0803 ${String(test.info().workerIndex).padStart(3, '0')} ${String(++lastPhone).padStart(4, '0')}`;

async function fillInRegistration(page: Page, fullName: string, phone: string) {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByRole('textbox', { name: 'Age' }).fill('34');
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('radiogroup', { name: 'Are you available for all stages?' }).getByLabel('Yes').check();
  await page.getByLabel('I have read the terms and accept them.').check();
}

const registerButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Register|Submitting)/ });
const references = (page: Page) => page.getByLabel('Your reference number');

test.describe('the Bible quiz', () => {
  test('a visitor registers, is saved once however often the button is pressed, and gets a number', async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const name = `Ọláyínká Àdùkẹ́ ${Date.now()}`;
    await Given('a form that has been filled in', async () => {
      await open(page, '/register');
      await fillInRegistration(page, name, newPhone());
    });
    await When('the button is pressed twice', () => registerButton(page).dblclick());
    await Then('a reference number is shown', async () => {
      await expect(page.getByText(/^Registration successful!/)).toBeVisible();
      await expect(references(page)).not.toBeEmpty();
    });
    await Then('the group opens automatically, in a tab of its own', async () => {
      const group = await context.waitForEvent('page', { timeout: 10_000 });
      await group.close();
    });
    await Then('the administrators find one registration', async () => {
      await signIn(context, site);
      const answer = await page.request.get('/api/registrations?pageSize=200');
      const { data }: { data: { fullName: string }[] } = await answer.json();
      expect(data.filter(({ fullName }) => fullName === name.normalize('NFC'))).toHaveLength(1);
    });
  });

  test('a brother or sister on the same phone is registered too, and who comes again is one registration', async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const phone = newPhone();
    const family = `Ògúnlẹ́yẹ ${Date.now()}`;
    const register = async (name: string, number: string) => {
      await open(page, '/register');
      await fillInRegistration(page, name, number);
      await registerButton(page).click();
      await expect(page.getByText(/^Registration successful!/)).toBeVisible();
      await expect(page.getByText(/^Registered before\?/)).toBeVisible();
      return references(page).textContent();
    };
    const givenReferences = [
      await Given('a person who has registered', () => register(`Bọ́lá ${family}`, phone)),
      await When('a brother uses the same number', () => register(`Tolú ${family}`, phone)),
      await When('the first one comes again, written differently', () =>
        register(`BOLA ${family.normalize('NFD').replace(/\p{M}/gu, '')}`, phone.replace(/^0/, '+234 ')),
      ),
    ];
    await Then('each is given a number of their own', () => {
      expect(new Set(givenReferences).size).toBe(3);
      for (const reference of givenReferences) expect(reference).toMatch(/^COG-\w{4}-\w{4}$/);
    });
    await Then('the administrators find two registrations', async () => {
      await signIn(context, site);
      const answer = await page.request.get('/api/registrations?pageSize=200');
      const { data }: { data: { fullName: string; reference: string }[] } = await answer.json();
      const found = data.filter(({ fullName }) => fullName.includes(family.normalize('NFC')));
      expect(found.map(({ reference }) => reference).sort()).toEqual(givenReferences.slice(0, 2).sort());
    });
  });

  test('on a network that drops after the request left there is one registration and one confirmation', async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const name = `Dropped ${Date.now()}`;
    let arrived = 0;
    const answers: string[] = [];
    await Given('a network that carries the first request to the server, and no answer back', async () => {
      await page.route('**/api/registrations', async (route) => {
        arrived += 1;
        const answer = await route.fetch();
        answers.push(await answer.text());
        if (arrived > 1) return route.fulfill({ response: answer });
        await context.setOffline(true);
        return route.abort('internetdisconnected');
      });
    });
    await When('a person registers', async () => {
      await open(page, '/register');
      await fillInRegistration(page, name, newPhone());
      await registerButton(page).dblclick();
    });
    await Then('the page says that it waits, and confirms nothing', async () => {
      await expect(page.getByRole('heading', { name: 'Your registration is waiting to go' })).toBeVisible();
      await expect(page.getByText(/^Registration successful!/)).toHaveCount(0);
      expect(answers).toHaveLength(1);
    });
    await When('the network is back', () => context.setOffline(false));
    await Then('it is confirmed once, with the number that the server gave at the first time', async () => {
      await expect(page.getByText(/^Registration successful!/)).toHaveCount(1);
      expect(answers).toHaveLength(2);
      expect(answers[1]).toBe(answers[0]);
      await expect(references(page)).toHaveText(JSON.parse(answers[0] ?? '').reference);
    });
    await Then('there is one registration', async () => {
      await page.unroute('**/api/registrations');
      await signIn(context, site);
      const answer = await page.request.get('/api/registrations?pageSize=200');
      const { data }: { data: { fullName: string }[] } = await answer.json();
      expect(data.filter(({ fullName }) => fullName === name)).toHaveLength(1);
    });
  });

  /** Fills in the form and submits it into a network that never answers. */
  async function registerIntoSilence(page: Page, name: string) {
    await page.context().route('**/api/registrations', (route) => route.abort('connectionfailed'));
    await open(page, '/register');
    await fillInRegistration(page, name, newPhone());
    await registerButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your registration is waiting to go' })).toBeVisible();
  }

  const goTo = async (page: Page, path: string) => {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  };

  test('a registration that waits is sent by the clock, from whichever page is open, once', async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const name = `Waited ${Date.now()}`;
    const keys = new Set<string | undefined>();
    let arrived = 0;
    await Given('a person who has registered into a network that answers nothing', () =>
      registerIntoSilence(page, name),
    );
    await When('the person goes on to other pages, in two tabs, while two more tries fail', async () => {
      await goTo(page, '/locate');
      let lost = 0;
      await context.route('**/api/registrations', async (route) => {
        keys.add((await route.request().allHeaders())['idempotency-key']);
        if (++lost <= 2) return route.abort('connectionfailed');
        arrived += 1;
        return route.continue();
      });
      await open(await context.newPage(), '/about');
    });
    await Then('one of them says that it was sent, with the number', async () => {
      const message = /^We’ve received your registration\. Your reference number is COG-\w{4}-\w{4}\./;
      const notices = context.pages().map((tab) => tab.getByText(message).waitFor({ timeout: 40_000 }));
      await Promise.any(notices);
    });
    await Then('the registration page has the number, and holds nothing that was typed', async () => {
      await open(page, '/register');
      await expect(references(page)).toHaveText(/^COG-/);
      await expect(page.getByLabel('Full name')).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name);
    });
    await Then('it was sent under one key, and arrived once', async () => {
      expect(keys.size).toBe(1);
      expect(arrived).toBe(1);
      await signIn(context, site);
      const answer = await page.request.get('/api/registrations?pageSize=200');
      const { data }: { data: { fullName: string }[] } = await answer.json();
      expect(data.filter(({ fullName }) => fullName === name)).toHaveLength(1);
    });
  });

  test('a registration that the server refuses after all is sent no more, and its page says why', async ({
    page,
    context,
    site,
  }) => {
    await stayOnSite(context, site);
    const reason = 'This network has no such numbers.';
    let refusals = 0;
    await Given('a person who has registered into a network that answers nothing', () =>
      registerIntoSilence(page, 'Refused Person'),
    );
    await When('the person goes on to another page, and the server answers that it will not', async () => {
      await goTo(page, '/locate');
      await context.route('**/api/registrations', (route) => {
        refusals += 1;
        const problem = { success: false, message: reason, errors: { phoneNumber: reason } };
        return route.fulfill({ status: 400, json: problem });
      });
    });
    await Then('the page says so', () =>
      expect(page.getByText(/^We couldn’t receive your registration\./)).toBeVisible(),
    );
    await Then('the registration page has the answers, and the reason at the field', async () => {
      await goTo(page, '/register');
      await expect(page.getByLabel('Full name')).toHaveValue('Refused Person');
      await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(new RegExp(reason));
      expect(refusals).toBe(1);
    });
  });

  test('only people who have registered are told of the group', async ({ page, request }) => {
    for (const address of ['/register', '/', '/about', '/privacy', '/api/settings']) {
      const answer = await request.get(address);
      expect([address, answer.status(), (await answer.text()).includes('SampleGroup')]).toEqual([address, 200, false]);
    }
    await open(page, '/register');
    expect(await page.content()).not.toContain('SampleGroup');
  });

  test('no page that everyone may open tells of a person who registered', async ({ request }) => {
    const person = { fullName: 'Zznobody Sample', phoneNumber: '0809 999 8877', email: 'zzmarked@private.example' };
    const answer = await request.post('/api/registrations', {
      data: { ...person, age: 34, gender: 'Female', availableAllStages: true, termsAccepted: true },
    });
    const { reference }: { reference: string } = await answer.json();
    const marks = ['8099998877', '809 999 8877', 'private.example', 'Zznobody', reference, 'SampleGroup'];
    const open = pages.filter(({ access }) => access === 'public');
    expect(open.length).toBeGreaterThan(15);
    for (const { path } of open) {
      for (const address of [path, `${path}?search=Zznobody`, `${path}?lang=yo`]) {
        const html = await (await request.get(address)).text();
        const foundMarks = marks.filter(
          (mark) => html.includes(mark) && !(mark === 'Zznobody' && address.includes(mark)),
        );
        expect([address, foundMarks]).toEqual([address, []]);
      }
    }
  });
});

test.describe('the admin area', () => {
  test('sends a visitor without a session to the sign-in page, and back after it', async ({ page, request }) => {
    await When('an admin page is asked for without a session', async () => {
      const answer = await request.get('/add', { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe('/login?next=%2Fadd');
      await open(page, '/add');
    });
    await Then('the sign-in page is shown instead', async () => {
      await expect(page).toHaveURL(/\/login\?next=%2Fadd$/);
      await expect(page.getByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
    });
    await When('the password is wrong', async () => {
      await page.getByLabel('Username').fill(administrator.username);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
    });
    await Then('the page says so and no more', async () => {
      await expect(page.getByText('Invalid username or password')).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });
    await When('the password is right', async () => {
      await page.getByLabel('Password', { exact: true }).fill(administrator.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    });
    await Then('the page that was asked for opens', async () => {
      await expect(page.getByText('Login successful!')).toBeVisible();
      await expect(page).toHaveURL(/\/add$/);
      await expect(page.getByLabel('Bible Reading')).toBeVisible();
    });
    await Then('a reload stays signed in', async () => {
      await page.reload();
      await expect(page.getByLabel('Bible Reading')).toBeVisible();
      await expect(page).toHaveURL(/\/add$/);
    });
  });

  test('a devotional that is added is on the public page at once', async ({ page, context, site, browser }) => {
    const day = addDays(lagosDay(), -200 - test.info().workerIndex);
    const title = 'Before the danfo moves';
    const reader = await browser.newPage({ baseURL: site.url });
    await Given('a day without a devotional, and an administrator', async () => {
      await open(reader, `/fast?date=${day}&lang=en`);
      await expect(reader.getByText('No devotional available for the selected date.')).toBeVisible();
      await signIn(context, site);
      await open(page, '/add');
    });
    await When('the administrator registers one', async () => {
      await page.getByLabel('Date').fill(day);
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Text', { exact: true }).fill('Psalm 5:3');
      await page.getByLabel('Content').fill('The conductor is already beating the side of the bus.');
      await page.getByLabel('Prayer').fill('Father, hear my voice today.');
      await page.getByLabel('Bible Reading').fill('Psalm 5');
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('Registration successful!')).toBeVisible();
    });
    await Then('a reader’s next page load shows it', async () => {
      await open(reader, `/fast?date=${day}&lang=en`);
      await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(reader.getByText(formatDay(day)).first()).toBeVisible();
    });
    await Then('the administrator’s link leads to it', async () => {
      await page.getByRole('link', { name: 'See it on the site' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
    await reader.close();
  });
});
