import { DAYS_AHEAD } from '@cog/contracts/devotionals/constants';
import { addDays, daysBetween, formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { useLanguage, useOnline, useSavedPages, useSavesWeek, useTranslate } from '@cog/platform';
import { Button, Icon, quiet } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type PackedDays, unpackDays } from '../../packedDays.ts';
import { savedDays } from './savedDays.ts';

const Status = styled.p`
  ${quiet};
`;

interface SaveWeekProps {
  today: IsoDate;
  /** The requested language. */
  language: Language;
  /** Nearby days that have a text; null if unknown. */
  days: PackedDays | null;
}

/**
 * Offers to save the next days' devotionals on this phone if the connection costs money; on other connections they
 * are saved automatically.
 */
export function SaveWeek({ today, language, days }: SaveWeekProps) {
  const t = useTranslate();
  const own = useLanguage();
  const [isWanted, save] = useSavesWeek();
  const savedPages = useSavedPages();
  const isOnline = useOnline();
  const [isPressed, setPressed] = useState(false);
  const next = daysBetween(addDays(today, 1), addDays(today, DAYS_AHEAD));
  const saved = savedDays(savedPages, language);
  const marked = new Set(days && unpackDays(days));
  // A day without a text is not saved; one whose text is missing here ends what can be read offline.
  const missing = next.find((day) => marked.has(day) && !saved.has(day));
  const upTo = next.filter((day) => saved.has(day) && !(missing && day > missing)).at(-1);
  const isHere = upTo !== undefined && upTo === next.at(-1);
  const press = () => {
    setPressed(true);
    save(!isWanted);
  };
  const saving = isOnline ? t('Saving the next 7 days…') : t('We’ll save them once you’re back online.');
  const reached = isHere
    ? t('The next 7 days are saved. You can read them offline.')
    : upTo && t('Saved up to {day}. You can read it offline.', { day: formatDay(upTo, own) });
  return (
    <>
      {isWanted || !isHere || isPressed ? (
        <Button look="quiet" aria-pressed={isWanted} onClick={press}>
          {isWanted ? <Icon name="check" size={20} /> : null}
          {t('Save the week for offline')}
        </Button>
      ) : null}
      {isWanted || reached || isPressed ? (
        <Status role="status">
          {reached} {isWanted && (missing || !reached) ? saving : ''}
        </Status>
      ) : null}
    </>
  );
}
