import { isIsoDate } from '@cog/contracts/lib/calendar';
import { useNavigate } from '@cog/platform';
import { Button, ButtonLink, column, hidden, Icon, row, SelectField, TextField } from '@cog/shared-ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { DayEntry } from '../dates/DayEntry.tsx';
import { useTypedDay } from '../dates/useTypedDay.ts';
import { PhoneDisclosure } from '../layout/PhoneDisclosure.tsx';

interface FilterBase {
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** The value in the address; '' for none. */
  value: string;
}

/** A filter or the order of a list. */
export type ListFilter = FilterBase &
  (
    | { kind: 'search' /** Length in characters. */; longest: number }
    | { kind: 'day' }
    | {
        kind: 'choice';
        options: readonly { value: string; label: string }[];
        /** Label of the empty choice: 'Everyone'. */
        placeholder?: string;
      }
  );

export interface ListSearchProps {
  /** Name of the form for screen readers: 'Find books'. */
  label: string;
  filters: readonly ListFilter[];
  /** Builds the list's address from the form data. */
  addressOf: (params: URLSearchParams) => string;
  /** Link to the unfiltered list; null while no filter is set. */
  showAll: { to: string; label: string } | null;
  children?: ReactNode;
}

/** Debounce before the list follows what is typed. */
const TYPING_PAUSE_MS = 250;

const Frame = styled.form`
  ${column(3)};

  /* The button that clears the search and the one that opens the filters share a line. */
  @media (max-width: 719.98px) {
    ${row(3)};
    align-items: end;
  }
`;

/** The search with its button, and the other filters below it. */
const Line = styled.div`
  ${row(3)};
  align-items: end;

  & > [data-filter='search'] {
    flex: 1 1 12rem;
    max-width: 32rem;
  }

  & > [data-filter='day'],
  & > [data-filter='choice'] {
    align-self: start;
    flex: 0 1 13rem;
    min-width: min(100%, 8rem);
  }

  /* Fits '28 November 2026' and the calendar icon. */
  && > [data-filter='day'] {
    flex-basis: 15rem;
  }

  @media (max-width: 719.98px) {
    display: contents;

    & > [data-filter='day'],
    & > [data-filter='choice'] {
      flex: 1 1 8rem;
    }

    /* The search field and its icon button share a line; the label is as wide as both. */
    & > [data-filter='search'] {
      flex-basis: 10rem;
    }

    & > [data-filter='search'] label {
      width: max-content;
      max-width: calc(100vw - 2 * var(--space-4));
    }

    & > [data-filter='search'] + button > span {
      ${hidden};
    }
  }
`;

/** Whether a filter leaves anything out. */
const narrows = (filter: ListFilter) =>
  filter.value !== '' && (filter.kind !== 'choice' || filter.placeholder !== undefined);

/**
 * Search, filters and order of a list, all kept in the address and applied as the user types. Going back in the
 * history returns first to the list without a search, not to each typed letter.
 */
export function ListSearch({ label, filters, addressOf, showAll, children }: ListSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Searches sent while typing: their answers must not overwrite what was typed since. */
  const typed = useRef(new Set<string>());
  /** The first typed search adds a history entry; further letters replace it. */
  const isFollowing = useRef(false);
  const values = JSON.stringify(filters.map(({ name, value }) => [name, value]));
  const searches = filters.filter(({ kind }) => kind === 'search');
  const others = filters.filter(({ kind }) => kind !== 'search');
  /** The searches asked for last, by name; the list may still be loading them. */
  const asked = useRef(new Map(searches.map(({ name, value }) => [name, value])));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address, of which `values` holds the relevant part
  useEffect(() => {
    if (searches.every(({ value }) => value === '')) isFollowing.current = false;
    for (const { name, value, kind } of filters) {
      const control = form.current?.elements.namedItem(name);
      // A day field is remounted with each address.
      if (control instanceof HTMLInputElement && control.type === 'hidden') continue;
      if (kind === 'search') {
        if (typed.current.delete(value)) continue;
        asked.current.set(name, value);
      }
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [values]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const go = (isTyping = false) => {
    clearTimeout(pause.current);
    const fields = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const params = new URLSearchParams(fields);
    // The field itself says why it cannot be read.
    const isDay = (day: string | null) => day === null || day.trim() === '' || isIsoDate(day);
    if (!filters.every(({ kind, name }) => kind !== 'day' || isDay(params.get(name)))) return;
    const wanted = searches.map(({ name, value }) => ({ name, value, search: params.get(name)?.trim() ?? '' }));
    if (isTyping && wanted.every(({ name, search }) => asked.current.get(name) === search)) return;
    for (const { name, search } of wanted) asked.current.set(name, search);
    // Back at the address's own search, no other answer is to come.
    if (wanted.every(({ value, search }) => search === value)) typed.current.clear();
    else if (isTyping) for (const { search } of wanted) typed.current.add(search);
    const replace = isTyping && (isFollowing.current || wanted.some(({ value }) => value !== ''));
    isFollowing.current = isTyping && wanted.some(({ search }) => search !== '');
    void navigate(addressOf(params), { preventScrollReset: true, replace });
  };
  const followTyping = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => go(true), TYPING_PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };

  const fieldOf = (filter: ListFilter) => (
    <div key={filter.name} data-filter={filter.kind}>
      <FilterField filter={filter} onChoose={() => go()} onType={followTyping} />
    </div>
  );
  const button = (
    <Button type="submit" look="secondary">
      <Icon name="search" size={20} />
      <span>Search</span>
    </Button>
  );
  const clear = showAll ? (
    <ButtonLink
      look="quiet"
      to={showAll.to}
      preventScrollReset
      // The pressed link disappears.
      onClick={() => form.current?.focus({ preventScroll: true })}
    >
      {showAll.label}
    </ButtonLink>
  ) : null;
  const rest = (
    <Line>
      {others.map(fieldOf)}
      {searches.length === 0 && others.some(({ kind }) => kind === 'day') ? button : null}
      {children}
      {searches.length === 0 ? clear : null}
    </Line>
  );
  const narrowing = others.filter(narrows).length;

  return (
    <Frame ref={form} role="search" aria-label={label} tabIndex={-1} onSubmit={submit}>
      {searches.length > 0 ? (
        <Line>
          {searches.map(fieldOf)}
          {button}
          {clear}
        </Line>
      ) : null}
      {searches.length > 0 && others.length > 1 ? (
        <PhoneDisclosure label={`Filter and order${narrowing > 0 ? ` (${narrowing})` : ''}`}>{rest}</PhoneDisclosure>
      ) : others.length > 0 || children || searches.length === 0 ? (
        rest
      ) : null}
    </Frame>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  onChoose: () => void;
  onType: () => void;
}

function FilterField({ filter, onChoose, onType }: FilterFieldProps) {
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
          autoComplete="off"
          onInput={onType}
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

/** A list's date filter; a hidden input carries its value into the address. */
function DayFilter({ label, name, value }: FilterBase) {
  const [day, setDay] = useState(value);
  return (
    <>
      <DayEntry label={label} typed={useTypedDay(day, setDay)} help="" />
      <input type="hidden" name={name} value={day} />
    </>
  );
}
