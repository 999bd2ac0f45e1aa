import { formatDay, type IsoDate, isIsoDate, type Language } from '@cog/contracts/lib/calendar';
import { RouteLink, useNavigate } from '@cog/platform';
import { Button, DateField } from '@cog/shared-ui';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { editAddress, pairAddress } from '../devotional.address.ts';
import { OpeningNote } from '../form/DayNotes.tsx';
import { LinkRow } from '../LinkRow.styles.ts';

export interface DayFormProps {
  language: Language;
  date: IsoDate;
  /** Whether the day has a devotional. */
  there: boolean;
}

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 14rem) max-content minmax(0, 1fr);
  align-items: end;
  justify-content: start;
  gap: var(--space-2) var(--space-3);

  & > p {
    grid-column: 1 / -1;
    color: var(--color-ink-soft);
    font-size: 1rem;
  }
`;

/** Opens another day; each has an address of its own. */
export function DayForm({ language, date, there }: DayFormProps) {
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('date');
    if (isIsoDate(day) && day !== date) void navigate(editAddress(language, day));
  };
  return (
    <Frame aria-label="Choose a day" onSubmit={open}>
      <DateField label="Date" name="date" defaultValue={date} required />
      <Button type="submit" look="secondary">
        Open
      </Button>
      <LinkRow>
        {formatDay(date)} <RouteLink to={pairAddress(date)}>Both languages of this day</RouteLink>
      </LinkRow>
      {there ? <OpeningNote day={date} /> : null}
    </Frame>
  );
}
