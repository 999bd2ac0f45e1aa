import { type InferType, mixed, object, string } from 'yup';
import { usualChat } from '../chat/constants.ts';
import { readOpeningTimes } from '../chat/openingTimes.ts';
import { type FooterColumn, footerColumns } from '../composition/route.ts';
import { type EventScene, eventScenes } from '../events/constants.ts';
import { optionalEmail, optionalPhone, phone } from '../lib/contactFields.schema.ts';
import { hasTopLevelDomain, plainLine } from '../lib/fields.schema.ts';
import type { Messages } from '../lib/messages.ts';
import { UNKNOWN_FIELD } from '../lib/unknownField.ts';
import { MAILS_PER_MINUTE, MOST_MAILS_PER_MINUTE, MOST_REMINDED, USUAL_REMIND_HOUR } from '../mails/constants.ts';
import { mailAddress } from '../mails/schema.ts';
import { describedPicture, optionalPicture } from '../pictures/schema.ts';
import { RETENTION_LIMITS, usualRetention } from '../privacy/constants.ts';
import { currentConsent } from '../registrations/consent.ts';
import { REFERENCE_PREFIX } from '../registrations/referencePrefix.ts';
import { LONGEST_TEXT, MOST_YORUBA_TEXTS, USSD_RULE, USSD_TEMPLATE } from './constants.ts';
import {
  colour,
  coordinates,
  entryId,
  line,
  link,
  list,
  menuAddress,
  neededLine,
  neededText,
  OWN_PATH,
  prose,
  wholeNumber,
  youtubeId,
} from './fields.schema.ts';
import { MOST_FOOTER_LINKS, MOST_MENU_CHANGES } from './menu.ts';
import { usualNames } from './usualNames.ts';
import { usualColumns, usualWhoWeAre } from './usualTexts.ts';

const place = {
  address: neededText('Address', 300),
  mapLink: link('Map link'),
  phone: optionalPhone('Phone'),
  whatsApp: optionalPhone('WhatsApp'),
  /** The branch's pastor: 'Pastor Ade Bello'. */
  pastor: line('Pastor', 80).default(''),
  /** Name of the bus stop at which to get off. */
  busStop: line('Bus stop', 120).default(''),
  /** Degrees north and east: '6.52437, 3.37921'. Visitors' phones use them to find the nearest branch; null if unknown. */
  coordinates: coordinates('Place on the map'),
};

const branch = object({
  /** Used in addresses, and identifies the drawing: 'diamond', 'ijoko', 'ilogbo', 'badagry'. */
  id: entryId,
  header: neededLine('Name', 80),
  description: neededText('Description', 400),
  ...place,
  /** Replaces the drawing. */
  picture: describedPicture('Picture'),
}).noUnknown(UNKNOWN_FIELD);

const titled = { title: neededLine('Title', 80), text: neededText('Text', 600) };

const about = object({
  heading: line('Heading', 120).default(''),
  paragraphs: list(neededText('Paragraph', LONGEST_TEXT), {
    label: 'Paragraphs',
    longest: 20,
    distinct: null,
  }).default([]),
  values: list(object(titled).noUnknown(UNKNOWN_FIELD).required(), {
    label: 'Values',
    longest: 12,
    distinct: 'title',
  }).default([]),
  leaders: list(
    object({
      name: neededLine('Name', 80),
      role: neededLine('Role', 80),
      text: prose('About', 400).default(''),
      /** Shown instead of an initial. */
      picture: describedPicture('Picture'),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Leaders', longest: 40, distinct: 'name' },
  ).default([]),
  /** Groups that people can join. `id` is the anchor on the page: 'studio-team'. */
  teams: list(
    object({ id: entryId, ...titled })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Teams', longest: 12, distinct: 'id' },
  ).default([]),
  contact: object({
    email: optionalEmail('Email').test(hasTopLevelDomain),
    whatsApp: optionalPhone('WhatsApp'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ email: null, whatsApp: null })),
}).noUnknown(UNKNOWN_FIELD);

const account = object({
  id: entryId,
  /** The account's purpose: 'Tithes and offerings'. */
  label: neededLine('Title', 80),
  bank: neededLine('Bank', 80),
  /** The number to type at the bank: a Nigerian NUBAN has ten digits; other countries' differ. */
  accountNumber: plainLine('Account number', 40).label('Account number').required('Account number is required'),
  accountName: neededLine('Account name', 120),
  /** ISO 4217. */
  currency: string()
    .typeError('Currency must be text')
    .label('Currency')
    .matches(/^[A-Z]{3}$/, 'Currency must be three capital letters, as NGN')
    .default('NGN'),
  /** The USSD code for sending money to the account, with 'amount' and 'account' as placeholders: '*901*amount*account#'. */
  ussd: plainLine('USSD code', 60)
    .label('USSD code')
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(' ', '') : value))
    .default('')
    .test('ussd', USSD_RULE, (value) => !value || USSD_TEMPLATE.test(value)),
}).noUnknown(UNKNOWN_FIELD);

