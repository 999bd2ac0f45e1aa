import type { Devotional, DevotionalField } from '@cog/contracts/devotionals/constants';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { storedDraft } from '../../../common/form/useDraft.ts';

/** What a form holds: everything as it was typed. */
export type DevotionalValues = Record<DevotionalField, string>;

/** What a form holds of a devotional; blanks for none. */
export const valuesOf = (devotional: Pick<Devotional, DevotionalField> | null): DevotionalValues => {
  const { date = '', title = '', text = '', content = '', prayer = '', bible_reading = '' } = devotional ?? {};
  return { date, title, text, content, prayer, bible_reading };
};

/** What a form's values must fit, in either language. */
export const devotionalSchema = (language: Language) => async () => {
  const { devotionalForm } = await import('@cog/contracts/devotionals/schema');
  return devotionalForm[language];
};

/** What a form's values must fit when they are kept as a draft, or looked at. */
export const unfinishedSchema = (language: Language) => async () => {
  const { devotionalDraft } = await import('@cog/contracts/devotionals/schema');
  return devotionalDraft[language];
};

/** Name of the draft that is being added on this device; a day that the address names has one of its own. */
export const draftName = (language: Language, date: IsoDate | null): string =>
  [language === 'EN' ? 'draft-add-breakfast' : 'draft-add-breakfast-yoruba', date].filter(Boolean).join('-');

/** Whether a devotional of the day has been begun on this device. */
export const isBegun = (language: Language, date: IsoDate): boolean =>
  storedDraft(draftName(language, date), (values) => (values instanceof Object ? values : null)) !== null;
