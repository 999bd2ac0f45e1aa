import { createDevotional } from '@cog/contracts/devotionals/endpoints';
import { addDays, formatDay, type IsoDate, lagosDay } from '@cog/contracts/lib/calendar';
import { strToU8, zipSync } from 'fflate';
import { barriers } from '../src/accessibility.ts';
import { expect, Given, open, type Page, signIn, Then, test, When } from '../src/test.ts';

/** Beyond the days of the sample. */
const EMPTY_DAYS_AHEAD = 90;

const first = addDays(lagosDay(), EMPTY_DAYS_AHEAD);
const day = (at: number): IsoDate => addDays(first, at);

/** '25/1/27', the format of a device in Nigeria. */
const sentOn = (date: IsoDate) => date.slice(2).split('-').reverse().map(Number).join('/');

/** A message with '*MONDAY, 1 MARCH 2027*' below the devotional's name. */
const message = (date: IsoDate, title: string) => `🌅 *BREAKFAST WITH THE HOLY SPIRIT* 🌅
━━━━━━━━━━━━━━
📅 *${formatDay(date).toUpperCase()}*

*🔥 TOPIC: ${title}*

*📖 TEXT:* _“My voice shalt thou hear in the morning.”_ Psalm 5:3

*💬 MESSAGE*
The conductor is *already* beating the side of the bus. ${title}.

Read on: https://church.example/a-very-long-address-that-no-phone-has-room-for/${'and-on-'.repeat(12)}end

*🙏🏽 PRAYER:* Father, _hear me_. Amen.

📚 *BIBLE READING:* Psalm 5`;

const titles = ['Before the danfo moves', 'The narrow gate', 'A cup of water'];

/** A group's chat as exported by WhatsApp on Android, with a reply, a picture and a correction between the days. */
const chat = titles
  .map(
    (
      title,
      at,
    ) => `${sentOn(day(at))}, 5:12\u202fam - Pastor Kunle: ${message(day(at), title)} <This message was edited>
${sentOn(day(at))}, 5:40\u202fam - Sister Bola: Amen! 🙏🏽
${sentOn(day(at))}, 5:41\u202fam - Deacon Femi: <Media omitted>`,
  )
  .join('\n');