const giving = object({
  introduction: prose('Introduction', 600).default(''),
  accounts: list(account.required(), { label: 'Accounts', longest: 12, distinct: 'id' }).default([]),
  purposes: list(neededLine('Purpose', 60), { label: 'Purposes', longest: 20, distinct: null }).default([]),
  /** How givers can confirm a gift to the church. */
  confirmation: prose('Confirmation', 400).default(''),
  confirmPhone: optionalPhone('Phone for confirmations'),
  confirmEmail: optionalEmail('Email for confirmations').test(hasTopLevelDomain),
}).noUnknown(UNKNOWN_FIELD);

const quiz = object({
  /** Phone numbers for enquiries, E.164. */
  contactPhones: list(phone('Phone').required('Phone is required'), {
    label: 'Phones',
    longest: 10,
    distinct: null,
  }).required('Phones is required'),
  /** Shown only to registered participants: anyone with the link can join the group. */
  groupLink: link('Group link'),
  introduction: neededText('Introduction', 600),
  /** Prefix of each reference: 'COG' in 'COG-7K4M-2QXD'. If empty, derived from the church's name. */
  referencePrefix: line('Letters before each reference', 6)
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .test(
      'prefix',
      'Letters before each reference must be 2 to 6 letters or digits, the first a letter, as COG',
      (value) => !value || REFERENCE_PREFIX.test(value),
    ),
  /** The terms that a participant accepts (specification, section 2, 'My Testimony Bible Quiz'). */
  terms: list(neededText('Term', 300), { label: 'Terms', longest: 12, distinct: null })
    .min(1, 'Terms must be at least one')
    .default(() => [...currentConsent.terms]),
  /** Identifies these terms in registrations; the server sets it when they change. */
  termsVersion: line('Version of the terms', 40).default(currentConsent.version),
}).noUnknown(UNKNOWN_FIELD);

/** Settings for devotionals and sermons. */
const texts = object({
  daysToCome: string<'hidden' | 'shown'>()
    .typeError('Texts of days to come must be text')
    .label('Texts of days to come')
    .oneOf(['hidden', 'shown'], "Texts of days to come must be 'hidden' or 'shown'")
    .default('hidden'),
  /** The name to show: 'Pastor Sample'; if empty, none is shown. */
  author: line('Who writes the devotional', 80).default(''),
}).noUnknown(UNKNOWN_FIELD);

/** The church's own names for features, used on every page. */
const names = object({
  devotional: neededLine('Name of the devotional', 60).default(usualNames.devotional),
  quiz: neededLine('Name of the quiz', 60).default(usualNames.quiz),
  chat: neededLine('Name of the chat', 60).default(usualNames.chat),
}).noUnknown(UNKNOWN_FIELD);

/** A verse in both languages, with its reference and Bible translation. */
const watchword = object({
  english: neededText('English', 400),
  reference: neededLine('Reference', 80),
  englishSource: neededLine('English source', 80),
  yoruba: neededText('Yoruba', 400),
  yorubaReference: neededLine('Yoruba reference', 80),
  yorubaSource: neededLine('Yoruba source', 80),
}).noUnknown(UNKNOWN_FIELD);

