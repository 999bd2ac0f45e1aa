import type { RouteHandle } from '@cog/platform';
import type { BooksData } from './BooksPage.api.ts';
import { booksAddress } from './books.address.ts';

/** Title and address of a page of the library. */
export const meta: NonNullable<RouteHandle<BooksData>['meta']> = ({ data: { search, page }, translate }) => ({
  title: [
    search ? translate('“{search}” in our books', { search }) : translate('Books'),
    page > 1 ? translate('page {page}', { page }) : '',
  ]
    .filter(Boolean)
    .join(', '),
  canonical: booksAddress({ search, page }),
});