/** The card of a day. */
const card = (page: Page, at: number) => page.getByRole('listitem', { name: `${formatDay(day(at))}, English` });

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A .docx as saved by Word online, with its text in 'word/document2.xml'. */
function wordOnline(): Buffer {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
  const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
  const parts = {
    '_rels/.rels': relation('officeDocument', '/word/document2.xml'),
    'word/_rels/document2.xml.rels': relation('numbering', 'numbering.xml'),
    'word/numbering.xml': `<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document2.xml': `<w:document xmlns:w="${WORD}"><w:body><w:p>${run(formatDay(day(0)))}</w:p><w:p>${run('Title: ')}${run('Open', '<w:b/>')}${run(' doors')}</w:p>${item('Fear')}${item('Pride')}</w:body></w:document>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

test.use({ viewport: { width: 360, height: 740 } });

test('a volunteer pastes a month out of WhatsApp on a phone, two of whose days exist, and readers have it as it was written', async ({
  page,
  context,
  site,
}) => {
  await Given('two days that have a text already, one of them another one', async () => {
    await signIn(context, site);
    for (const [at, title] of [
      [0, 'An older title'],
      [1, 'The wide gate'],
    ] as const) {
      const answer = await context.request.post(site.url + createDevotional.path, {
        data: {
          date: day(at),
          title,
          text: '“My voice shalt thou hear in the morning.” Psalm 5:3',
          content: `The conductor is *already* beating the side of the bus. ${title}.`,
          prayer: 'Father, _hear me_. Amen.',
          bible_reading: 'Psalm 5',
        },
        headers: { 'idempotency-key': crypto.randomUUID(), origin: site.url },
      });
      expect(answer.status()).toBe(201);
    }
  });
  await When('the export is pasted', async () => {
    await open(page, `${site.url}/addmonth`);
    await page.getByLabel('Text with many days').fill(chat);
    await page.getByRole('button', { name: 'Find the days' }).click();
  });
  await Then('the three days are found, and none of what others answered', async () => {
    await expect(page.getByText('1 ready, 2 with a text already.')).toBeVisible();
    for (const [at, title] of titles.entries()) await expect(card(page, at).getByText(title)).toBeVisible();
    await page.getByText('What belongs to no day').click();
    await expect(page.locator('pre', { hasText: 'Amen! 🙏🏽' })).toBeVisible();
    await expect(page.getByText(/3 lines of WhatsApp’s own/)).toBeVisible();
  });
  await When('one of the days that exist is compared', () =>
    card(page, 1)
      .getByRole('button', { name: /^Compare/ })
      .click(),
  );
  await Then('the words that differ are marked, and nothing is wider than the phone', async () => {
    const both = card(page, 1).getByRole('group');
    await expect(both.locator('del', { hasText: 'wide' }).first()).toBeVisible();
    await expect(both.locator('ins', { hasText: 'narrow' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await barriers(page)).toEqual([]);
  });
  await When('it is to be replaced, and the other one stays', async () => {
    await card(page, 1).getByRole('button', { name: 'Replace the existing one' }).click();
    await card(page, 0)
      .getByRole('button', { name: /^Compare/ })
      .click();
    await card(page, 0).getByRole('button', { name: 'Keep the existing one' }).click();
    await page.getByRole('button', { name: 'Save 2 days, replace 1 of them' }).click();
    await expect(page.getByText('Saved 2 days.').first()).toBeVisible();
  });
  await Then('readers have the new texts, and the one that was kept', async () => {
    for (const [at, title] of ['An older title', 'The narrow gate', 'A cup of water'].entries()) {
      await open(page, `${site.url}/fast?date=${day(at)}&lang=en`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  });
  await Then('bold, italic and addresses are shown as such, within the phone', async () => {
    const text = page.getByRole('article');
    await expect(text.locator('strong', { hasText: 'already' })).toBeVisible();
    await expect(text.locator('em', { hasText: 'hear me' })).toBeVisible();
    const address = text.getByRole('link', { name: /a-very-long-address/ });
    await expect(address).toHaveAttribute('rel', 'noopener nofollow');
    await expect(text).not.toContainText('*');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await barriers(page)).toEqual([]);
  });
  await Then('the server’s HTML has them too, and the description has plain words', async () => {
    const html = await (await context.request.get(`${site.url}/fast?date=${day(2)}&lang=en`)).text();
    expect(html).toContain('<strong>already</strong>');
    expect(html).toMatch(/<meta name="description" content="The conductor is already beating/);
  });
});

test('a table out of Word is pasted with its columns', async ({ page, context, site }) => {
  await signIn(context, site);
  await open(page, `${site.url}/addmonth`);
  await When('a browser pastes its HTML', async () => {
    await page.getByLabel('Text with many days').focus();
    await page.evaluate(
      ([one, other]) => {
        const row = (...cells: (string | undefined)[]) =>
          `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`;
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Date\tTopic\tMessage');
        clipboardData.setData(
          'text/html',
          `<table>${row('Date', 'Topic', 'Message')}${row(one, 'The gate', 'Enter.')}${row(other, 'The lamp', 'Shine.')}</table>`,
        );
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [formatDay(day(0)), formatDay(day(1))],
    );
    await expect(page.getByLabel('Text with many days')).toHaveValue(/Title: The gate\nContent: Enter\./);
    await page.getByRole('button', { name: 'Find the days' }).click();
  });
  await Then('there is a day for each row', async () => {
    await expect(page.getByText('2 days found')).toBeVisible();
    await expect(card(page, 1).getByText('The lamp')).toBeVisible();
  });
});

test('a file of Word online is read, with the numbers of its list', async ({ page, context, site }) => {
  await signIn(context, site);
  await open(page, `${site.url}/addmonth`);
  await When('it is chosen', () =>
    page.locator('input[type=file]').setInputFiles({
      name: 'september.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: wordOnline(),
    }),
  );
  await Then('its text is in the field', async () => {
    await expect(page.getByText('The text of september.docx was read. Now find its days.')).toBeVisible();
    await expect(page.getByLabel('Text with many days')).toHaveValue(
      `${formatDay(day(0))}\n\nTitle: *Open* doors\n\n1. Fear\n2. Pride`,
    );
  });
});
