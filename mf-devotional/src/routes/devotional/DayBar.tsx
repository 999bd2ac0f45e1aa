import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { addDays, formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { Link, useLanguage, useTranslate } from '@cog/platform';
import { Icon, VisuallyHidden } from '@cog/shared-ui';
import type { PackedDays } from '../../packedDays.ts';
import { Arrow, Bar, Choice, Chosen, Panel } from './DayBar.styles.ts';
import { languageTag } from './DevotionalPage.messages.ts';
import { OtherDays } from './OtherDays.tsx';

export interface DayBarProps {
  day: IsoDate;
  /** The requested language. */
  language: Language;
  /** Nearby days that have a text; null if unknown. */
  days: PackedDays | null;
  today: IsoDate;
}

/** The page's day, with links to other days. Consists of links and a `<details>`, so that it works before hydration and without scripts. */
export function DayBar({ day, language, days, today }: DayBarProps) {
  const t = useTranslate();
  const own = languageTag[useLanguage()];
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  return (
    <Bar aria-label={t('Day')} data-print="none">
      <Arrow as={Link} to={devotionalAddress(before, language)} rel="prev">
        <Icon name="previous" />
        <VisuallyHidden>
          <span lang={own}>{t('Previous day,')} </span>
          {formatDay(before, language)}
        </VisuallyHidden>
      </Arrow>
      {/* The key makes a new element for each day, so that the picker closes when a day has been picked. */}
      <Choice key={day}>
        <Chosen>
          <Icon name="calendar" size={20} />
          <span>
            {formatDay(day, language)}
            <VisuallyHidden lang={own}>, {t('choose another date')}</VisuallyHidden>
          </span>
          <Icon name="down" size={16} />
        </Chosen>
        <Panel>
          <OtherDays day={day} language={language} days={days} today={today} />
        </Panel>
      </Choice>
      <Arrow as={Link} to={devotionalAddress(after, language)} rel="next">
        <Icon name="next" />
        <VisuallyHidden>
          <span lang={own}>{t('Next day,')} </span>
          {formatDay(after, language)}
        </VisuallyHidden>
      </Arrow>
    </Bar>
  );
}
