import { type InferType, mixed, object, string } from 'yup';
import { usualChat } from '../chat/constants.ts';
import { readOpeningTimes } from '../chat/openingTimes.ts';
import { type FooterColumn, footerColumns } from '../composition/route.ts';
import { type EventScene, eventScenes } from '../events/constants.ts';
import { optionalEmail, optionalPhone, phone } from '../lib/contactFields.schema.ts';
import { hasEnding, plainLine } from '../lib/fields.schema.ts';
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
  neededWords,
  OWN_PATH,
  wholeNumber,
  words,
  youtubeId,
} from './fields.schema.ts';
import { MOST_FOOTER_LINKS, MOST_MENU_CHANGES } from './menu.ts';
import { usualNames } from './usualNames.ts';
import { usualColumns, usualWhoWeAre } from './usualTexts.ts';

const place = {
  address: neededWords('Address', 300),
  mapLink: link('Map link'),
  phone: optionalPhone('Phone'),
  whatsApp: optionalPhone('WhatsApp'),
  /** Who leads it: 'Pastor Ade Bello'. */
  pastor: line('Pastor', 80).default(''),
  /** Where a bus or a rider is told to stop. */
  busStop: line('Bus stop', 120).default(''),
  /** Degrees north and east: '6.52437, 3.37921'. The phone counts by them which branch is near; null where they are not known. */
  coordinates: coordinates('Place on the map'),
};

const branch = object({
  /** Used in addresses and names the picture: 'diamond', 'ijoko', 'ilogbo', 'badagry'. */
  id: entryId,
  header: neededLine('Name', 80),
  description: neededWords('Description', 400),
  ...place,
  /** Instead of the one that is drawn. */
  picture: describedPicture('Picture'),
}).noUnknown(UNKNOWN_FIELD);

const titled = { title: neededLine('Title', 80), text: neededWords('Text', 600) };

const about = object({
  heading: line('Heading', 120).default(''),
  paragraphs: list(neededWords('Paragraph', LONGEST_TEXT), {
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
      text: words('About', 400).default(''),
      /** Instead of an initial. */
      picture: describedPicture('Picture'),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Leaders', longest: 40, distinct: 'name' },
  ).default([]),
  /** Groups that people can join. `id` is the place on the page: 'studio-team'. */
  teams: list(
    object({ id: entryId, ...titled })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Teams', longest: 12, distinct: 'id' },
  ).default([]),
  contact: object({
    email: optionalEmail('Email').test(hasEnding),
    whatsApp: optionalPhone('WhatsApp'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ email: null, whatsApp: null })),
}).noUnknown(UNKNOWN_FIELD);

const account = object({
  id: entryId,
  /** What the account is for: 'Tithes and offerings'. */
  label: neededLine('Title', 80),
  bank: neededLine('Bank', 80),
  /** As it is typed at the bank: a Nigerian NUBAN has ten digits; other countries' differ. */
  accountNumber: plainLine('Account number', 40).label('Account number').required('Account number is required'),
  accountName: neededLine('Account name', 120),
  /** ISO 4217. */
  currency: string()
    .typeError('Currency must be text')
    .label('Currency')
    .matches(/^[A-Z]{3}$/, 'Currency must be three capital letters, as NGN')
    .default('NGN'),
  /** What a giver dials to send to it, with 'amount' and 'account' where they are filled in: '*901*amount*account#'. */
  ussd: plainLine('USSD code', 60)
    .label('USSD code')
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(' ', '') : value))
    .default('')
    .test('ussd', USSD_RULE, (value) => !value || USSD_TEMPLATE.test(value)),
}).noUnknown(UNKNOWN_FIELD);

const giving = object({
  introduction: words('Introduction', 600).default(''),
  accounts: list(account.required(), { label: 'Accounts', longest: 12, distinct: 'id' }).default([]),
  purposes: list(neededLine('Purpose', 60), { label: 'Purposes', longest: 20, distinct: null }).default([]),
  /** How to tell the church of a gift. */
  confirmation: words('Confirmation', 400).default(''),
  confirmPhone: optionalPhone('Phone for confirmations'),
  confirmEmail: optionalEmail('Email for confirmations').test(hasEnding),
}).noUnknown(UNKNOWN_FIELD);

