import { barriers } from '../src/accessibility.ts';
import { expect, Given, open, type Page, Then, test, When } from '../src/test.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const people = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const nameOf = async (page: Page, index: number) =>
  ((await people(page).nth(index).getAttribute('aria-label')) ?? '').replace('Select ', '');

test.describe('the desk of who writes to those who registered', () => {
  for (const [where, size, shown] of [
    ['phone', PHONE, 1],
    ['desk', DESK, 2],
  ] as const) {
    const tag = where === 'desk' ? '@long' : [];
    test(`shows people in the first screen of a ${where}, names and addresses in one piece`, { tag }, async ({
      browserOn,
      site,
    }) => {
      const office = await browserOn(site, 'administrator');
      await office.setViewportSize(size);
      await open(office, '/viewparticipant?sort=name');
      await expect(people(office).first()).toBeVisible();
      const rows = office.locator('tbody tr');
      for (let index = 0; index < shown; index++) {
        for (const part of [people(office).nth(index), rows.nth(index).locator('[data-whole]').first()]) {
          const box = await part.boundingBox();
          expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThan(size.height);
        }
      }
      const overflow = await office.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const frame = document.querySelector('table')?.parentElement;
        return [scrollWidth - clientWidth, (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0)];
      });
      expect(overflow).toEqual([0, 0]);
      const broken = await office.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('td [data-whole]')]
          .filter((text) => text.scrollWidth > text.clientWidth || text.getClientRects().length > 1)
          .map((text) => text.textContent),
      );
      expect(broken).toEqual([]);
      await expect(office.getByText('Total Registrations')).toBeVisible({ visible: where === 'desk' });
      expect(await barriers(office)).toEqual([]);
    });
  }

  test('finds mails on a phone without a way to the side', { tag: '@long' }, async ({ browserOn, site }) => {
    const office = await browserOn(site, 'administrator');
    await office.setViewportSize(PHONE);
    await open(office, '/outbox');
    await expect(office.getByRole('searchbox')).toBeVisible();
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test('keeps who is chosen through searches, in a group, and up to a mail that says what becomes of it', {
    tag: '@long',
  }, async ({ browserOn, site }) => {
    const office = await browserOn(site, 'administrator');
    await office.setViewportSize(PHONE);
    await open(office, '/viewparticipant?sort=name');
    const [first, second] = await Given('two who are chosen', async () => {
      const names = [await nameOf(office, 0), await nameOf(office, 5)];
      for (const name of names) await boxOf(office, name).check();
      await expect(office.getByText('2 chosen', { exact: true })).toBeVisible();
      return names;
    });
    await When('another is searched for, and chosen', async () => {
      await office.getByRole('searchbox').pressSequentially('sample');
      await expect(office.getByRole('table', { name: /found for “sample”/ })).toBeVisible();
      const another = await people(office)
        .filter({ visible: true })
        .evaluateAll(
          (boxes, chosen) =>
            boxes.map((box) => box.getAttribute('aria-label')).find((label) => !chosen.includes(label ?? '')),
          [`Select ${first}`, `Select ${second}`],
        );
      await office.getByRole('checkbox', { name: another ?? '' }).check();
    });
    await Then('all three are', async () => {
      await expect(office.getByText(/^3 chosen/)).toBeVisible();
      await expect(office.getByRole('button', { name: 'Send Email (3)' })).toBeVisible();
    });
    await When('none of them is found by a search', async () => {
      await office.getByRole('searchbox').fill('zzz');
      await expect(office.getByText('No registrations found for “zzz”.')).toBeVisible();
    });
    await Then('they are named', () =>
      expect(office.getByText(/^3 chosen, 3 of them not shown: .*,.*,/)).toBeVisible(),
    );
    await When('they are saved as a group', async () => {
      await office.getByRole('button', { name: 'Saved groups' }).click();
      await office.getByLabel('Name of the group').fill('Ẹgbẹ́ Akọrin');
      await office.getByRole('button', { name: 'Save group' }).click();
      await expect(office.getByText('“Ẹgbẹ́ Akọrin” is saved.')).toBeVisible();
      expect(await barriers(office)).toEqual([]);
      await office.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    });
    await When('the page is opened another day', () => open(office, '/viewparticipant'));
    await Then('a press chooses them again', async () => {
      await office.getByRole('button', { name: 'Saved groups' }).click();
      await office.getByRole('button', { name: 'Choose Ẹgbẹ́ Akọrin' }).click();
      await expect(office.getByText(/^3 chosen/)).toBeVisible();
    });
    await When('a mail to them is begun on a site without a mail server', () =>
      office.getByRole('button', { name: 'Send Email (3)' }).click(),
    );
    const dialog = office.getByRole('dialog', { name: 'Send Bulk Email' });
    await Then('it says so before a word is written', async () => {
      await expect(dialog.getByText('No mail server is set, so this mail won’t reach anyone yet.')).toBeVisible();
      await expect(dialog.getByLabel('Subject')).toHaveValue('');
    });
    await When('it is written with a file, and kept', async () => {
      await dialog.getByLabel('Subject').fill('The programme');
      await dialog.getByLabel('Message').fill('Dear {name}, it is attached.');
      const buffer = Buffer.from('%PDF-1.7 Ìkórè');
      await dialog
        .getByLabel('Attach a file')
        .setInputFiles({ name: 'Eto ọjọ́.pdf', mimeType: 'application/pdf', buffer });
      await expect(dialog.getByText('Eto ọjọ́.pdf')).toBeVisible();
      expect(await barriers(office)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save in the outbox' }).click();
      await expect(dialog.getByText(/are saved in the outbox and reach no one/)).toBeVisible();
    });
    await Then('the outbox has it with its file', async () => {
      await dialog.getByRole('link', { name: 'Open the outbox' }).click();
      await office
        .getByRole('link', { name: /^The programme/ })
        .first()
        .click();
      await expect(office.getByRole('dialog').getByText('Eto ọjọ́.pdf')).toBeVisible();
    });
  });
});
