import type { IsoDate } from '@cog/contracts/lib/calendar';
import { useLanguage, useToday, useTranslate } from '@cog/platform';
import { DayPicker, Icon } from '@cog/shared-ui';
import { useMemo } from 'react';
import { type PackedDays, unpackDays } from '../../packedDays.ts';
import { Choice, Chosen, Panel } from './DateChoice.styles.ts';
import { dayAddress } from './sermon.address.ts';

interface DateChoiceProps {
  /** The day that is shown; null for all. */
  day: IsoDate | null;
  days: PackedDays;
}

/** The date picker in a `<details>`, which works before hydration and without scripts. Opens at the newest sermon. */
export function DateChoice({ day, days }: DateChoiceProps) {
  const t = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const markedDays = useMemo(() => new Set(unpackDays(days)), [days]);
  return (
    // The key makes a new element for each day, so that the picker closes when a day has been picked.
    <Choice key={day} data-print="none">
      <Chosen>
        <Icon name="calendar" size={20} />
        {day ? t('Choose another date') : t('Choose a date')}
        <Icon name="down" size={16} />
      </Chosen>
      <Panel>
        <DayPicker
          label={t('Choose a date')}
          value={day ?? days.newest ?? today}
          hrefFor={dayAddress}
          markedDays={markedDays}
          markLabel={t('has a sermon')}
          language={language}
          today={today}
        />
      </Panel>
    </Choice>
  );
}
