import { reach, type Schema } from 'yup';
import { totpCode } from '../accounts/secondFactor.schema.ts';
import { credentials } from '../accounts/sessions.schema.ts';
import { booksQuery } from '../books/schema.ts';
import { devotionalQuery } from '../devotionals/schema.ts';
import { eventInput, serviceInput } from '../events/schema.ts';
import { mailServerInput } from '../mails/mailServer.schema.ts';
import { mailsQuery, testMail } from '../mails/schema.ts';
import { personAsked } from '../privacy/people.schema.ts';
import { promoAccountInput } from '../promo/accounts.schema.ts';
import { promoCredentials } from '../promo/schema.ts';
import { binQuery } from '../publishing/bin.schema.ts';
import { resultInput, resultSearch, resultsQuery } from '../quiz/results.schema.ts';
import { quizEntry } from '../quiz/schema.ts';
import { stageRules } from '../quiz/stages.schema.ts';
import { registrationQuery } from '../registrations/administration.schema.ts';
import { hallQuery, registrationInput } from '../registrations/schema.ts';
import { prayerRequestInput, welcomeRequestInput } from '../requests/schema.ts';
import { searchQuery } from '../search/schema.ts';
import { sermonsQuery } from '../sermons/schema.ts';
import { siteSettings } from '../settings/schema.ts';
import { NO_ENDING } from './emailAddress.ts';

const PHONE = '+2348031234567';
/** A phone number as copied from iPhone contacts, WhatsApp, a document, a web page and a Chinese keyboard. */
const PHONES = [
  '\u202a0803 123 4567\u202c',
  '\u200e+234 803 123 4567',
  '\u2068+234\u00a0803\u00a0123\u00a04567\u2069',
  '0803\u2011123\u20114567',
  '0803–123–4567\u00a0',
  '00234 803 123 4567',
  '０８０３１２３４５６７',
];

