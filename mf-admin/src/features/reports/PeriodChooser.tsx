import { useNavigate } from '@cog/platform';
import { Button, ButtonLink, Stack } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { DayEntry } from '../../common/dates/DayEntry.tsx';
import { useTypedDay } from '../../common/dates/useTypedDay.ts';
import { ChoiceLinks } from '../../common/layout/ChoiceLinks.styles.ts';
import { namedAddress, namedPeriods, ownAddress, type Period, periodErrors } from './period.address.ts';

const Own = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: var(--space-3);
  max-width: 48rem;

  /* In line with the fields, whose labels stand above them. */
  & > button {
    margin-top: calc(1rem * 1.4 + var(--space-1));
  }

  @media (max-width: 479.98px) {
    & > button {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
`;

/** Which time the reports are about; it is in the address. */
export function PeriodChooser({ period }: { period: Period }) {
  return (
    <div data-print="none">
      <Stack>
        <ChoiceLinks aria-label="Time">
          {namedPeriods.map(({ value, label }) => (
            <ButtonLink
              key={value}
              look="secondary"
              to={namedAddress(value)}
              preventScrollReset
              aria-current={value === period.name ? 'true' : undefined}
            >
              {label}
            </ButtonLink>
          ))}
        </ChoiceLinks>
        <OwnPeriod key={`${period.from} ${period.to}`} period={period} />
      </Stack>
    </div>
  );
}

function OwnPeriod({ period }: { period: Period }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ from: string; to: string }>({ from: period.from, to: period.to });
  const [errors, setErrors] = useState<ReturnType<typeof periodErrors>>({});
  const choose = (part: Partial<typeof chosen>) => {
    setChosen((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const from = useTypedDay(chosen.from, (value) => choose({ from: value }));
  const to = useTypedDay(chosen.to, (value) => choose({ to: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = periodErrors(chosen);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong === undefined) void navigate(ownAddress(chosen), { preventScrollReset: true });
    else form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Own aria-label="Own dates" onSubmit={submit} noValidate>
      <DayEntry label="From" name="from" typed={from} error={errors.from} />
      <DayEntry label="To" name="to" typed={to} error={errors.to} />
      <Button type="submit" look="secondary">
        Show these days
      </Button>
    </Own>
  );
}
