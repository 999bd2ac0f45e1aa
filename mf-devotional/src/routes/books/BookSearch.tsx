import { LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import { useNavigate } from '@cog/platform';
import { SearchForm } from '@cog/shared-ui';
import { booksAddress, readAsked } from './books.address.ts';

/** Searches titles. */
export function BookSearch({ search }: { search: string }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Search in titles"
      search={search}
      action="/books"
      longest={LONGEST_BOOK_SEARCH}
      clearTo={booksAddress()}
      onSearch={(typed) => {
        const asked = readAsked(new URLSearchParams({ search: typed }));
        void navigate(booksAddress({ search: asked.search }), { preventScrollReset: true });
      }}
    />
  );
}
