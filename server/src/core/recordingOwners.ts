import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';

/** The devotional or sermon that a recording belongs to. */
export interface RecordingOwner {
  owner_kind: 'devotional' | 'sermon';
  owner_id: string;
}

/** The devotional of a day in a language. */
export const devotionalOwner = (date: IsoDate, language: Language): RecordingOwner => ({
  owner_kind: 'devotional',
  owner_id: `${date} ${language}`,
});

export const sermonOwner = (id: string): RecordingOwner => ({ owner_kind: 'sermon', owner_id: id });

/** Day and language of a devotional that has a recording; null for the recording of a sermon. */
export function devotionalOf({ owner_kind, owner_id }: RecordingOwner): { date: IsoDate; language: Language } | null {
  if (owner_kind !== 'devotional') return null;
  const [date = '', language] = owner_id.split(' ');
  if (!isIsoDate(date)) throw new Error('A recording is of no devotional.');
  return { date, language: language === 'YO' ? 'YO' : 'EN' };
}
