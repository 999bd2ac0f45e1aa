import * as pages from '@cog/contracts/composition/pages';
import { useNavigation, usePageData } from '@cog/platform';
import { ButtonLink, EmptyState, Heading, Page } from '@cog/shared-ui';
import { Intro, Pages } from '../../finding/finding.styles.ts';
import { BookCard } from './BookCard.tsx';
import { BookSearch } from './BookSearch.tsx';
import type { BooksData, loader } from './BooksPage.api.ts';
import { Library, Shelf } from './BooksPage.styles.ts';
import { booksAddress } from './books.address.ts';

/** The library for readers: every book with its cover and a way to read it. */
export function BooksPage() {
  const data = usePageData<typeof loader>();
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === pages.library;
  const { books, search, total } = data;
  const nothing = total === 0 && search === '';
  return (
    <Page>
      <Intro>
        <Heading level={1}>Books</Heading>
        <p>Books and devotionals that we read together. Each opens in a new tab, on the site that keeps it.</p>
      </Intro>
      <Library aria-label="All books" aria-busy={loading}>
        {nothing ? null : <BookSearch search={search} />}
        {nothing ? null : <p role="status">{loading ? 'Loading books...' : resultOf(data)}</p>}
        {books.length > 0 ? (
          <Shelf role="list">
            {books.map((book) => (
              <li key={book.id}>
                <BookCard book={book} />
              </li>
            ))}
          </Shelf>
        ) : (
          <NothingHere {...data} />
        )}
        <PageLinks {...data} />
      </Library>
    </Page>
  );
}

/** What was found, in words. */
function resultOf({ search, total, page, pages }: BooksData): string {
  const counted = total === 0 ? 'No books' : total === 1 ? '1 book' : `${total} books`;
  const found = search ? `${counted} found for “${search}”` : counted;
  return pages > 1 ? `${found}, page ${page} of ${pages}` : found;
}

function NothingHere({ search, page }: BooksData) {
  if (page > 1) {
    return (
      <EmptyState
        title="There is nothing on this page."
        action={<ButtonLink to={booksAddress({ search })}>To the first page</ButtonLink>}
      />
    );
  }
  if (search) {
    return (
      <EmptyState
        title={`No books found for “${search}”.`}
        action={<ButtonLink to={booksAddress()}>Show all books</ButtonLink>}
      >
        <p>Try fewer words, or other ones. Tone marks do not matter.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="There are no books yet."
      action={<ButtonLink to={pages.devotional}>Read Today’s Devotional</ButtonLink>}
    >
      <p>They will stand here as soon as the first one has been added.</p>
    </EmptyState>
  );
}

function PageLinks({ search, page, pages }: BooksData) {
  if (pages === 1 || page > pages) return null;
  return (
    <Pages aria-label="Pages">
      {page > 1 ? (
        <ButtonLink look="secondary" to={booksAddress({ search, page: page - 1 })} rel="prev">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {page < pages ? (
        <ButtonLink look="secondary" to={booksAddress({ search, page: page + 1 })} rel="next">
          Next
        </ButtonLink>
      ) : null}
    </Pages>
  );
}
