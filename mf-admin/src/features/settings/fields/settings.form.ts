import { footerColumns } from '@cog/contracts/composition/route';
import type { ChurchColour } from '@cog/contracts/settings/colours';
import type { SettingsSection } from '@cog/contracts/settings/sections';
import type { Option } from '@cog/shared-ui';
import type { FieldArray, FieldPath } from 'react-hook-form';
import { labelOf, mostOf } from '../form/sectionSchema.ts';
import type { SettingsValues } from '../form/settingsValues.ts';

type Path = FieldPath<SettingsValues>;

/** A field of the settings: its value and its control. */
export interface SettingsField {
  control:
    | 'line'
    | 'words'
    | 'link'
    | 'email'
    | 'phone'
    | 'choice'
    | 'page'
    | 'picture'
    | 'scene'
    | 'colour'
    | 'coordinates';
  path: Path;
  /** The schema's label by default. */
  label?: string;
  help?: string;
  rows?: number;
  lang?: string;
  inputMode?: 'numeric';
  autoComplete?: 'off';
  /** For a picture: the aspect ratio to which pages crop it; null for a logo. */
  ratio?: string | null;
  /** For a colour. */
  colour?: { which: ChurchColour };
  /** For a choice; a current value that is not an option can be kept. For a page, the options are those in the menus. */
  options?: readonly Option[];
}

type FieldOptions = Partial<Omit<SettingsField, 'control' | 'path'>>;

const fieldOf =
  (control: SettingsField['control']) =>
  (path: Path, options: FieldOptions = {}): SettingsField => ({ control, path, ...options });
const line = fieldOf('line');
const link = fieldOf('link');
const email = fieldOf('email');
const phone = fieldOf('phone');
const picture = (path: Path, ratio: string | null, help?: string) =>
  fieldOf('picture')(path, { ratio, ...(help === undefined ? {} : { help }) });
const colour = (path: Path, which: ChurchColour, help: string) => fieldOf('colour')(path, { colour: { which }, help });
const textArea = (path: Path, rows: number, options: FieldOptions = {}) => fieldOf('words')(path, { rows, ...options });

export type ListName =
  | 'branches'
  | 'watchwords'
  | 'slides'
  | 'about.paragraphs'
  | 'about.values'
  | 'about.leaders'
  | 'about.teams'
  | 'giving.accounts'
  | 'giving.purposes'
  | 'quiz.contactPhones'
  | 'chat.rooms'
  | 'mail.remind'
  | 'menu.links'
  | 'menu.changes'
  | 'whoWeAre.cards'
  | 'quiz.terms';

/** A list of entries with the same fields; the schema limits their number. */
interface SettingsList<Name extends ListName> {
  /** Singular noun for an entry. */
  one: string;
  /** The schema's label by default. */
  heading?: string;
  help?: string;
  /** A new entry; null if their number is fixed. */
  blank: FieldArray<SettingsValues, Name> | null;
  /** Fields of an entry; the first is its title. */
  fields: (index: number) => readonly [SettingsField, ...SettingsField[]];
}

/** Blank values of a new place. */
const nothingKnown = { mapLink: '', phone: '', whatsApp: '', pastor: '', busStop: '', coordinates: '' };

/** Fields for where something is and how to reach it. */
const place = (at: 'headquarters' | `branches.${number}`): readonly SettingsField[] => [
  textArea(`${at}.address`, 2, { autoComplete: 'off' }),
  link(`${at}.mapLink`, { help: 'From the map’s Share button. Without it no map is offered.' }),
  phone(`${at}.phone`),
  phone(`${at}.whatsApp`, { help: 'Where visitors may write to this place.' }),
  line(`${at}.pastor`, { help: 'As: Pastor Ade Bello' }),
  line(`${at}.busStop`, { help: 'Where to tell the driver to stop.' }),
  fieldOf('coordinates')(`${at}.coordinates`, {
    help: 'Paste the long link of a map, or press the button when you are there. With it, visitors can see which branch is near them.',
  }),
];

/** Fields of a verse in both languages. */
const verse = (at: 'watchword' | `watchwords.${number}`): readonly [SettingsField, ...SettingsField[]] => [
  textArea(`${at}.english`, 3),
  line(`${at}.reference`, { help: 'For example: Psalm 119:22' }),
  line(`${at}.englishSource`, { help: 'Which Bible it is quoted from.' }),
  textArea(`${at}.yoruba`, 3, { lang: 'yo' }),
  line(`${at}.yorubaReference`, { lang: 'yo' }),
  line(`${at}.yorubaSource`, { lang: 'yo' }),
];

const currencies: readonly Option[] = [
  { value: 'NGN', label: 'Naira (NGN)' },
  { value: 'USD', label: 'US dollar (USD)' },
  { value: 'GBP', label: 'Pound sterling (GBP)' },
  { value: 'EUR', label: 'Euro (EUR)' },
];

