import type { Session } from '@cog/contracts/accounts/sessions.constants';
import type { Devotional, DevotionalField } from '@cog/contracts/devotionals/constants';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { draftKeyOf, storedDraft } from '../../../common/form/useDraft.ts';

/** A form's values: each field as typed. */
export type DevotionalValues = Record<DevotionalField, string>;

/** A devotional's values in a form; blank without one. */
export const valuesOf = (devotional: Pick<Devotional, DevotionalField> | null): DevotionalValues => {
  const { date = '', title = '', text = '', content = '', prayer = '', bible_reading = '' } = devotional ?? {};
  return { date, title, text, content, prayer, bible_reading };
};

/** The schema of a form in either language. */
export const devotionalSchema = (language: Language) => async () => {
  const { devotionalForm } = await import('@cog/contracts/devotionals/schema');
  return devotionalForm[language];
};

/** The schema of an incomplete form, for drafts and previews. */
export const unfinishedSchema = (language: Language) => async () => {
  const { devotionalDraft } = await import('@cog/contracts/devotionals/schema');
  return devotionalDraft[language];
};

/** Name of the stored draft of a new devotional; a day from the address has its own. */
export const draftName = (language: Language, date: IsoDate | null): string =>
  [language === 'EN' ? 'draft-add-breakfast' : 'draft-add-breakfast-yoruba', date].filter(Boolean).join('-');

/** Whether this device has the user's draft for a new devotional of the day. */
export const isBegun = (language: Language, date: IsoDate, session: Session | null): boolean =>
  storedDraft(draftKeyOf(draftName(language, date), session), (values) =>
    values instanceof Object ? values : null,
  ) !== null;