const quiz = object({
  /** Numbers for inquiries, E.164. */
  contactPhones: list(phone('Phone').required('Phone is required'), {
    label: 'Phones',
    longest: 10,
    distinct: null,
  }).required('Phones is required'),
  /** Told to those alone who have registered: who has the link can join the group. */
  groupLink: link('Group link'),
  introduction: neededWords('Introduction', 600),
  /** What each reference begins with: 'COG' of 'COG-7K4M-2QXD'. Empty for one that is made of the church's name. */
  referencePrefix: line('Letters before each reference', 6)
    .default('')
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .test(
      'prefix',
      'Letters before each reference must be 2 to 6 letters or digits, the first a letter, as COG',
      (value) => !value || REFERENCE_PREFIX.test(value),
    ),
  /** What a participant agrees to (specification, section 2, 'My Testimony Bible Quiz'). */
  terms: list(neededWords('Term', 300), { label: 'Terms', longest: 12, distinct: null })
    .min(1, 'Terms must be at least one')
    .default(() => [...currentConsent.terms]),
  /** Names these terms in a registration; the server sets it when they change. */
  termsVersion: line('Version of the terms', 40).default(currentConsent.version),
}).noUnknown(UNKNOWN_FIELD);

/** Devotionals and sermons. */
const texts = object({
  daysToCome: string<'hidden' | 'shown'>()
    .typeError('Texts of days to come must be text')
    .label('Texts of days to come')
    .oneOf(['hidden', 'shown'], "Texts of days to come must be 'hidden' or 'shown'")
    .default('hidden'),
  /** As it is shown: 'Pastor Sample'; not shown where it is empty. */
  author: line('Who writes the devotional', 80).default(''),
}).noUnknown(UNKNOWN_FIELD);

/** What the church calls its own, on every page. */
const names = object({
  devotional: neededLine('Name of the devotional', 60).default(usualNames.devotional),
  quiz: neededLine('Name of the quiz', 60).default(usualNames.quiz),
  chat: neededLine('Name of the chat', 60).default(usualNames.chat),
}).noUnknown(UNKNOWN_FIELD);

/** A verse in both languages, each with its place and the Bible that it is quoted from. */
const watchword = object({
  english: neededWords('English', 400),
  reference: neededLine('Reference', 80),
  englishSource: neededLine('English source', 80),
  yoruba: neededWords('Yoruba', 400),
  yorubaReference: neededLine('Yoruba reference', 80),
  yorubaSource: neededLine('Yoruba source', 80),
}).noUnknown(UNKNOWN_FIELD);

/** The cards of the home page that lead further (specification, section 2, Home page 4). */
const whoWeAre = object({
  heading: line('Heading of the cards', 60).default(usualWhoWeAre.heading),
  cards: list(
    object({
      title: neededLine('Title', 60),
      text: words('Text', 200).default(''),
      address: menuAddress('Address'),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Cards', longest: 8, distinct: 'title' },
  ).default(() => usualWhoWeAre.cards.map((card) => ({ ...card }))),
}).noUnknown(UNKNOWN_FIELD);

/** A room of the chat. */
const chatRoom = object({
  /** Events name the room by it. */
  id: entryId,
  name: neededLine('Name', 60),
  /** When visitors may write in it, in Lagos time, as 'Sunday 08:00-12:00, Wednesday 18:00-20:00'; always when empty. */
  hours: line('Opening times', 200)
    .default('')
    .test('hours', "Opening times must be days with times as 'Sunday 08:00-12:00, Wednesday 18:00-20:00'", (value) =>
      value ? readOpeningTimes(value) !== null : true,
    ),
}).noUnknown(UNKNOWN_FIELD);

/** What the shell's menus are composed with besides what pages bring. */
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
      /** A page, or a place in it that the footer leads to: '/about#values'. */
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
      /** Of the page, in titles and link previews. */
      title: line('Title of the page', 80).default(''),
      description: words('Description', 160).default(''),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Changed entries', longest: MOST_MENU_CHANGES, distinct: 'path' },
  ).default([]),
  /** The title of each column of the footer; a column without one is not shown. */
  columns: object({
    // The link to Privacy is in it.
    about: neededLine('Column 1', 30).default(usualColumns.about),
    events: line('Column 2', 30).default(usualColumns.events),
    media: line('Column 3', 30).default(usualColumns.media),
    join: line('Column 4', 30).default(usualColumns.join),
    finance: line('Column 5', 30).default(usualColumns.finance),
  }).noUnknown(UNKNOWN_FIELD),
}).noUnknown(UNKNOWN_FIELD);