/** The cards of the home page with links to other pages (specification, section 2, Home page 4). */
const whoWeAre = object({
  heading: line('Heading of the cards', 60).default(usualWhoWeAre.heading),
  cards: list(
    object({
      title: neededLine('Title', 60),
      text: prose('Text', 200).default(''),
      address: menuAddress('Address'),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Cards', longest: 8, distinct: 'title' },
  ).default(() => usualWhoWeAre.cards.map((card) => ({ ...card }))),
}).noUnknown(UNKNOWN_FIELD);

/** A room of the chat. */
const chatRoom = object({
  /** Identifies the room in events. */
  id: entryId,
  name: neededLine('Name', 60),
  /** When visitors may write in it, in Lagos time, such as 'Sunday 08:00-12:00, Wednesday 18:00-20:00'; if empty, always. */
  hours: line('Opening times', 200)
    .default('')
    .test('hours', "Opening times must be days with times as 'Sunday 08:00-12:00, Wednesday 18:00-20:00'", (value) =>
      value ? readOpeningTimes(value) !== null : true,
    ),
}).noUnknown(UNKNOWN_FIELD);

/** The church's changes to the shell's menus. */
export const menu = object({
  links: list(
    object({
      label: neededLine('Label', 40),
      address: menuAddress('Address'),
      column: string<FooterColumn>()
        .typeError('Column must be text')
        .label('Column')
        .oneOf([...footerColumns], `Column must be one of ${footerColumns.join(', ')}`)
        .default('About'),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Links in the footer', longest: MOST_FOOTER_LINKS, distinct: 'label' },
  ).default([]),
  changes: list(
    object({
      /** A page, or an anchor on it: '/about#values'. */
      path: neededLine('Page', 100).matches(OWN_PATH, {
        message: 'Page must be a path of this site, as /radio',
        excludeEmptyString: true,
      }),
      show: string<'shown' | 'hidden'>()
        .typeError('In the menus must be text')
        .label('In the menus')
        .oneOf(['shown', 'hidden'], "In the menus must be 'shown' or 'hidden'")
        .default('shown'),
      label: line('Label', 40).default(''),
      /** Title of the page, in the browser and in link previews. */
      title: line('Title of the page', 80).default(''),
      description: prose('Description', 160).default(''),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Changed entries', longest: MOST_MENU_CHANGES, distinct: 'path' },
  ).default([]),
  /** Headings of the footer's columns; a column without one is hidden. */
  columns: object({
    // Required, since this column contains the link to Privacy.
    about: neededLine('Column 1', 30).default(usualColumns.about),
    events: line('Column 2', 30).default(usualColumns.events),
    media: line('Column 3', 30).default(usualColumns.media),
    join: line('Column 4', 30).default(usualColumns.join),
    finance: line('Column 5', 30).default(usualColumns.finance),
  }).noUnknown(UNKNOWN_FIELD),
}).noUnknown(UNKNOWN_FIELD);

/** The retention periods that the church sets; the server's clean-up follows them, and /privacy states them. */
const retention = object({
  registrationMonths: wholeNumber('Registrations of past quizzes, months', RETENTION_LIMITS.registrationMonths),
  chatDays: wholeNumber('Messages of the chat, days', RETENTION_LIMITS.chatDays),
  prayerDays: wholeNumber('Prayer requests, days', RETENTION_LIMITS.prayerDays),
  requestDays: wholeNumber('Requests from the site, days', RETENTION_LIMITS.requestDays),
  mailDays: wholeNumber('Mails, days', RETENTION_LIMITS.mailDays),
  incidentDays: wholeNumber('Reports of faults, days', RETENTION_LIMITS.incidentDays),
  trailMonths: wholeNumber('Who changed what, months', RETENTION_LIMITS.trailMonths),
}).noUnknown(UNKNOWN_FIELD);

/** Everything that pages show about the church; stored as one document. */
export const siteSettings = object({
  churchName: neededLine('Church name', 60),
  /** One line below the name, also for titles and link previews. */
  tagline: neededLine('Tagline', 120),
  names,
  welcome: neededText('Welcome', 600),
  devotionalPromo: neededText('Devotional promo', 400),
  appPromo: neededText('App promo', 400),
  appStoreLink: link('App store link'),
  headquarters: object(place).noUnknown(UNKNOWN_FIELD).required('Headquarters is required'),
  branches: list(branch.required(), { label: 'Branches', longest: 40, distinct: 'id' }).required(
    'Branches is required',
  ),
  /** The daily scripture verse of the home page (specification, section 2, Home page 6), used if the list is empty. */
  watchword: watchword.required('Watchword is required'),
  /** Verses that take turns, one a day: see `watchwordOn`. */
  watchwords: list(watchword.required(), { label: 'Watchwords', longest: 40, distinct: 'reference' }).default([]),
  whoWeAre,
  /** The three slides of the home page. `scene` names one of the site's own pictures. */
  slides: list(
    object({
      scene: string<EventScene>()
        .typeError('Picture must be text')
        .label('Picture')
        .oneOf(eventScenes, 'Choose one of our pictures')
        .required('Picture is required'),
      /** The church's own picture, which replaces the scene. */
      picture: describedPicture('Own picture'),
      title: neededLine('Title', 80),
      text: neededText('Text', 200),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Slides', longest: 3 },
  )
    .length(3, 'Slides must be three')
    .required('Slides is required'),
  quiz: quiz.required('Quiz is required'),
  /** When visitors can read texts dated in the future, on their day or at once, and the devotional's author. */
  texts: texts.default(() => ({ daysToCome: 'hidden' as const, author: '' })),
  /** For /about and the pages linked from the footer's columns About and Join us. */
  about: about.default(() => ({
    heading: '',
    paragraphs: [],
    values: [],
    leaders: [],
    teams: [],
    contact: { email: null, whatsApp: null },
  })),
  /** For /admin and /pay: accounts for gifts. The site never takes card data. */
  giving: giving.default(() => ({
    introduction: '',
    accounts: [],
    purposes: [],
    confirmation: '',
    confirmPhone: null,
    confirmEmail: null,
  })),
  /** For /radio: the page says COMING SOON while there is no stream. */
  radio: object({
    streamUrl: link('Stream'),
    name: line('Name', 80).default(''),
    text: prose('Text', 400).default(''),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ streamUrl: null, name: '', text: '' })),
  /** For /live: the invitation to the Sunday service. */
  live: object({ invitation: prose('Invitation', 600).default('') })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ invitation: '' })),
  /** Sources of /videos, /live and /podcast; null for those in the server's environment. Private. */
  youtube: object({
    channelId: youtubeId('YouTube channel', 'channel'),
    playlistId: youtubeId('Playlist of the podcast', 'playlist'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ channelId: null, playlistId: null })),
  /** For /interact: the rooms of the chat. */
  chat: object({
    rooms: list(chatRoom.required(), { label: 'Rooms', longest: 5, distinct: 'id' })
      .min(1, 'Rooms must be at least one')
      .required('Rooms is required'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => usualChat()),
  /** The church's additions to the footer and changes to the menus; returned by `getMenu`. */
  menu,
  /** How mail is sent. Private. */
  mail: object({
    /** 'no' if the church has chosen to send no mail, so that nothing asks for a mail server. */
    wanted: string<'yes' | 'no'>()
      .typeError('Without a mail server must be text')
      .label('Without a mail server')
      .oneOf(['yes', 'no'], "Without a mail server must be 'yes' or 'no'")
      .default('yes'),
    /** Most mails per minute that the church's provider accepts; 0 for no limit. */
    perMinute: wholeNumber('Mails a minute', { least: 0, most: MOST_MAILS_PER_MINUTE, usual: MAILS_PER_MINUTE }),
    /** Recipients of the mail about a missing devotional for tomorrow; if empty, none is sent. */
    remind: list(mailAddress.label('Email'), {
      label: 'People to remind',
      longest: MOST_REMINDED,
      distinct: null,
    }).default([]),
    /** Hour in Lagos from which that mail is sent: 17 is five in the afternoon. */
    remindHour: wholeNumber('Hour of the reminder', { least: 0, most: 23, usual: USUAL_REMIND_HOUR }),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ wanted: 'yes', perMinute: MAILS_PER_MINUTE, remind: [], remindHour: USUAL_REMIND_HOUR })),
  /** Public: /privacy states it. */
  retention: retention.default(() => usualRetention()),
  /** The church's own design on every page; absent values have the site's default. */
  look: object({
    /** Shown next to the church's name, so it needs no alternative text. */
    logo: optionalPicture('Logo'),
    mainColour: colour('Colour of links and buttons', 'main'),
    barColour: colour('Colour of the bar and the footer', 'bar'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({})),
  /** Yoruba translations of the church's own texts, including services and events, by the English text. Returned by `getChurchMessages`. */
  yorubaMessages: list(
    object({
      english: neededText('English', LONGEST_TEXT),
      yoruba: neededText('Yoruba', LONGEST_TEXT),
      /** The English text that was translated, if that has changed since; else empty. */
      was: prose('Earlier English', LONGEST_TEXT).default(''),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Texts in Yoruba', longest: MOST_YORUBA_TEXTS, distinct: 'english' },
  ).default([]),
}).noUnknown(UNKNOWN_FIELD);

/** Yoruba translations of the church's own texts, by the English text. */
export const churchMessages = object({
  messages: mixed<Messages>((value): value is Messages => typeof value === 'object' && value !== null).required(),
});

/** The public settings: without those only for registered participants, the settings for mail and YouTube, and the Yoruba translations. */
export const visitorSettings = siteSettings.omit(['mail', 'menu', 'youtube', 'yorubaMessages']).shape({
  quiz: quiz.omit(['groupLink']).required('Quiz is required'),
});
export type VisitorSettings = InferType<typeof visitorSettings>;

/** Everything that pages show about the church: names, addresses, phones, links. No component contains such a value. */
export type SiteSettings = InferType<typeof siteSettings>;
/** The retention periods that the church sets. */
export type Retention = SiteSettings['retention'];
export type Branch = SiteSettings['branches'][number];
