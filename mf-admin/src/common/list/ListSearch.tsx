import { isIsoDate } from '@cog/contracts/lib/calendar';
import { useNavigate } from '@cog/platform';
import { Button, ButtonLink, Icon, SelectField, TextField } from '@cog/shared-ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { DayEntry } from '../dates/DayEntry.tsx';
import { row } from '../layout/layout.styles.ts';

interface FilterBase {
  /** In the address. */
  name: string;
  label: string;
  /** What the address says; '' for nothing. */
  value: string;
}

/** One thing by which a list is narrowed or ordered. */
export type ListFilter = FilterBase &
  (
    | { kind: 'search' /** In characters. */; longest: number }
    | { kind: 'day' }
    | {
        kind: 'choice';
        options: readonly { value: string; label: string }[];
        /** The choice of nothing: 'Everyone'. */
        placeholder?: string;
      }
  );

export interface ListSearchProps {
  /** Name of the form for screen readers: 'Find books'. */
  label: string;
  filters: readonly ListFilter[];
  /** The address of what was typed and chosen, from the fields' names and values. */
  addressOf: (asked: URLSearchParams) => string;
  /** The link to the list without what narrows it; null while nothing does. */
  showAll: { to: string; label: string } | null;
  children?: ReactNode;
}

const Frame = styled.form`
  ${row(3)};
  align-items: end;

  & > [data-filter] {
    align-self: start;
    flex: 0 1 13rem;
    min-width: min(100%, 8rem);
  }

  & > [data-filter='search'] {
    flex: 1 1 9rem;
    max-width: 26rem;
  }

  @media (max-width: 719.98px) {
    & > [data-filter='day'],
    & > [data-filter='choice'] {
      flex: 1 1 8rem;
    }

    & > [data-filter='search'] {
      max-width: none;
    }

    /* A search and one choice: what is chosen is read whole beside the button, below the search. */
    &[data-filters='2'] > [data-filter='search'] {
      flex-basis: 100%;
    }
  }
`;

/**
 * Search, filters and order of a list, all in the address. A choice counts at once; what is typed when it
 * is sent. A navigation back brings back what belongs to the address.
 */
export function ListSearch({ label, filters, addressOf, showAll, children }: ListSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const values = JSON.stringify(filters.map(({ name, value }) => [name, value]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; `values` says what of it counts
  useEffect(() => {
    for (const { name, value } of filters) {
      const control = form.current?.elements.namedItem(name);
      // A day begins anew with its address.
      if (control instanceof HTMLInputElement && control.type === 'hidden') continue;
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [values]);

  const go = () => {
    const typed = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const asked = new URLSearchParams(typed);
    // The field says itself why it cannot be read.
    const isDay = (day: string | null) => day === null || day.trim() === '' || isIsoDate(day);
    if (!filters.every(({ kind, name }) => kind !== 'day' || isDay(asked.get(name)))) return;
    void navigate(addressOf(asked), { preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };

  return (
    <Frame ref={form} role="search" aria-label={label} data-filters={filters.length} onSubmit={submit}>
      {filters.map((filter) => (
        <div key={filter.name} data-filter={filter.kind}>
          <FilterField filter={filter} onChoose={go} />
        </div>
      ))}
      {filters.some(({ kind }) => kind !== 'choice') ? (
        <Button type="submit" look="secondary">
          <Icon name="search" size={20} />
          Search
        </Button>
      ) : null}
      {children}
      {showAll ? (
        <ButtonLink look="quiet" to={showAll.to} preventScrollReset>
          {showAll.label}
        </ButtonLink>
      ) : null}
    </Frame>
  );
}

function FilterField({ filter, onChoose }: { filter: ListFilter; onChoose: () => void }) {
  const { label, name, value } = filter;
  switch (filter.kind) {
    case 'search':
      return (
        <TextField
          label={label}
          type="search"
          name={name}
          defaultValue={value}
          maxLength={filter.longest}
          enterKeyHint="search"
        />
      );
    case 'day':
      return <DayFilter key={value} label={label} name={name} value={value} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          name={name}
          options={filter.options}
          {...(filter.placeholder ? { placeholder: filter.placeholder } : {})}
          defaultValue={value}
          onChange={onChoose}
        />
      );
  }
}

/** The day that a list is narrowed to, as it goes into the address. */
function DayFilter({ label, name, value }: FilterBase) {
  const [day, setDay] = useState(value);
  return (
    <>
      <DayEntry label={label} value={day} onChange={setDay} help="" />
      <input type="hidden" name={name} value={day} />
    </>
  );
}