const columns: readonly Option[] = footerColumns.map((value) => ({ value, label: value }));

const shownOrHidden: readonly Option[] = [
  { value: 'hidden', label: 'Hidden' },
  { value: 'shown', label: 'Shown' },
];

const remindedOrNot: readonly Option[] = [
  { value: 'yes', label: 'Remind us to set one' },
  { value: 'no', label: 'We don’t send mail: do not remind us' },
];

const daysToCome: readonly Option[] = [
  { value: 'hidden', label: 'Not before their day' },
  { value: 'shown', label: 'As soon as they are published' },
];

const text = { value: '' };

const lists: { [Name in ListName]: SettingsList<Name> } = {
  branches: {
    one: 'Branch',
    help: 'They are shown in this order.',
    blank: { id: '', header: '', description: '', address: '', ...nothingKnown, picture: null },
    fields: (index) => [
      line(`branches.${index}.header`),
      textArea(`branches.${index}.description`, 3),
      ...place(`branches.${index}`),
      picture(`branches.${index}.picture`, '16 / 9', 'A photo of the branch, in place of the drawing.'),
    ],
  },
  watchwords: {
    one: 'Watchword',
    help: 'One a day, in this order, then from the first again.',
    blank: {
      english: '',
      reference: '',
      englishSource: '',
      yoruba: '',
      yorubaReference: '',
      yorubaSource: '',
    },
    fields: (index) => verse(`watchwords.${index}`),
  },
  slides: {
    one: 'Slide',
    help: 'Three of them, one after another in this order.',
    blank: null,
    fields: (index) => [
      line(`slides.${index}.title`),
      textArea(`slides.${index}.text`, 3),
      { control: 'scene', path: `slides.${index}.scene` },
      picture(`slides.${index}.picture`, '16 / 9', 'Your own photo, in place of the drawing.'),
    ],
  },
  'about.paragraphs': {
    one: 'Paragraph',
    help: 'The first is shown larger than the others.',
    blank: text,
    fields: (index) => [textArea(`about.paragraphs.${index}.value`, 5, { label: `Paragraph ${index + 1}` })],
  },
  'about.values': {
    one: 'Value',
    blank: { title: '', text: '' },
    fields: (index) => [line(`about.values.${index}.title`), textArea(`about.values.${index}.text`, 3)],
  },
  'about.leaders': {
    one: 'Leader',
    blank: { name: '', role: '', text: '', picture: null },
    fields: (index) => [
      line(`about.leaders.${index}.name`),
      line(`about.leaders.${index}.role`),
      textArea(`about.leaders.${index}.text`, 3),
      picture(`about.leaders.${index}.picture`, '1', 'In place of the initial.'),
    ],
  },
  'about.teams': {
    one: 'Team',
    help: 'Groups that people can join.',
    blank: { id: '', title: '', text: '' },
    fields: (index) => [line(`about.teams.${index}.title`), textArea(`about.teams.${index}.text`, 3)],
  },
  'giving.accounts': {
    one: 'Account',
    help: 'They are shown in this order.',
    blank: { id: '', label: '', bank: '', accountNumber: '', accountName: '', currency: 'NGN', ussd: '' },
    fields: (index) => [
      line(`giving.accounts.${index}.label`, { help: 'What the account is for, as: Tithes and offerings' }),
      line(`giving.accounts.${index}.bank`),
      line(`giving.accounts.${index}.accountNumber`, {
        inputMode: 'numeric',
        help: 'A Nigerian account number has 10 digits.',
      }),
      line(`giving.accounts.${index}.accountName`, { help: 'As the bank shows it to the giver.' }),
      { control: 'choice', path: `giving.accounts.${index}.currency`, options: currencies },
      line(`giving.accounts.${index}.ussd`, {
        help: 'What a giver dials to send without data, like *901*amount*account#. We fill in the amount and the account number. Leave it empty to offer no code.',
        autoComplete: 'off',
      }),
    ],
  },
  'giving.purposes': {
    one: 'Purpose',
    help: 'What a giver can choose.',
    blank: text,
    fields: (index) => [line(`giving.purposes.${index}.value`, { label: `Purpose ${index + 1}` })],
  },
  'quiz.contactPhones': {
    one: 'Phone',
    heading: 'Phones for inquiries',
    blank: text,
    fields: (index) => [phone(`quiz.contactPhones.${index}.value`, { label: `Phone ${index + 1}` })],
  },
  'chat.rooms': {
    one: 'Room',
    help: 'They are shown in this order.',
    blank: { id: '', name: '', hours: '' },
    fields: (index) => [
      line(`chat.rooms.${index}.name`),
      line(`chat.rooms.${index}.hours`, {
        help: 'Like ‘Sunday 08:00-12:00, Wednesday 18:00-20:00’, Lagos time. Leave it empty for always open.',
        autoComplete: 'off',
      }),
    ],
  },
  'menu.links': {
    one: 'Link',
    help: 'They come below the existing links, in this order.',
    blank: { label: '', address: '', column: 'About' },
    fields: (index) => [
      line(`menu.links.${index}.label`),
      line(`menu.links.${index}.address`, { help: 'A page like /events, or an address that begins with https://.' }),
      { control: 'choice', path: `menu.links.${index}.column`, options: columns },
    ],
  },
  'menu.changes': {
    one: 'Entry',
    help: 'A page, or a place in it that the footer leads to. Anyone who has its address can still open a hidden one.',
    blank: { path: '', show: 'hidden', label: '', title: '', description: '' },
    fields: (index) => [
      { control: 'page', path: `menu.changes.${index}.path` },
      { control: 'choice', path: `menu.changes.${index}.show`, options: shownOrHidden },
      line(`menu.changes.${index}.label`, { help: 'In the menus. Empty keeps the label that the page has.' }),
      line(`menu.changes.${index}.title`, {
        help: 'In the browser’s tab and in search results. Empty keeps the page’s own.',
      }),
      textArea(`menu.changes.${index}.description`, 3, {
        help: 'In search results and link previews, 160 characters. Empty keeps the page’s own.',
      }),
    ],
  },
  'mail.remind': {
    one: 'Email',
    heading: 'Remind these people',
    help: 'They get a mail when tomorrow has no published devotional in a language that you use. No one gets one while this is empty.',
    blank: text,
    fields: (index) => [email(`mail.remind.${index}.value`, { label: `Email ${index + 1}` })],
  },
  'whoWeAre.cards': {
    one: 'Card',
    help: 'Each leads to a page. They are shown in this order; without any the home page leaves this part out.',
    blank: { title: '', text: '', address: '' },
    fields: (index) => [
      line(`whoWeAre.cards.${index}.title`),
      textArea(`whoWeAre.cards.${index}.text`, 2),
      line(`whoWeAre.cards.${index}.address`, {
        help: 'A page like /events, or an address that begins with https://.',
      }),
    ],
  },
  'quiz.terms': {
    one: 'Term',
    help: 'Everyone who registers agrees to these. For those who already registered, the words they agreed to stay.',
    blank: text,
    fields: (index) => [textArea(`quiz.terms.${index}.value`, 2, { label: `Term ${index + 1}` })],
  },
};

