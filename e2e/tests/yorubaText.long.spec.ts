import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devotionalLabel } from '@cog/contracts/devotionals/constants';
import { addDays, lagosDay } from '@cog/contracts/lib/calendar';
import { root } from '../src/repository.ts';
import { expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

/** The Universal Declaration of Human Rights in Yoruba: 18 kB with all its letters and tone marks. */
const declaration = readFileSync(join(root, 'server/src/api/devotionals/fixtures/udhr-yoruba.txt'), 'utf8')
  .trim()
  .replace(/\r\n?/g, '\n');

const labelled = (page: Page, field: 'date' | 'title' | 'text' | 'content' | 'prayer' | 'bible_reading') =>
  page.getByRole('main').getByLabel(devotionalLabel('YO', field), { exact: true });

test('a long Yoruba text goes through the form, an edit, the search and the page, to the code point', async ({
  page,
  context,
  site,
}) => {
  const day = addDays(lagosDay(), 70);
  const address = `${site.url}/fast?date=${day}&lang=yo`;

  /** Every line of the message, as a reader sees it. */
  const read = async () => {
    await open(page, address);
    const message = page.getByRole('region', { name: 'Ọ̀rọ̀' }).locator('p');
    return (await message.evaluateAll((found) => found.map((one) => one.textContent))).join('\n\n');
  };

  await Given('an editor who brings it with its marks apart from their letters', async () => {
    await signIn(context, site);
    await open(page, `${site.url}/addyoruba?date=${day}`);
  });
  await When('it is saved', async () => {
    await labelled(page, 'title').fill('Ìkéde Káríayé'.normalize('NFD'));
    await labelled(page, 'text').fill('Abala 1');
    await labelled(page, 'content').fill(declaration.normalize('NFD'));
    await labelled(page, 'prayer').fill('Àmín');
    await labelled(page, 'bible_reading').fill('Sáàmù 119');
    await page.getByRole('main').getByRole('button', { name: 'Forukọsilẹ', exact: true }).click();
    await expect(page.getByText('Iforukọsilẹ ti ṣaṣeyọri!').first()).toBeVisible();
  });
  await Then('readers have each code point of it', async () => {
    expect(await read()).toBe(declaration.normalize('NFC'));
  });
  await When('it is edited', async () => {
    await open(page, `${site.url}/viewyo?edit=${day}`);
    await expect(labelled(page, 'content')).toHaveValue(declaration.normalize('NFC'));
    await labelled(page, 'prayer').fill('Kí ó rí bẹ́ẹ̀');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Devotional updated successfully!').first()).toBeVisible();
  });
  await Then('they still have', async () => {
    expect(await read()).toBe(declaration.normalize('NFC'));
  });
  for (const spelling of ['orílẹ̀‐èdè àgbáyé', 'orile‐ede agbaye', 'ORILE‐EDE AGBAYE', 'ọmọnìyàn'.normalize('NFD')]) {
    await Then(`it is found by ‘${spelling}’`, async () => {
      await open(page, `${site.url}/viewyo?search=${encodeURIComponent(spelling)}`);
      await expect(page.getByText('Ìkéde Káríayé').first()).toBeVisible();
    });
  }
});
