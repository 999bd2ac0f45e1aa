import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { Phrase, useTranslate } from '@cog/platform';
import { ButtonLink, DayPicker, EmptyState } from '@cog/shared-ui';
import { type PackedDays, unpackDays } from '../../packedDays.ts';
import { languageTag } from './DevotionalPage.messages.ts';

export interface DevotionalMissingProps {
  day: IsoDate;
  language: Language;
  /** Nearby days that have a text; null if unknown. */
  days: PackedDays | null;
  /** Whether the day has a text that cannot be read before that day. */
  opensLater: boolean;
  /** A nearby day with a text; null if there is none. */
  nearest: IsoDate | null;
  today: IsoDate;
}

/** Says that the day has no text and links to a day that has one. */
export function DevotionalMissing({ day, language, days, opensLater, nearest, today }: DevotionalMissingProps) {
  const t = useTranslate();
  return (
    <>
      <EmptyState
        isBare
        title={
          opensLater ? t('This devotional opens on its day.') : t('No devotional available for the selected date.')
        }
        action={
          <>
            {nearest ? (
              <ButtonLink to={devotionalAddress(nearest, language)}>
                <span>
                  <Phrase
                    text="Read {day}"
                    day={<span lang={languageTag[language]}>{formatDay(nearest, language)}</span>}
                  />
                </span>
              </ButtonLink>
            ) : null}
            {day === today || nearest === today ? null : (
              <ButtonLink to={devotionalAddress(today, language)} look={nearest ? 'secondary' : 'primary'}>
                {t("Read Today's Devotional")}
              </ButtonLink>
            )}
          </>
        }
      >
        <p lang={languageTag[language]}>{formatDay(day, language)}</p>
      </EmptyState>
      <DayPicker
        label={t('Choose another date')}
        value={day}
        hrefFor={(picked) => devotionalAddress(picked, language)}
        markedDays={new Set(days && unpackDays(days))}
        language={language}
        today={today}
      />
    </>
  );
}