/** How long what is kept of people stays, as far as the church decides it; the server's sweep goes by it, and /privacy tells it. */
const retention = object({
  registrationMonths: wholeNumber('Registrations of past quizzes, months', RETENTION_LIMITS.registrationMonths),
  chatDays: wholeNumber('Messages of the chat, days', RETENTION_LIMITS.chatDays),
  prayerDays: wholeNumber('Prayer requests, days', RETENTION_LIMITS.prayerDays),
  requestDays: wholeNumber('Requests from the site, days', RETENTION_LIMITS.requestDays),
  mailDays: wholeNumber('Mails, days', RETENTION_LIMITS.mailDays),
  incidentDays: wholeNumber('Reports of faults, days', RETENTION_LIMITS.incidentDays),
  trailMonths: wholeNumber('Who changed what, months', RETENTION_LIMITS.trailMonths),
}).noUnknown(UNKNOWN_FIELD);

/** Everything about the church that a page shows; the one document of the site settings. */
export const siteSettings = object({
  churchName: neededLine('Church name', 60),
  /** One line under the name, for titles and link previews. */
  tagline: neededLine('Tagline', 120),
  names,
  welcome: neededWords('Welcome', 600),
  devotionalPromo: neededWords('Devotional promo', 400),
  appPromo: neededWords('App promo', 400),
  appStoreLink: link('App store link'),
  headquarters: object(place).noUnknown(UNKNOWN_FIELD).required('Headquarters is required'),
  branches: list(branch.required(), { label: 'Branches', longest: 40, distinct: 'id' }).required(
    'Branches is required',
  ),
  /** The daily scripture verse of the home page (specification, section 2, Home page 6) while there is no list of them. */
  watchword: watchword.required('Watchword is required'),
  /** A verse for each day, in turn: see `watchwordOn`. */
  watchwords: list(watchword.required(), { label: 'Watchwords', longest: 40, distinct: 'reference' }).default([]),
  whoWeAre,
  /** The three slides of the home page. `scene` names one of our own pictures. */
  slides: list(
    object({
      scene: string<EventScene>()
        .typeError('Picture must be text')
        .label('Picture')
        .oneOf(eventScenes, 'Choose one of our pictures')
        .required('Picture is required'),
      /** One of the church's own, instead of the scene. */
      picture: describedPicture('Own picture'),
      title: neededLine('Title', 80),
      text: neededWords('Text', 200),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Slides', longest: 3 },
  )
    .length(3, 'Slides must be three')
    .required('Slides is required'),
  quiz: quiz.required('Quiz is required'),
  /** When visitors read what is published for a day to come, on that day or at once, and who writes the devotional. */
  texts: texts.default(() => ({ daysToCome: 'hidden' as const, author: '' })),
  /** /about and what the footer's columns About and Join us lead to. */
  about: about.default(() => ({
    heading: '',
    paragraphs: [],
    values: [],
    leaders: [],
    teams: [],
    contact: { email: null, whatsApp: null },
  })),
  /** /admin and /pay: where gifts go. No card data is ever typed into this site. */
  giving: giving.default(() => ({
    introduction: '',
    accounts: [],
    purposes: [],
    confirmation: '',
    confirmPhone: null,
    confirmEmail: null,
  })),
  /** /radio: the page says COMING SOON while there is no stream. */
  radio: object({
    streamUrl: link('Stream'),
    name: line('Name', 80).default(''),
    text: words('Text', 400).default(''),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ streamUrl: null, name: '', text: '' })),
  /** /live: the invitation to the Sunday service. */
  live: object({ invitation: words('Invitation', 600).default('') })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ invitation: '' })),
  /** What /videos, /live and /podcast are fetched by; null for what the server was started with. Private. */
  youtube: object({
    channelId: youtubeId('YouTube channel', 'channel'),
    playlistId: youtubeId('Playlist of the podcast', 'playlist'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ channelId: null, playlistId: null })),
  /** /interact: the rooms of the chat. */
  chat: object({
    rooms: list(chatRoom.required(), { label: 'Rooms', longest: 5, distinct: 'id' })
      .min(1, 'Rooms must be at least one')
      .required('Rooms is required'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => usualChat()),
  /** What the church has added to the footer and changed in the menus; `getMenu` tells it. */
  menu,
  /** How mail goes out. Private. */
  mail: object({
    /** 'no' where the church has said that it sends none: nothing asks for a mail server then. */
    wanted: string<'yes' | 'no'>()
      .typeError('Without a mail server must be text')
      .label('Without a mail server')
      .oneOf(['yes', 'no'], "Without a mail server must be 'yes' or 'no'")
      .default('yes'),
    /** How many mails the church's provider takes in a minute; 0 for as many as go. */
    perMinute: wholeNumber('Mails a minute', { least: 0, most: MOST_MAILS_PER_MINUTE, usual: MAILS_PER_MINUTE }),
    /** Who is told when the devotional of tomorrow is missing; when empty, no mail is sent. */
    remind: list(mailAddress.label('Email'), {
      label: 'People to remind',
      longest: MOST_REMINDED,
      distinct: null,
    }).default([]),
    /** From which hour of the day, in Lagos: 17 is five in the afternoon. */
    remindHour: wholeNumber('Hour of the reminder', { least: 0, most: 23, usual: USUAL_REMIND_HOUR }),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({ wanted: 'yes', perMinute: MAILS_PER_MINUTE, remind: [], remindHour: USUAL_REMIND_HOUR })),
  /** Public: /privacy tells it. */
  retention: retention.default(() => usualRetention()),
  /** The church's own look on every page; what is left out is the site's own. */
  look: object({
    /** Shown next to the church's name, which says all that it says. */
    logo: optionalPicture('Logo'),
    mainColour: colour('Colour of links and buttons', 'main'),
    barColour: colour('Colour of the bar and the footer', 'bar'),
  })
    .noUnknown(UNKNOWN_FIELD)
    .default(() => ({})),
  /** What the church says of itself in Yoruba, by its English; of services and events too. `getChurchWords` tells it. */
  yorubaMessages: list(
    object({
      english: neededWords('English', LONGEST_TEXT),
      yoruba: neededWords('Yoruba', LONGEST_TEXT),
      /** The English that the Yoruba was written for, where that has changed since; else empty. */
      was: words('Earlier English', LONGEST_TEXT).default(''),
    })
      .noUnknown(UNKNOWN_FIELD)
      .required(),
    { label: 'Texts in Yoruba', longest: MOST_YORUBA_TEXTS, distinct: 'english' },
  ).default([]),
}).noUnknown(UNKNOWN_FIELD);

/** What the church says in Yoruba, by its English. */
export const churchWords = object({
  words: mixed<Messages>((value): value is Messages => typeof value === 'object' && value !== null).required(),
});

/**
 * The settings as every visitor may read them: without what those alone are told who have registered, how mail goes, what is
 * fetched from YouTube, and the words in Yoruba.
 */
export const visitorSettings = siteSettings.omit(['mail', 'menu', 'youtube', 'yorubaMessages']).shape({
  quiz: quiz.omit(['groupLink']).required('Quiz is required'),
});
export type VisitorSettings = InferType<typeof visitorSettings>;

/** Everything about the church that a page shows: names, addresses, phones, links. No component holds such a value. */
export type SiteSettings = InferType<typeof siteSettings>;
/** How long what is kept of people stays, as far as the church decides it. */
export type Retention = SiteSettings['retention'];
export type Branch = SiteSettings['branches'][number];
