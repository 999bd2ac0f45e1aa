import type { Language } from '@cog/contracts/lib/calendar';

/** Words of the page in the language of the text that is read (specification, section 2, Public devotional page). */
export const messages: Record<
  Language,
  Record<'message' | 'reading' | 'prayer' | 'amen' | 'before' | 'after' | 'tomorrow' | 'saved', string>
> = {
  EN: {
    message: 'Message',
    reading: 'Bible Reading',
    prayer: 'Prayer',
    amen: 'AMEN!',
    before: 'The day before',
    after: 'The day after',
    tomorrow: 'Tomorrow',
    saved: 'Ready offline',
  },
  YO: {
    message: 'Ọ̀rọ̀',
    reading: 'Bíbélì kíkà',
    prayer: 'Àdúrà',
    amen: 'ÀMÍN!',
    before: 'Ọjọ́ tó ṣáájú',
    after: 'Ọjọ́ tó tẹ̀ lé e',
    tomorrow: 'Ọ̀la',
    saved: 'Ó ti wà lórí fóònù yín',
  },
};

/** The exact words of the toggle, by the language that it switches to. */
export const switchTo: Record<Language, string> = {
  EN: 'Switch to English Devotional',
  YO: 'Switch to Yoruba Devotional',
};

/** Value of the `lang` attribute. */
export const languageTag: Record<Language, 'en' | 'yo'> = { EN: 'en', YO: 'yo' };

/** Verses of the Bible reading that are open below a text. */
export const VERSES_SHOWN = 2;

/** Id of the words of the Bible reading, for links to them. */
export const PASSAGE = 'passage';
