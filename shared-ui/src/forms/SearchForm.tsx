import { useTranslate } from '@cog/platform';
import { Button, ButtonLink, Icon } from '@cog/shared-ui/base';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

export interface SearchFormProps {
  /** What is searched: 'Search in titles'. */
  label: string;
  /** The list's current search; empty for none. */
  search: string;
  /** Address to which a browser without scripts sends the form, as `?search=…`. */
  action: string;
  /** Name of the parameter; 'search' by default. */
  name?: string;
  /** Other parameters of the address to keep, for a browser without scripts. */
  keep?: Readonly<Record<string, string>>;
  /** 100 characters by default. */
  longest?: number;
  /** Address of the list without a search. */
  clearTo: string;
  /** Called with the typed text; should search by navigating without scrolling. */
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

/** Searches a list whose search is in its address. A plain form, which the browser sends without scripts too. */
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
    // Not in the first render: something may have been typed before the scripts loaded.
    if (shown.current === search) return;
    shown.current = search;
    // Going back restores the text that belongs to the address.
    if (input.current) input.current.value = search;
  }, [search]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A phone's keyboard would cover the results.
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
