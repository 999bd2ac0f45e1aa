import { array, object, string } from 'yup';
import { optionalText, text } from './fields.schema.ts';

/** An http(s) address, or null. */
const link = (label: string) =>
  optionalText(label, 500).test('http', `${label} must begin with https:// or http://`, (value) => {
    if (!value) return true;
    return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
  });

const phoneNumber = text('Phone', 20).matches(/^\+\d{7,15}$/, 'Phone must be as +2348031234567');

const branch = object({
  /** Stands in addresses and names the picture: 'diamond', 'ijoko', 'ilogbo', 'badagry'. */
  id: string()
    .matches(/^[a-z][a-z0-9-]{0,40}$/)
    .required(),
  header: text('Header', 80).required(),
  description: text('Description', 400).required(),
  address: text('Address', 300).required(),
  mapLink: link('Map link'),
  phone: phoneNumber.nullable().default(null),
});

const titled = object({ title: text('Title', 80).required(), text: text('Text', 600).required() });

export const siteSettings = object({
  churchName: text('Church name', 60).required(),
  /** One line under the name, for titles and link previews. */
  tagline: text('Tagline', 120).required(),
  welcome: text('Welcome', 600).required(),
  devotionalPromo: text('Devotional promo', 400).required(),
  appPromo: text('App promo', 400).required(),
  appStoreLink: link('App store link'),
  headquarters: object({
    address: text('Address', 300).required(),
    mapLink: link('Map link'),
    phone: phoneNumber.nullable().default(null),
  }).required(),
  branches: array(branch.required()).max(40).required(),
  /** The daily scripture verse of the home page (specification, section 2, Home page 6). */
  watchword: object({
    reference: text('Reference', 80).required(),
    english: text('English', 400).required(),
    englishSource: text('English source', 80).required(),
    yoruba: text('Yoruba', 400).required(),
    yorubaReference: text('Yoruba reference', 80).required(),
    yorubaSource: text('Yoruba source', 80).required(),
  }).required(),
  /** The three slides of the home page. `scene` names one of our own pictures. */
  slides: array(
    object({
      scene: string().oneOf(['lagoon', 'bridge', 'rooftops']).required(),
      title: text('Title', 80).required(),
      text: text('Text', 200).required(),
    }).required(),
  )
    .length(3)
    .required(),
  quiz: object({
    /** Numbers for inquiries, E.164. */
    contactPhones: array(phoneNumber.required()).required(),
    groupLink: link('Group link'),
    introduction: text('Introduction', 600).required(),
  }).required(),
  /** `/about` and what the footer's columns About and Join us lead to. */
  about: object({
    heading: text('Heading', 120).default(''),
    paragraphs: array(text('Paragraph', 1500).required()).max(20).default([]),
    values: array(titled.required()).max(12).default([]),
    leaders: array(
      object({
        name: text('Name', 80).required(),
        role: text('Role', 80).required(),
        text: text('Text', 400).default(''),
      }).required(),
    )
      .max(40)
      .default([]),
    /** Groups that people can join. `id` is the place on the page: 'studio-team'. */
    teams: array(
      titled.shape({
        id: string()
          .matches(/^[a-z][a-z0-9-]{0,40}$/)
          .required(),
      }),
    )
      .max(12)
      .default([]),
    contact: object({
      email: optionalText('Email', 120),
      whatsApp: phoneNumber.nullable().default(null),
    }).default(() => ({ email: null, whatsApp: null })),
  }).default(() => ({
    heading: '',
    paragraphs: [],
    values: [],
    leaders: [],
    teams: [],
    contact: { email: null, whatsApp: null },
  })),
  /** `/admin` and `/pay`: where gifts go. No card data is ever typed into this site. */
  giving: object({
    introduction: text('Introduction', 600).default(''),
    accounts: array(
      object({
        id: string()
          .matches(/^[a-z][a-z0-9-]{0,40}$/)
          .required(),
        /** What the account is for: 'Tithes and offerings'. */
        label: text('Label', 80).required(),
        bank: text('Bank', 80).required(),
        /** As it is typed at the bank: a Nigerian NUBAN has ten digits; other countries' differ. */
        accountNumber: text('Account number', 40).required(),
        accountName: text('Account name', 120).required(),
        /** ISO 4217. */
        currency: string()
          .matches(/^[A-Z]{3}$/)
          .default('NGN'),
      }).required(),
    )
      .max(12)
      .default([]),
    purposes: array(text('Purpose', 60).required()).max(20).default([]),
    /** How to tell the church of a gift. */
    confirmation: text('Confirmation', 400).default(''),
    confirmPhone: phoneNumber.nullable().default(null),
    confirmEmail: optionalText('Email', 120),
  }).default(() => ({
    introduction: '',
    accounts: [],
    purposes: [],
    confirmation: '',
    confirmPhone: null,
    confirmEmail: null,
  })),
  /** `/radio`: the page says COMING SOON while there is no stream. */
  radio: object({
    streamUrl: link('Stream'),
    name: text('Name', 80).default(''),
    text: text('Text', 400).default(''),
  }).default(() => ({ streamUrl: null, name: '', text: '' })),
  /** `/live`: the invitation to the Sunday service. */
  live: object({ invitation: text('Invitation', 600).default('') }).default(() => ({ invitation: '' })),
});
