import { devotionalAddress } from '@cog/contracts/devotionals/address';
import { DAYS_AHEAD } from '@cog/contracts/devotionals/constants';
import { addDays, daysBetween, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { useOnline, useSavedPages, useSavesWeek, useTranslate } from '@cog/platform';
import { Button, Icon, quiet } from '@cog/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';

const Status = styled.p`
  ${quiet};
`;

/**
 * Offers to save the next days' devotionals on this phone if the connection costs money; on other connections they
 * are saved automatically.
 */
export function SaveWeek({ today, language }: { today: IsoDate; language: Language }) {
  const t = useTranslate();
  const [isWanted, save] = useSavesWeek();
  const savedPages = useSavedPages();
  const isOnline = useOnline();
  const [isPressed, setPressed] = useState(false);
  const next = daysBetween(addDays(today, 1), addDays(today, DAYS_AHEAD));
  const isHere = next.some((day) => savedPages.has(devotionalAddress(day, language)));
  const press = () => {
    setPressed(true);
    save(!isWanted);
  };
  const saving = isOnline ? t('Saving the next 7 days…') : t('We’ll save them once you’re back online.');
  return (
    <>
      {isWanted || !isHere || isPressed ? (
        <Button look="quiet" aria-pressed={isWanted} onClick={press}>
          {isWanted ? <Icon name="check" size={20} /> : null}
          {t('Save the week for offline')}
        </Button>
      ) : null}
      {isWanted || isHere || isPressed ? (
        <Status role="status">
          {isHere ? t('The next 7 days are saved. You can read them offline.') : isWanted ? saving : ''}
        </Status>
      ) : null}
    </>
  );
}