/** Every field that is validated or compared, by schema and path, with inputs and their expected values. */
const fields: [string, Schema, string, [unknown, unknown][]][] = [
  ['registration', registrationInput, 'phoneNumber', PHONES.map((typed) => [typed, PHONE])],
  ['registration', registrationInput, 'guardianPhone', PHONES.map((typed) => [typed, PHONE])],
  ['entry to the quiz', quizEntry, 'phoneNumber', PHONES.map((typed) => [typed, PHONE])],
  ['result from elsewhere', resultInput, 'phoneNumber', PHONES.map((typed) => [typed, PHONE])],
  ['prayer request', prayerRequestInput, 'phone', PHONES.map((typed) => [typed, PHONE])],
  ['welcome', welcomeRequestInput, 'phone', PHONES.map((typed) => [typed, PHONE])],
  ['person asked for', personAsked, 'phone', PHONES.map((typed) => [typed, PHONE])],
  ['settings', siteSettings, 'headquarters.phone', PHONES.map((typed) => [typed, PHONE])],
  ['settings', siteSettings, 'about.contact.whatsApp', [['0044 20 7946–0000', '+442079460000']]],
  [
    'registration',
    registrationInput,
    'fullName',
    [
      ['\u202aṢadé\u00a0Bello\u202c', 'Ṣadé Bello'],
      ['Ade\u200b\u00ad–Ojo\u3000Ｏｌａ', 'Ade-Ojo Ola'],
    ],
  ],
  ['registration', registrationInput, 'guardianName', [['Mama\u202fAdé\u200f', 'Mama Adé']]],
  ['registration', registrationInput, 'churchName', [['Grace\u2011House\ufeff', 'Grace-House']]],
  [
    'registration',
    registrationInput,
    'age',
    [
      ['１７', 17],
      ['\u202a17\u202c', 17],
      [' 17\u00a0', 17],
      ['', undefined],
    ],
  ],
  ['result from elsewhere', resultInput, 'fullName', [['Adé\u00a0Bello', 'Adé Bello']]],
  ['prayer request', prayerRequestInput, 'name', [['Adé\u200e\u00a0Bello', 'Adé Bello']]],
  ['welcome', welcomeRequestInput, 'name', [['Adé\u200e\u00a0Bello', 'Adé Bello']]],
  ['person asked for', personAsked, 'name', [['Adé\u200e\u00a0Bello', 'Adé Bello']]],
  [
    'registration',
    registrationInput,
    'email',
    [
      ['\u202aada@example.com\u202c', 'ada@example.com'],
      ['ada＠example. com ', 'ada@example.com'],
    ],
  ],
  ['prayer request', prayerRequestInput, 'email', [['ada@example.com\u200b', 'ada@example.com']]],
  ['person asked for', personAsked, 'email', [['\ufeffada@example.com', 'ada@example.com']]],
  ['test mail', testMail, 'to', [['ada\u2011bello@example.com', 'ada-bello@example.com']]],
  ['mail server', mailServerInput, 'fromAddress', [['office@church.example\u00a0', 'office@church.example']]],
  ['mail server', mailServerInput, 'host', [['smtp\u2011mail.example.com\u200b', 'smtp-mail.example.com']]],
  ['mail server', mailServerInput, 'port', [['４６５', 465]]],
  ['promo', promoCredentials, 'email', [['\u202aada@example.com\u202c', 'ada@example.com']]],
  ['settings', siteSettings, 'about.contact.email', [['office@church.example\u200b', 'office@church.example']]],
  ['settings', siteSettings, 'radio.streamUrl', [['https://facebook.com/church\u200b', 'https://facebook.com/church']]],
  ['settings', siteSettings, 'giving.accounts[0].accountNumber', [['\u202a０１２３‑456–789\u202c', '0123-456-789']]],
  [
    'settings',
    siteSettings,
    'giving.accounts[0].ussd',
    [
      ['＊９０１＊amount＊account＃', '*901*amount*account#'],
      ['\u200e*901* amount *account#\u00a0', '*901*amount*account#'],
    ],
  ],
  ['settings', siteSettings, 'branches[0].coordinates', [['６.52437，\u200e −3.37921', '6.52437, -3.37921']]],
  ['settings', siteSettings, 'mail.perMinute', [['３０', 30]]],
  ['entry to the quiz', quizEntry, 'reference', [['\u202aＣＯＧ–7K4M‑2QXD\u202c', 'COG-7K4M-2QXD']]],
  ['result from elsewhere', resultInput, 'reference', [['COG‑7K4M‑2QXD\u200b', 'COG-7K4M-2QXD']]],
  ['search for one’s result', resultSearch, 'reference', [['COG—7K4M—2QXD', 'COG-7K4M-2QXD']]],
  ['hall', hallQuery, 'hall', [['\u200eｂｃｄ‑ｆｇｈ', 'BCDFGH']]],
  [
    'code',
    totpCode,
    'code',
    [
      ['１２３\u202f４５６', '123456'],
      ['123–456', '123456'],
    ],
  ],
  ['sign-in', credentials, 'code', [['\u202a123456\u202c', '123456']]],
  ['sign-in', credentials, 'username', [['\u202aAdé–Ola\u202c ', 'Adé–Ola']]],
  ['stage', stageRules, 'passMarkPercent', [['６０', 60]]],
  ['service', serviceInput, 'durationMinutes', [['９０', 90]]],
  [
    'event',
    eventInput,
    'startDate',
    [
      ['2027‑01–05', '2027-01-05'],
      ['\u202a２０２７-01-05\u202c', '2027-01-05'],
    ],
  ],
  [
    'event',
    eventInput,
    'link',
    [
      ['https://church.example/a\u200b', 'https://church.example/a'],
      ['https://church.example/a–b', 'https://church.example/a–b'],
    ],
  ],
  ['devotionals', devotionalQuery, 'date', [['2027‑01‑05', '2027-01-05']]],
  ...[registrationQuery, mailsQuery, devotionalQuery, booksQuery, sermonsQuery, resultsQuery, binQuery].map(
    (schema): (typeof fields)[number] => [
      'search',
      schema,
      'search',
      [['\u202aỌ̀rọ̀\u00a0Ile–Ifẹ̀\u200b', 'Ọ̀rọ̀ Ile-Ifẹ̀'.normalize('NFC')]],
    ],
  ),
  ['search', searchQuery, 'q', [['\u202aｆａｉｔｈ\u3000hope\u202c', 'faith hope']]],
];

describe.each(fields)('%s', (_name, schema, path, texts) => {
  it.each(texts)(`reads as ${path} of %j %j`, (typed, value) => {
    const field = reach(schema, path) as Schema;
    expect(field.cast(typed, { assert: false })).toBe(value);
  });
});

describe('an e-mail address whose domain has no ending', () => {
  it.each([
    ['registration', registrationInput, 'email'],
    ['prayer request', prayerRequestInput, 'email'],
    ['welcome', welcomeRequestInput, 'email'],
    ['test mail', testMail, 'to'],
    ['mail server', mailServerInput, 'fromAddress'],
    ['promo account', promoAccountInput, 'email'],
    ['settings', siteSettings, 'about.contact.email'],
    ['settings', siteSettings, 'giving.confirmEmail'],
  ])('is refused in words: %s', async (_name, schema, path) => {
    const field = reach(schema, path) as Schema;
    await expect(field.validate('name@gmail')).rejects.toThrow(NO_ENDING);
    await expect(field.validate('name@gmail.com')).resolves.toBe('name@gmail.com');
  });

  it('is still what a user signs in with, or is looked up by', async () => {
    await expect(reach(promoCredentials, 'email').isValid('name@gmail')).resolves.toBe(true);
    await expect(reach(personAsked, 'email').isValid('name@gmail')).resolves.toBe(true);
  });
});
