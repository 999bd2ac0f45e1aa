import { isIsoDate, lagosDay, monthsOf } from '@cog/contracts/lib/calendar';
import { useNavigate } from '@cog/platform';
import { Button, row, SelectField, TextField } from '@cog/shared-ui';
import type { FormEvent } from 'react';
import styled from 'styled-components';

export interface MonthJumpProps {
  /** '2026-11', as in the address; null for none. */
  month: string | null;
  /** Address of the list at a month. */
  addressOf: (month: string) => string;
}

const Frame = styled.form`
  ${row(2)};
  flex-wrap: nowrap;
  align-items: end;

  & > :nth-child(1) {
    flex: 0 1 11rem;
    min-width: 0;
  }

  & > :nth-child(2) {
    flex: 0 1 5.5rem;
    min-width: 4.5rem;
  }
`;

const options = monthsOf('EN').map((label, index) => ({ label, value: String(index + 1).padStart(2, '0') }));

/** Leads to the page of a list on which a month begins. Firefox and Safari have no native month field. */
export function MonthJump({ month, addressOf }: MonthJumpProps) {
  const navigate = useNavigate();
  const shown = month ?? lagosDay().slice(0, 7);
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const wanted = `${String(fields.get('year')).trim()}-${String(fields.get('month'))}`;
    if (isIsoDate(`${wanted}-01`)) void navigate(addressOf(wanted), { preventScrollReset: true });
  };
  return (
    <Frame aria-label="Go to a month" onSubmit={go}>
      <SelectField label="Go to month" name="month" options={options} defaultValue={shown.slice(5)} />
      <TextField
        label="Year"
        name="year"
        inputMode="numeric"
        pattern="\d{4}"
        required
        maxLength={4}
        autoComplete="off"
        defaultValue={shown.slice(0, 4)}
      />
      <Button type="submit" look="secondary">
        Go
      </Button>
    </Frame>
  );
}
