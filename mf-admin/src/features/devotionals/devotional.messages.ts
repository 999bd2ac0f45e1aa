import * as pages from '@cog/contracts/composition/pages';
import { type DevotionalField, devotionalLabels } from '@cog/contracts/devotionals/constants';
import type { Language } from '@cog/contracts/lib/calendar';

export interface DevotionalMessages {
  addPath: typeof pages.addDevotional | typeof pages.addYorubaDevotional;
  listPath: typeof pages.devotionalList | typeof pages.yorubaDevotionalList;
  addHeading: string;
  listHeading: string;
  editHeading: string;
  /** Over the forms, in the language of what is written in them; links call them as the headings above. */
  addTitle: string;
  editTitle: string;
  /** How a date may be written; where nothing is said, as elsewhere. */
  dateHelp?: string;
  /** Name of the language, in English as the admin area is. */
  name: 'English' | 'Yoruba';
  labels: Readonly<Record<DevotionalField, string>>;
  /** The button that adds a devotional, and what it says meanwhile. */
  register: string;
  registering: string;
  saved: string;
  failed: string;
}

/** The words of the pages for each language, as the specification has them (sections 2, 5 and 8). */
export const devotionalMessages: Readonly<Record<Language, DevotionalMessages>> = {
  EN: {
    addPath: pages.addDevotional,
    listPath: pages.devotionalList,
    addHeading: 'Add Breakfast',
    listHeading: 'Breakfast With Holyspirit',
    editHeading: 'Edit Devotional',
    addTitle: 'Add Breakfast',
    editTitle: 'Edit Devotional',
    name: 'English',
    labels: { ...devotionalLabels.EN, bible_reading: 'Bible Reading' },
    register: 'Register',
    registering: 'Registering...',
    saved: 'Registration successful!',
    failed: 'Registration failed.',
  },
  YO: {
    addPath: pages.addYorubaDevotional,
    listPath: pages.yorubaDevotionalList,
    addHeading: 'Add Breakfast Yoruba',
    listHeading: 'Yoruba list',
    editHeading: 'Edit Yoruba Devotional',
    addTitle: 'Oúnjẹ Àárọ̀ tuntun',
    editTitle: 'Ṣàtúnṣe Oúnjẹ Àárọ̀',
    dateHelp: 'Bíi 25/12/2027 tàbí 25 December 2027.',
    name: 'Yoruba',
    labels: devotionalLabels.YO,
    register: 'Forukọsilẹ',
    registering: 'Ń forukọsilẹ...',
    saved: 'Iforukọsilẹ ti ṣaṣeyọri!',
    failed: 'Iforukọsilẹ kò ṣaṣeyọri.',
  },
};

/** `lang` of what is written in a language. */
export const langOf = (language: Language): 'en' | 'yo' => (language === 'YO' ? 'yo' : 'en');

/** The language that a text is translated from or into. */
export const otherLanguage = (language: Language): Language => (language === 'EN' ? 'YO' : 'EN');
