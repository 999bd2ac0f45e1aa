import { devotionalAddress, otherLanguage } from '@cog/contracts/devotionals/address';
import { addDays, formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { Link, useSavedPages, useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui';
import { type PackedDays, unpackDays } from '../../packedDays.ts';
import { Day, Eyebrow, Note, Pair } from './DaysAround.styles.ts';
import type { DevotionalOfDay } from './DevotionalPage.api.ts';
import { languageTag, messages } from './DevotionalPage.messages.ts';

export interface DaysAroundProps {
  day: IsoDate;
  language: Language;
  /** Nearby days that have a text; null if unknown. */
  days: PackedDays | null;
  today: IsoDate;
  next: DevotionalOfDay['next'];
}

/** Links at the end of a text: the day before and the day after. */
export function DaysAround({ day, language, days: packed, today, next }: DaysAroundProps) {
  const t = useTranslate();
  const days = packed && unpackDays(packed);
  const savedPages = useSavedPages();
  const titles = typeof next === 'object' ? next : {};
  const nextIn = titles[language] ? language : otherLanguage(language);
  const around = [
    { date: addDays(day, -1), label: messages[language].before, rel: 'prev' },
    {
      date: addDays(day, 1),
      label: day === today ? messages[language].tomorrow : messages[language].after,
      rel: 'next',
    },
    // A future day's text is not shown before that day, even if it is saved.
  ].map((one) => ({ ...one, isMissing: days !== null && !days.includes(one.date) }));
  return (
    <Pair aria-label={t('The days around this one')} data-print="none">
      {around.map(({ date, label, rel, isMissing }) => (
        <Day as={Link} key={rel} to={devotionalAddress(date, language)} rel={rel} data-rel={rel}>
          <Eyebrow lang={languageTag[language]}>{label}</Eyebrow>
          <span lang={languageTag[language]}>{formatDay(date, language)}</span>
          {rel === 'next' && titles[nextIn] ? <b lang={languageTag[nextIn]}>{titles[nextIn]}</b> : null}
          {isMissing ? (
            <Note>{rel === 'next' && next === 'later' ? t('Opens that morning') : t('No text yet')}</Note>
          ) : null}
          {!isMissing && savedPages.has(devotionalAddress(date, language)) ? (
            <Note lang={languageTag[language]}>
              <Icon name="check" size={16} />
              {messages[language].saved}
            </Note>
          ) : null}
        </Day>
      ))}
    </Pair>
  );
}
