import { useNavigate } from '@cog/platform';
import { Button, ButtonLink, DateField, Stack } from '@cog/shared-ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { ChoiceLinks } from '../../common/layout/ChoiceLinks.styles.ts';
import { namedAddress, namedPeriods, ownAddress, type Period, periodErrors } from './period.address.ts';

const Own = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  align-items: start;
  gap: var(--space-3);
  max-width: 40rem;

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

/** Which time the reports are about; it stands in the address. */
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
  const [errors, setErrors] = useState<ReturnType<typeof periodErrors>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const chosen = { from: String(data.get('from') ?? ''), to: String(data.get('to') ?? '') };
    const found = periodErrors(chosen);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong === undefined) void navigate(ownAddress(chosen), { preventScrollReset: true });
    else form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Own aria-label="Own dates" onSubmit={submit} noValidate>
      <DateField label="From" name="from" defaultValue={period.from} error={errors.from} />
      <DateField label="To" name="to" defaultValue={period.to} error={errors.to} />
      <Button type="submit" look="secondary">
        Show these days
      </Button>
    </Own>
  );
}
