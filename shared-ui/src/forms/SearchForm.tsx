import { useTranslate } from '@cog/platform';
import { Button, ButtonLink, Icon } from '@cog/shared-ui/base';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

export interface SearchFormProps {
  /** What is searched: 'Search in titles'. */
  label: string;
  /** What the list was searched for; empty for no search. */
  search: string;
  /** Where a browser without scripts sends the form, as `?search=…`. */
  action: string;
  /** The name in the address; 'search' by default. */
  name?: string;
  /** What else the address says, for a browser without scripts. */
  keep?: Readonly<Record<string, string>>;
  /** 100 characters by default. */
  longest?: number;
  /** The same list without a search. */
  clearTo: string;
  /** Told what was typed; searches by a navigation that does not scroll. */
  onSearch: (typed: string) => void;
}

const Frame = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);

  & > label {
    width: 100%;
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.4;
  }

  & > input[type='search'] {
    flex: 1 1 8rem;
    min-width: 0;
    max-width: 28rem;
    min-height: 48px;
    padding: var(--space-2) var(--space-3);
    background: var(--color-surface);
    border: 1.5px solid var(--color-ink-soft);
    border-radius: var(--radius-small);
    font-size: 1.0625rem;
  }
`;

/** Searches a list whose search is in the address. A plain form: the browser sends it without scripts. */
export function SearchForm({
  label,
  search,
  action,
  name = 'search',
  keep = {},
  longest = 100,
  clearTo,
  onSearch,
}: SearchFormProps) {
  const t = useTranslate();
  const field = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    // Not at first: something may have been typed before the scripts were here.
    if (shown.current === search) return;
    shown.current = search;
    // Going back brings the words back that belong to the address.
    if (input.current) input.current.value = search;
  }, [search]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The keyboard of a phone would cover what is found.
    event.currentTarget.querySelector('button')?.focus({ preventScroll: true });
    onSearch(input.current?.value ?? '');
  };
  return (
    <Frame role="search" action={action} onSubmit={submit}>
      <label htmlFor={field}>{label}</label>
      <input
        ref={input}
        id={field}
        type="search"
        name={name}
        defaultValue={search}
        maxLength={longest}
        enterKeyHint="search"
      />
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="secondary">
        <Icon name="search" size={20} />
        {t('Search')}
      </Button>
      {search ? (
        <div>
          <ButtonLink
            look="quiet"
            to={clearTo}
            preventScrollReset
            onClick={() => input.current?.focus({ preventScroll: true })}
          >
            {t('Clear search')}
          </ButtonLink>
        </div>
      ) : null}
    </Frame>
  );
}
