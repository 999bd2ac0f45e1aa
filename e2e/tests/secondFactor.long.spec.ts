import { createHmac } from 'node:crypto';
import { TEMPLATE } from '../src/publishBuilds.ts';
import { administrator, Site } from '../src/Site.ts';
import { awake, type BrowserContext, expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

const MINUTE = 60_000;
const STEP_S = 30;
const HELPER = 'Tolú Adébáyọ̀';
const NEW_PASSWORD = 'a canoe before the morning mist';

/** The code that an authenticator app shows at a time (RFC 6238), implemented independently of the server's library. */
function codeAt(secret: string, time: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(time / 1000 / STEP_S)));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', key).update(step).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Adds a virtual authenticator, like a phone's own passkeys that the owner unlocks with a finger each time. */
async function giveAuthenticator(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const part = (page: Page, name: string) => page.getByRole('region', { name });
const question = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' });

async function signInByForm(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
}

test('accounts are guarded by passkeys, codes and one more look, and a user who is locked out gets back in', async ({
  browser,
}) => {
  // Starts with an offset, so that the server's clock can be moved later.
  let passed = 1000;
  const site = await Site.startOnCopy(process.env[TEMPLATE] ?? '', {
    host: 'localhost',
    now: new Date(Date.now() + passed),
  });
  const now = () => Date.now() + passed;
  const pass = async (milliseconds: number) => {
    passed += milliseconds;
    await site.setClock(new Date(now()));
  };
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const other = await browser.newContext({ baseURL: site.url });
  const helper = await other.newPage();
  let given = '';
  let secret = '';
  let recoveryCode = '';
  let link = '';

  try {
    await Given('an administrator who signed in with the password, on a phone that keeps passkeys', async () => {
      await signIn(context, site);
      await giveAuthenticator(context, page);
      await open(page, '/account');
    });

    await When('a passkey is added', async () => {
      await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('Name').fill('My phone');
      await dialog.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText('The passkey “My phone” was added.')).toBeVisible();
      await expect(part(page, 'Passkeys').getByRole('listitem')).toContainText('not used yet');
    });
    await Then('it signs in alone, and leads to where the person wanted to go', async () => {
      await signOut(page);
      await open(page, '/login?next=%2Faccount');
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
      await expect(part(page, 'Passkeys').getByRole('listitem')).toContainText('last used');
    });

    await When('an account is added more than ten minutes after the sign-in', async () => {
      await pass(11 * MINUTE);
      await open(page, '/administrators');
      await page.getByRole('button', { name: 'Add an account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add an account' });
      await dialog.getByLabel('Username').fill(HELPER);
      await dialog.getByRole('radio', { name: /^Administrator/ }).check();
      await dialog.getByRole('button', { name: 'Add account' }).click();
      await expect(question(page)).toBeVisible();
    });
    await Then('the passkey answers who it is, and the account is added as it was typed', async () => {
      await question(page).getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByText(`${HELPER} was added.`)).toBeVisible();
      given = (await page.getByRole('main').locator('code').textContent()) ?? '';
    });

    await When('the new administrator signs in with the password they were given', async () => {
      await open(helper, '/login?next=%2Fadministrators');
      await signInByForm(helper, HELPER, given);
      await expect(helper.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
    });
    await Then('a common password is refused, and an own one leads on', async () => {
      await helper.getByLabel('Current password').fill(given);
      await helper.getByLabel('New password').fill('Password12345!');
      await helper.getByRole('button', { name: 'Change password' }).click();
      await expect(helper.getByText('This password is easy to guess.')).toBeVisible();
      await helper.getByLabel('New password').fill('a lantern at the harbour');
      await helper.getByRole('button', { name: 'Change password' }).click();
      await expect(helper.getByRole('heading', { level: 1, name: 'Administrators' })).toBeVisible();
    });

    await When('they set up an authenticator app', async () => {
      await open(helper, '/account');
      await helper.getByRole('button', { name: 'Set up an authenticator app' }).click();
      const dialog = helper.getByRole('dialog', { name: 'Set up an authenticator app' });
      await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await dialog.getByLabel('Code from the app').fill(codeAt(secret, now()));
      await dialog.getByRole('button', { name: 'Set up' }).click();
      await expect(helper.getByText('These are your recovery codes.')).toBeVisible();
      recoveryCode = (await part(helper, 'Authenticator app').getByRole('listitem').first().textContent()) ?? '';
    });
    await Then('the next sign-in asks for a code, which opens once', async () => {
      await signOut(helper);
      await pass(STEP_S * 1000);
      await signInByForm(helper, HELPER, 'a lantern at the harbour');
      await expect(helper.getByLabel('Code')).toBeFocused();
      const code = codeAt(secret, now());
      await helper.getByLabel('Code').fill(code);
      await helper.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(helper.getByRole('heading', { level: 1, name: 'Add Breakfast' })).toBeVisible();
      await signOut(helper);
      await signInByForm(helper, HELPER, 'a lantern at the harbour');
      await helper.getByLabel('Code').fill(code);
      await helper.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(helper.getByText('That code is not right, or was used already')).toBeVisible();
    });
    await Then('a recovery code opens where the phone is not there', async () => {
      await helper.getByLabel('Code').fill(recoveryCode);
      await helper.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(helper.getByRole('heading', { level: 1, name: 'Add Breakfast' })).toBeVisible();
      await open(helper, '/account');
      await expect(part(helper, 'Authenticator app')).toContainText('9 recovery codes are left.');
    });

    await When('they lose phone and password, and another administrator makes a link', async () => {
      await open(page, '/administrators');
      await expect(page.getByRole('row', { name: HELPER })).toContainText('has a second factor');
      await page.getByRole('button', { name: `Link to get back in for ${HELPER}` }).click();
      const dialog = page.getByRole('dialog', { name: `Link for ${HELPER}` });
      await dialog.getByRole('radio', { name: 'The phone with the second factor is lost' }).check();
      await dialog.getByRole('button', { name: 'Make a link' }).click();
      await expect(page.getByText(`The link for ${HELPER} is ready.`)).toBeVisible();
      link = (await page.getByRole('main').locator('code').textContent()) ?? '';
    });
    await Then('it sets a new password, once, and no code is asked for', async () => {
      await helper.goto(link);
      await awake(helper);
      await expect(helper.getByText('Your authenticator app and passkeys will be removed')).toBeVisible();
      await helper.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
      await helper.getByRole('button', { name: 'Change password' }).click();
      await expect(helper.getByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
      await open(helper, '/login');
      await signInByForm(helper, HELPER, NEW_PASSWORD);
      await expect(helper.getByRole('heading', { level: 1, name: 'Add Breakfast' })).toBeVisible();
      await helper.goto('about:blank');
      await helper.goto(link);
      await awake(helper);
      await expect(helper.getByText('This link doesn’t work.')).toBeVisible();
    });

    await Then('the trail tells of it all, and holds no password, code or link', async () => {
      await open(page, '/audit');
      const trail = page.getByRole('main');
      for (const line of [
        `${administrator.username} signed in with a passkey`,
        `${administrator.username} added a passkey`,
        `${HELPER} set up an authenticator app`,
        'with the right password and a wrong code',
        `${HELPER} signed in with password and recovery code`,
        'made a link to get back in to',
        'set by a link a new password for',
      ]) {
        await expect(trail).toContainText(line);
      }
      const html = await page.content();
      for (const hidden of [secret, recoveryCode, NEW_PASSWORD, given, link.split('#')[1] ?? '']) {
        expect(html).not.toContain(hidden);
        expect(site.log).not.toContain(hidden);
      }
    });
  } finally {
    await context.close();
    await other.close();
    await site.discard();
  }
});
