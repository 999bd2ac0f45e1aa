import { LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import * as pages from '@cog/contracts/composition/pages';
import { useNavigate, useTranslate } from '@cog/platform';
import { SearchForm } from '@cog/shared-ui';
import { booksAddress, parseSearchParams } from './books.address.ts';

/** The search form for titles. */
export function BookSearch({ search }: { search: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <SearchForm
      label={t('Search in titles')}
      search={search}
      action={pages.library}
      longest={LONGEST_BOOK_SEARCH}
      clearTo={booksAddress()}
      onSearch={(typed) => {
        const params = parseSearchParams(new URLSearchParams({ search: typed }));
        void navigate(booksAddress({ search: params.search }), { preventScrollReset: true });
      }}
    />
  );
}
