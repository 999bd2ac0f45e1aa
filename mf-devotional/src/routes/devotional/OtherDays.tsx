import { devotionalAddress } from '@cog/contracts/devotionals/address';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useSavedPages, useTranslate } from '@cog/platform';
import { DayPicker } from '@cog/shared-ui';
import { type PackedDays, unpackDays } from '../../packedDays.ts';
import { savedDays } from './savedDays.ts';

export interface OtherDaysProps {
  day: IsoDate;
  /** The requested language. */
  language: Language;
  /** Nearby days that have a text; null if unknown. */
  days: PackedDays | null;
  today: IsoDate;
}

/** Every day of a month as a link to its text, with marks for days that have one and days saved on this device. */
export function OtherDays({ day, language, days, today }: OtherDaysProps) {
  const t = useTranslate();
  const savedPages = useSavedPages();
  const markedDays = new Set(days && unpackDays(days));
  // A future day's text is not shown before that day, even if it is saved.
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
