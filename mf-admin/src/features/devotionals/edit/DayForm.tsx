import { formatDay, type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import { RouteLink, useNavigate } from '@cog/platform';
import { Button, DateField } from '@cog/shared-ui';
import type { FormEvent } from 'react';
import { editAddress, pairAddress } from '../devotional.address.ts';
import { OpeningNote } from '../form/DayNotes.tsx';
import { Days } from './EditDevotional.styles.ts';

export interface DayFormProps {
  language: Language;
  date: IsoDate;
  /** Whether the day has a devotional. */
  there: boolean;
}

/** Opens another day; each has an address of its own. */
export function DayForm({ language, date, there }: DayFormProps) {
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('date');
    if (isIsoDate(day) && day !== date) void navigate(editAddress(language, day));
  };
  return (
    <Days aria-label="Choose a day" onSubmit={open}>
      <DateField label="Date" name="date" defaultValue={date} required />
      <Button type="submit" look="secondary">
        Open
      </Button>
      <p>
        {formatDay(date)} <RouteLink to={pairAddress(date)}>Both languages of this day</RouteLink>
      </p>
      {there ? <OpeningNote day={date} /> : null}
    </Days>
  );
}
