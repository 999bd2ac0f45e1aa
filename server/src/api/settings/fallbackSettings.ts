import { usualChat } from '@cog/contracts/chat/constants';
import { MAILS_PER_MINUTE, USUAL_REMIND_HOUR } from '@cog/contracts/mails/constants';
import { usualRetention } from '@cog/contracts/privacy/constants';
import { currentConsent } from '@cog/contracts/registrations/consent';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { usualNames } from '@cog/contracts/settings/usualNames';
import { usualColumns, usualWhoWeAre } from '@cog/contracts/settings/usualTexts';

/** The details of a place of which only the address is known. */
export const nothingKnown = { mapLink: null, phone: null, whatsApp: null, pastor: '', busStop: '', coordinates: null };

const verse = 'Thy word is a lamp unto my feet, and a light unto my path.';

/**
 * Replaces what cannot be read from the stored settings or any revision, so that the site works and an administrator can repair it.
 * It names no church, phone or account.
 */
export const fallbackSettings: SiteSettings = {
  churchName: 'Our church',
  tagline: 'You are welcome',
  names: { ...usualNames },
  welcome: 'You are welcome here.',
  devotionalPromo: 'A page for every morning.',
  appPromo: 'The devotional on your phone.',
  appStoreLink: null,
  headquarters: { address: 'The address will be here again soon.', ...nothingKnown },
  branches: [],
  watchword: {
    reference: 'Psalm 119:105',
    english: verse,
    englishSource: 'King James Version',
    yoruba: verse,
    yorubaReference: 'Psalm 119:105',
    yorubaSource: 'King James Version',
  },
  watchwords: [],
  whoWeAre: { heading: usualWhoWeAre.heading, cards: [...usualWhoWeAre.cards] },
  slides: [
    { scene: 'lagoon', title: 'Good morning', text: 'You are welcome.' },
    { scene: 'bridge', title: 'Pray with us', text: 'You are welcome.' },
    { scene: 'rooftops', title: 'Come on Sunday', text: 'You are welcome.' },
  ],
  quiz: {
    contactPhones: [],
    groupLink: null,
    introduction: 'Register once, and keep your reference.',
    referencePrefix: '',
    terms: [...currentConsent.terms],
    termsVersion: currentConsent.version,
  },
  about: {
    heading: '',
    paragraphs: [],
    values: [],
    leaders: [],
    teams: [],
    contact: { email: null, whatsApp: null },
  },
  giving: {
    introduction: '',
    accounts: [],
    purposes: [],
    confirmation: '',
    confirmPhone: null,
    confirmEmail: null,
  },
  texts: { daysToCome: 'hidden', author: '' },
  radio: { streamUrl: null, name: '', text: '' },
  live: { invitation: '' },
  youtube: { channelId: null, playlistId: null },
  chat: usualChat(),
  menu: { links: [], changes: [], columns: { ...usualColumns } },
  mail: { wanted: 'yes', perMinute: MAILS_PER_MINUTE, remind: [], remindHour: USUAL_REMIND_HOUR },
  retention: usualRetention(),
  look: {},
  yorubaMessages: [],
};
