import { LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import { useLocation, useNavigate } from '@cog/platform';
import { Button, ButtonLink, Icon, SelectField, TextField } from '@cog/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { sorts } from '../../common/list/sorts.ts';
import { Find } from './Books.styles.ts';
import { type BooksAsked, booksAddress, readAsked } from './books.address.ts';

/** Search and order of the list, both in the address. */
export function BookSearch({ search, sort }: Pick<BooksAsked, 'search' | 'sort'>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Going back brings back what belongs to the address.
    if (input.current) input.current.value = search;
    if (order.current) order.current.value = sort;
  }, [search, sort]);
  const go = () => {
    const data = new FormData(form.current ?? undefined);
    const typed = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    void navigate(booksAddress(pathname, readAsked(typed)), { preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <Find ref={form} role="search" aria-label="Find books" onSubmit={submit}>
      <TextField
        ref={input}
        label="Search in titles"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={LONGEST_BOOK_SEARCH}
        enterKeyHint="search"
      />
      <Button type="submit" look="secondary">
        <Icon name="search" size={20} />
        Search
      </Button>
      <SelectField label="Order" ref={order} name="sort" options={sorts} defaultValue={sort} onChange={go} />
      {search ? (
        <div>
          <ButtonLink look="quiet" to={booksAddress(pathname, { sort })} preventScrollReset>
            Clear search
          </ButtonLink>
        </div>
      ) : null}
    </Find>
  );
}
