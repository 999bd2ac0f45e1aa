import { LONGEST_BOOK_SEARCH } from '@cog/contracts/book';
import { useNavigate } from '@cog/platform';
import { Button, ButtonLink } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { Search } from './BooksPage.styles.ts';
import { booksAddress, readAsked } from './booksAddress.ts';

/** Searches titles. A plain form: without scripts the browser sends it by itself. */
export function BookSearch({ search }: { search: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Going back brings the words back that belong to the address.
    if (input.current) input.current.value = search;
  }, [search]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The keyboard of a phone would cover what is found.
    event.currentTarget.querySelector('button')?.focus({ preventScroll: true });
    const typed = new URLSearchParams({ search: input.current?.value ?? '' });
    void navigate(booksAddress({ search: readAsked(typed).search }), { preventScrollReset: true });
  };
  return (
    <Search role="search" action="/books" onSubmit={submit}>
      <label htmlFor="book-search">Search in titles</label>
      <input
        ref={input}
        id="book-search"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={LONGEST_BOOK_SEARCH}
        enterKeyHint="search"
      />
      <Button type="submit" look="secondary">
        Search
      </Button>
      {search ? (
        <ButtonLink
          look="quiet"
          to={booksAddress()}
          preventScrollReset
          onClick={() => input.current?.focus({ preventScroll: true })}
        >
          Clear search
        </ButtonLink>
      ) : null}
    </Search>
  );
}
