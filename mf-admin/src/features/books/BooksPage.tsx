import type { SavedBook } from '@cog/contracts/books/schema';
import * as pages from '@cog/contracts/composition/pages';
import { usePageData } from '@cog/platform';
import { ButtonLink, LoadFailure } from '@cog/shared-ui';
import type { ReactNode } from 'react';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { useEditedRows } from '../../common/list/useEditedRows.ts';
import { BookList } from './BookList.tsx';
import type { loader } from './books.api.ts';

export interface BooksPageProps {
  heading: string;
  /** Content above the list; gets a function that shows a new book in the list. */
  children?: (add: (book: SavedBook) => void) => ReactNode;
}

/** The library for editors: the pages Add Books, Edit Books and Get Books (specification, section 2). */
export function BooksPage({ heading, children }: BooksPageProps) {
  const { params, list } = usePageData<typeof loader>();
  const { items, total } = list.kind === 'loaded' ? list.data : { items: [], total: 0 };
  const books = useEditedRows<SavedBook>({ rows: items, total }, list);
  const isFirst = params.sort === 'newest' && params.page === 1 && params.search === '';
  return (
    <AdminLayout heading={heading}>
      {children ? (
        children((book) => {
          if (isFirst) books.add(book);
        })
      ) : total > 0 ? (
        <Actions>
          <ButtonLink to={pages.addBook}>Add a New Book</ButtonLink>
        </Actions>
      ) : null}
      {list.kind === 'loaded' ? (
        <BookList params={params} fetched={total} books={books} />
      ) : (
        <LoadFailure title="The books didn’t load" loadingLabel="Loading books..." message={list.message} />
      )}
    </AdminLayout>
  );
}
