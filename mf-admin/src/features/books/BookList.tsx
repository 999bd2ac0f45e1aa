import { BOOKS_PAGE_SIZE, bookCoverPath, LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import { deleteBook, restoreBook } from '@cog/contracts/books/endpoints';
import type { SavedBook } from '@cog/contracts/books/schema';
import * as pages from '@cog/contracts/composition/pages';
import { useLocation, useRevalidator } from '@cog/platform';
import { ButtonLink, EmptyState, ExternalLink, Heading } from '@cog/shared-ui';
import { useState } from 'react';
import { mapDone } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { LazyDialog } from '../../common/layout/LazyDialog.tsx';
import { lazyCode } from '../../common/layout/LazyPart.tsx';
import { DeletionMessage } from '../../common/list/DeletionMessage.tsx';
import { EditAndDelete } from '../../common/list/EditAndDelete.tsx';
import { ListRows, ListSection } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { sorts } from '../../common/list/sorts.ts';
import { useDeletions } from '../../common/list/useDeletions.ts';
import type { useEditedRows } from '../../common/list/useEditedRows.ts';
import { useLastThere } from '../../common/versions/useLastThere.ts';
import { Address, Named } from './Books.styles.ts';
import { type BooksParams, booksAddress, parseSearchParams } from './books.address.ts';

const editBookDialog = lazyCode(
  async () => (await import(/* webpackChunkName: "form-dialogs" */ './EditBookDialog.tsx')).EditBookDialog,
);

/** Shortens a long address to fit a table; the link still has all of it. */
const shown = (address: string): string => {
  const plain = address.replace(/^https?:\/\//i, '');
  return plain.length > 48 ? `${plain.slice(0, 47)}…` : plain;
};

const bookOf = ({ data }: { data: SavedBook }) => data;

export interface BookListProps {
  params: BooksParams;
  /** Number of books that the server counted, on all pages. */
  fetched: number;
  books: ReturnType<typeof useEditedRows<SavedBook>>;
}

/** The table 'All Books' with Edit and Delete per row (specification, section 2, Books admin). */
export function BookList({ params, fetched, books }: BookListProps) {
  const { search, sort, page } = params;
  const call = useSignedInCall();
  const { pathname } = useLocation();
  const [editedId, setEditedId] = useState<string | null>(null);
  const listed = books.rows.find(({ id }) => id === editedId) ?? null;
  const editing = useLastThere(editedId, listed);
  const close = () => setEditedId(null);
  const { revalidate } = useRevalidator();

  const deletions = useDeletions<SavedBook>({
    what: 'the book',
    onDone: (what, book) => (what === 'deleted' ? books.remove(book) : books.put(book)),
  });
  const write = async (endpoint: typeof deleteBook | typeof restoreBook, { title }: SavedBook) =>
    mapDone(await call(endpoint, { body: { title } }), bookOf);

  const columns = [
    {
      header: 'Title',
      cell: (book: SavedBook) => {
        const cover = bookCoverPath(book, 160);
        return (
          <Named>
            <span data-cover>{cover ? <img src={cover} alt="" loading="lazy" width="40" height="60" /> : null}</span>
            <span>{book.title}</span>
          </Named>
        );
      },
    },
    {
      header: 'Cover URL',
      folds: true,
      cell: ({ book_cover_url: cover }: SavedBook) => (
        <Address>{cover ? <ExternalLink href={cover}>{shown(cover)}</ExternalLink> : 'Drawn by the site'}</Address>
      ),
    },
    {
      header: 'Book URL',
      folds: true,
      cell: ({ book_url }: SavedBook) => (
        <Address>
          <ExternalLink href={book_url}>{shown(book_url)}</ExternalLink>
        </Address>
      ),
    },
    {
      header: 'Actions',
      cell: (book: SavedBook) => (
        <EditAndDelete
          title={book.title}
          onEdit={() => setEditedId(book.id)}
          whenNear={editBookDialog.whenNear}
          isDeleting={deletions.busy === book.id}
          onDelete={() => void deletions.remove(book.id, () => write(deleteBook, book))}
        />
      ),
    },
  ];

  return (
    <ListSection aria-labelledby="all-books">
      <Heading level={2} look="large" id="all-books">
        All Books
      </Heading>
      <ListSearch
        label="Find books"
        filters={[
          { kind: 'search', name: 'search', label: 'Search in titles', value: search, longest: LONGEST_BOOK_SEARCH },
          { kind: 'choice', name: 'sort', label: 'Order', value: sort, options: sorts },
        ]}
        addressOf={(query) => booksAddress(pathname, parseSearchParams(query))}
        showAll={search ? { to: booksAddress(pathname, { sort }), label: 'Clear search' } : null}
      />
      <DeletionMessage
        result={deletions.result}
        busy={deletions.busy}
        titleOf={({ title }) => title}
        home="in the library"
        onUndo={(book) => void deletions.restore(book.id, () => write(restoreBook, book))}
      />
      <ListRows
        titleFirst
        nouns={{ one: 'book', many: 'books' }}
        columns={columns}
        nameOf={({ title }) => title}
        rows={books.rows}
        counted={books.total}
        search={search}
        page={page}
        total={fetched}
        pageSize={BOOKS_PAGE_SIZE}
        addressOf={(number) => booksAddress(pathname, { search, sort, page: number })}
        allAddress={booksAddress(pathname, { sort })}
        empty={
          <EmptyState
            title="No books yet."
            action={pathname === pages.addBook ? undefined : <ButtonLink to={pages.addBook}>Add a New Book</ButtonLink>}
          />
        }
      />
      {editing ? (
        <LazyDialog key={editing.id} code={editBookDialog} title="Edit Book" onClose={close}>
          {(EditBookDialog) => (
            <EditBookDialog
              book={editing}
              isGone={listed === null}
              refetch={revalidate}
              onEdited={(book) => {
                books.put(book);
                close();
                deletions.showMessage(`“${book.title}” was updated.`);
              }}
              onClose={close}
            />
          )}
        </LazyDialog>
      ) : null}
    </ListSection>
  );
}
