import { type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';

/** What a recording is the sound of. */
export interface RecordingOwner {
  owner_kind: 'devotional';
  owner_id: string;
}

/** The devotional of a day in a language. */
export const devotionalOwner = (date: IsoDate, language: Language): RecordingOwner => ({
  owner_kind: 'devotional',
  owner_id: `${date} ${language}`,
});

/** Day and language of a devotional that has a recording. */
export function devotionalOf({ owner_id }: Pick<RecordingOwner, 'owner_id'>): { date: IsoDate; language: Language } {
  const [date = '', language] = owner_id.split(' ');
  if (!isIsoDate(date)) throw new Error('A recording is of no devotional.');
  return { date, language: language === 'YO' ? 'YO' : 'EN' };
}
