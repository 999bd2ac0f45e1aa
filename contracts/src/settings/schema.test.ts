import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from './schema.ts';
import { siteSettings } from './schema.ts';

/** The initial settings of a new site. */
const sample: SiteSettings = JSON.parse(readFileSync(join(__dirname, '../../../server/sample/settings.json'), 'utf8'));

/** The first error message of each path; empty if the settings are valid. */
async function messages(change: (settings: SiteSettings) => void) {
  const settings = structuredClone(sample);
  change(settings);
  try {
    await siteSettings.validate(settings, { abortEarly: false, stripUnknown: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]).reverse());
  }
}

const first = <Entry>(entries: Entry[]): Entry => {
  const [entry] = entries;
  if (entry === undefined) throw new Error('There is none.');
  return entry;
};

it('takes the sample as it is', async () => {
  await expect(messages(() => {})).resolves.toEqual({});
});

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//elsewhere.example',
  'https://',
  'https://a b.example',
  'https://church.example@elsewhere.example/',
  "https://a;script-src 'unsafe-inline'",
  'https://a;sandbox/',
  'https://a,b.example/stream',
])('has no link to %s', async (address) => {
  const found = await messages((settings) => {
    settings.radio.streamUrl = address;
    settings.headquarters.mapLink = address;
    first(settings.branches).mapLink = address;
  });
  expect(found).toEqual({
    'radio.streamUrl': expect.stringMatching(/^Stream must be/),
    'headquarters.mapLink': expect.stringMatching(/^Map link must be/),
    'branches[0].mapLink': expect.stringMatching(/^Map link must be/),
  });
});

it.each(['https://stream.example:8443/live.mp3?a=b;c,d', 'http://[2001:db8::1]/live', 'https://rédìò.example/'])(
  'may link to %s',
  async (address) => {
    const found = await messages((settings) => {
      settings.radio.streamUrl = address;
    });
    expect(found).toEqual({});
  },
);

it('has no text that breaks a line where there is one', async () => {
  const found = await messages((settings) => {
    settings.churchName = 'Church\nof';
    settings.quiz.introduction = 'Two\nlines may be.';
  });
  expect(found).toEqual({ churchName: 'Church name must be one line' });
});

it('keeps nothing that turns the direction of a text round', () => {
  const typed = { ...sample, welcome: 'Welcome \u202ehome\u202c', tagline: '\u2066COG\u2069' };
  expect(siteSettings.cast(typed, { stripUnknown: true })).toMatchObject({ welcome: 'Welcome home', tagline: 'COG' });
});

it('says what to do in words that name the field', async () => {
  const found = await messages((settings) => {
    settings.churchName = ' ';
    first(settings.branches).phone = '12';
    first(settings.giving.accounts).bank = 'x'.repeat(81);
    first(settings.giving.accounts).currency = 'naira';
    settings.giving.confirmEmail = 'gifts@church.example?bcc=me@elsewhere.example';
    settings.about.paragraphs[1] = '';
    settings.quiz.contactPhones = [''];
  });
  expect(found).toEqual({
    churchName: 'Church name is required',
    'branches[0].phone': 'Please enter a phone number like 0803 123 4567 (outside Nigeria: +44 20 7946 0000)',
    'giving.accounts[0].bank': 'Bank must be at most 80 characters',
    'giving.accounts[0].currency': 'Currency must be three capital letters, as NGN',
    'giving.confirmEmail': 'Please enter an email like name@example.com, or leave it blank',
    'about.paragraphs[1]': 'Paragraph is required',
    'quiz.contactPhones[0]': 'Phone is required',
  });
});

it('takes phones as people write them, and blanks as nothing', async () => {
  const settings = structuredClone(sample);
  settings.headquarters.phone = '0803 123 4567';
  first(settings.branches).phone = '';
  first(settings.branches).mapLink = ' ';
  settings.quiz.contactPhones = ['+44 20 7946 0000'];
  const read = await siteSettings.validate(settings);
  expect(read.headquarters.phone).toBe('+2348031234567');
  expect(read.branches[0]).toMatchObject({ phone: null, mapLink: null });
  expect(read.quiz.contactPhones).toEqual(['+442079460000']);
});

it('has no two entries that a page could not tell apart', async () => {
  const found = await messages((settings) => {
    const [one, two] = settings.branches;
    if (one && two) two.id = one.id;
    settings.giving.purposes = ['Tithe', 'Offering', 'Tithe'];
    settings.about.values = [
      { title: 'Prayer', text: 'A' },
      { title: 'Prayer', text: 'B' },
    ];
  });
  expect(found).toEqual({
    'branches[1].id': expect.stringContaining('diamond is there twice'),
    'giving.purposes[2]': expect.stringContaining('Tithe is there twice'),
    'about.values[1].title': expect.stringContaining('Prayer is there twice'),
  });
});

it('has no colour that cannot be read, and says which is the nearest that can', async () => {
  const found = await messages((settings) => {
    settings.look = { mainColour: '#ffd54f', barColour: 'blue' };
  });
  expect(found).toEqual({
    'look.mainColour': expect.stringMatching(
      /too light to be read well\. The nearest that can be read is #[0-9a-f]{6}$/,
    ),
    'look.barColour': 'Colour of the bar and the footer must be a colour as #5b3fa8',
  });
  const [nearest] = found['look.mainColour']?.match(/#[0-9a-f]{6}$/) ?? [];
  const mended = await messages((settings) => {
    settings.look = { mainColour: nearest?.toUpperCase(), barColour: '' };
  });
  expect(mended).toEqual({});
});

it('has no picture without words, unless it only decorates', async () => {
  const picture = {
    hash: 'ab'.repeat(16),
    width: 8,
    height: 8,
    x: 50,
    y: 50,
    use: 'content' as const,
    alt: ' ',
    altYoruba: '',
  };
  const withPicture = (change: object) =>
    messages((settings) => {
      first(settings.branches).picture = { ...picture, ...change };
    });
  expect(await withPicture({})).toEqual({
    'branches[0].picture': 'Picture: say what the picture shows, or choose that it is only decoration',
  });
  expect(await withPicture({ use: 'decoration' })).toEqual({});
  expect(await withPicture({ alt: 'The new hall' })).toEqual({});
  expect(await withPicture({ alt: 'x', hash: '../x' })).toEqual({
    'branches[0].picture.hash': 'hash must name a picture that was sent',
  });
});

it('knows no other fields, wherever they stand', async () => {
  const found = await messages((settings) => {
    Object.assign(settings, { isAdmin: true });
    Object.assign(first(settings.branches), { onclick: 'alert(1)' });
  });
  expect(Object.values(found)).toEqual(
    expect.arrayContaining(['This field is not known: isAdmin', 'This field is not known: onclick']),
  );
});
