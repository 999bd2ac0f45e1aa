import * as pages from '@cog/contracts/composition/pages';
import { type Translate, useNavigation, usePageData, useTranslate } from '@cog/platform';
import { ButtonLink, EmptyState, Heading, Page } from '@cog/shared-ui';
import { Intro, Pages } from '../../finding/finding.styles.ts';
import { BookCard } from './BookCard.tsx';
import { BookSearch } from './BookSearch.tsx';
import type { BooksData, loader } from './BooksPage.api.ts';
import { Library, Shelf } from './BooksPage.styles.ts';
import { booksAddress } from './books.address.ts';

/** The library for readers: every book with its cover and a link to read it. */
export function BooksPage() {
  const t = useTranslate();
  const data = usePageData<typeof loader>();
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === pages.library;
  const { books, search, total } = data;
  const nothing = total === 0 && search === '';
  return (
    <Page>
      <Intro>
        <Heading level={1}>{t('Books')}</Heading>
        <p>{t('Books and devotionals we read together. Each opens on the publisher’s website.')}</p>
      </Intro>
      <Library aria-label={t('All books')} aria-busy={loading}>
        {nothing ? null : <BookSearch search={search} />}
        {nothing ? null : <p role="status">{loading ? t('Loading books...') : resultOf(data, t)}</p>}
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

/** The number of matches as text. */
function resultOf({ search, total, page, pages }: BooksData, t: Translate): string {
  const counted = total === 0 ? t('No books') : total === 1 ? t('1 book') : t('{count} books', { count: total });
  const found = search ? t('{books} found for “{search}”', { books: counted, search }) : counted;
  return pages > 1 ? `${found}, ${t('page {page} of {pages}', { page, pages })}` : found;
}

function NothingHere({ search, page }: BooksData) {
  const t = useTranslate();
  if (page > 1) {
    return (
      <EmptyState
        title={t('There is nothing on this page.')}
        action={<ButtonLink to={booksAddress({ search })}>{t('To the first page')}</ButtonLink>}
      />
    );
  }
  if (search) {
    return (
      <EmptyState
        title={t('No books found for “{search}”.', { search })}
        action={<ButtonLink to={booksAddress()}>{t('Show all books')}</ButtonLink>}
      >
        <p>{t('Try fewer words, or other ones. You don’t need tone marks.')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('There are no books yet.')}
      action={<ButtonLink to={pages.devotional}>{t('Read Today’s Devotional')}</ButtonLink>}
    >
      <p>{t('Our books will be here soon.')}</p>
    </EmptyState>
  );
}

function PageLinks({ search, page, pages }: BooksData) {
  const t = useTranslate();
  if (pages === 1 || page > pages) return null;
  return (
    <Pages aria-label={t('Pages')}>
      {page > 1 ? (
        <ButtonLink look="secondary" to={booksAddress({ search, page: page - 1 })} rel="prev">
          {t('Previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {page < pages ? (
        <ButtonLink look="secondary" to={booksAddress({ search, page: page + 1 })} rel="next">
          {t('Next')}
        </ButtonLink>
      ) : null}
    </Pages>
  );
}
