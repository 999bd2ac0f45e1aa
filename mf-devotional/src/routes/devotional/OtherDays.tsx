import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useSavedPages, useTranslate } from '@cog/platform';
import { DayPicker } from '@cog/shared-ui';
import { type PackedDays, unpackDays } from '../../packedDays.ts';
import { savedDays } from './savedDays.ts';

export interface OtherDaysProps {
  day: IsoDate;
  /** Language that was asked for. */
  language: Language;
  /** Days near this one that have a text; null when unknown. */
  days: PackedDays | null;
  today: IsoDate;
}

/** Every day of a month as a link to its text; marked are those that have one, and those that are on this device. */
export function OtherDays({ day, language, days, today }: OtherDaysProps) {
  const t = useTranslate();
  const savedPages = useSavedPages();
  const markedDays = new Set(days && unpackDays(days));
  // What is kept for a day to come is not shown before it.
  const saved = [...savedDays(savedPages, language)].filter((other) => other <= today || markedDays.has(other));
  return (
    <DayPicker
      label={t('Choose a date')}
      value={day}
      hrefFor={(picked) => devotionalAddress(picked, language)}
      markedDays={markedDays}
      savedDays={new Set(saved)}
      language={language}
      today={today}
    />
  );
}