/** A list, with the schema's data about it. */
export function listOf(name: ListName) {
  const list = lists[name];
  const label = labelOf(name);
  const title = list.fields(0)[0].path.split('.').at(-1) ?? '';
  return { heading: label, ...list, many: label.toLowerCase(), most: mostOf(name), title };
}

/** The list and the index in a path of the schema: 'giving.accounts[1].bank'. */
export function entryAt(path: string): { one: string; index: number } | null {
  const match = /^([\w.]+)\[(\d+)\]/.exec(path);
  const list = Object.entries(lists).find(([name]) => name === match?.[1])?.[1];
  return match && list ? { one: list.one, index: Number(match[2]) } : null;
}

/** Parts of a section's form: fields, groups of fields with a heading, lists. */
type FormPart = SettingsField | { heading: string; fields: readonly SettingsField[] } | { list: ListName };

/** The form of each section, in the order of the page that shows it. */
export const sectionFields: Readonly<Record<SettingsSection, readonly FormPart[]>> = {
  church: [
    line('churchName'),
    line('tagline', { help: 'One line under the name, also in link previews.' }),
    {
      heading: 'What you call your own',
      fields: [
        line('names.devotional', { help: 'On its page, in menus and in titles.' }),
        line('names.quiz', { help: 'On its pages and on certificates.' }),
        line('names.chat', { help: 'In menus and titles; its rooms have names of their own.' }),
      ],
    },
    textArea('welcome', 5, { help: 'Greets visitors at the top of the home page.' }),
    textArea('devotionalPromo', 4, { help: 'Invites to the devotional.' }),
    textArea('appPromo', 4, { help: 'Invites to the devotional app.' }),
    link('appStoreLink', { help: 'Where ‘Download Now’ leads. Without it the button is not shown.' }),
  ],
  look: [
    picture(
      'look.logo',
      null,
      'Shown in the bar, on phones’ home screens and in link previews. PNG with a clear background is best.',
    ),
    colour('look.mainColour', 'main', 'Pick it, or type it like #5b3fa8. We make it lighter for dark mode.'),
    colour('look.barColour', 'bar', 'Pick it, or type it like #1e1b4b. We make it darker for dark mode.'),
  ],
  branches: [{ heading: 'Headquarters', fields: place('headquarters') }, { list: 'branches' }],
  home: [
    { list: 'watchwords' },
    { heading: 'Watchword while the list is empty', fields: verse('watchword') },
    line('whoWeAre.heading', { help: 'On the home page. Empty leaves the cards out.' }),
    { list: 'whoWeAre.cards' },
    { list: 'slides' },
  ],
  // The About page leaves out empty lists.
  about: [
    line('about.heading'),
    { list: 'about.paragraphs' },
    { list: 'about.values' },
    { list: 'about.leaders' },
    { list: 'about.teams' },
    { heading: 'Contact', fields: [email('about.contact.email'), phone('about.contact.whatsApp')] },
  ],
  giving: [
    textArea('giving.introduction', 4),
    { list: 'giving.accounts' },
    { list: 'giving.purposes' },
    {
      heading: 'Confirming a gift',
      fields: [
        textArea('giving.confirmation', 4, { help: 'How to tell the church about a gift.' }),
        phone('giving.confirmPhone'),
        email('giving.confirmEmail'),
      ],
    },
  ],
  texts: [
    line('texts.author', { help: 'Shown above each devotional. Empty: no name is shown.' }),
    fieldOf('choice')('texts.daysToCome', {
      options: daysToCome,
      help: 'A devotional or sermon that you publish ahead. Editors always see it.',
    }),
  ],
  quiz: [
    textArea('quiz.introduction', 4),
    line('quiz.referencePrefix', {
      help: 'Like ABC in ABC-7K4M-2QXD. Empty: the church’s initials. References already given stay the same.',
    }),
    { list: 'quiz.terms' },
    { list: 'quiz.contactPhones' },
    link('quiz.groupLink', {
      help: 'The WhatsApp group’s invite link. Only people who register see it.',
    }),
  ],
  media: [
    {
      heading: 'Radio',
      fields: [
        link('radio.streamUrl', { help: 'Address of the audio stream. Without it the page says COMING SOON.' }),
        line('radio.name'),
        textArea('radio.text', 3),
      ],
    },
    { heading: 'Live', fields: [textArea('live.invitation', 4, { help: 'Shown above the stream.' })] },
    {
      heading: 'YouTube',
      fields: [
        line('youtube.channelId', {
          help: 'The channel’s name as @yourchurch, or a link to the channel. We look up the rest.',
        }),
        line('youtube.playlistId', {
          help: 'The playlist’s id, which begins with PL, or the link from its Share button.',
        }),
      ],
    },
  ],
  chat: [{ list: 'chat.rooms' }],
  menu: [
    {
      heading: 'Columns of the footer',
      fields: [
        line('menu.columns.about', { help: 'The link to Privacy is in it, so it needs a heading.' }),
        line('menu.columns.events', { help: 'A column without a heading is not shown.' }),
        line('menu.columns.media'),
        line('menu.columns.join'),
        line('menu.columns.finance'),
      ],
    },
    { list: 'menu.links' },
    { list: 'menu.changes' },
  ],
  mail: [
    { control: 'choice', path: 'mail.wanted', options: remindedOrNot },
    line('mail.perMinute', {
      inputMode: 'numeric',
      help: 'As many as your mail provider allows. More may be refused or land in spam. 0 means no limit.',
    }),
    { list: 'mail.remind' },
    line('mail.remindHour', { inputMode: 'numeric', help: 'From 0 to 23, Lagos time; 17 is five in the afternoon.' }),
  ],
  retention: [
    line('retention.registrationMonths', {
      inputMode: 'numeric',
      help: 'From the day of each registration, once another quiz has begun. Answers and results go with it. A saved group goes this long after it was made.',
    }),
    line('retention.chatDays', {
      inputMode: 'numeric',
      help: 'Then a message is removed for good, and we forget who wrote it.',
    }),
    line('retention.prayerDays', {
      inputMode: 'numeric',
      help: 'What people asked the hosts of the chat to pray for.',
    }),
    line('retention.requestDays', {
      inputMode: 'numeric',
      help: 'Prayer requests and forms of newcomers that were sent from the site, answered or not.',
    }),
    line('retention.mailDays', {
      inputMode: 'numeric',
      help: 'Mails in the outbox, with the addresses they went to. A mail that waits to be sent stays.',
    }),
    line('retention.incidentDays', {
      inputMode: 'numeric',
      help: 'Problems that visitors’ browsers reported. They say what broke, not for whom.',
    }),
    line('retention.trailMonths', {
      inputMode: 'numeric',
      help: 'The trail of changes, earlier versions of the settings, and accounts that were disabled.',
    }),
  ],
  // Edited as a list: `translations/`.
  yoruba: [],
};
