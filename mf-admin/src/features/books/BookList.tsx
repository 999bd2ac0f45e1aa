import { BOOKS_PAGE_SIZE, type Book, bookCoverPath, LONGEST_BOOK_SEARCH } from '@cog/contracts/books/constants';
import { deleteBook, restoreBook } from '@cog/contracts/books/endpoints';
import { useLocation } from '@cog/platform';
import { ButtonLink, EmptyState, ExternalLink, Heading } from '@cog/shared-ui';
import { useState } from 'react';
import { mapDone } from '../../common/calls/callOutcome.ts';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { DeletionNews } from '../../common/list/DeletionNews.tsx';
import { EditAndDelete } from '../../common/list/EditAndDelete.tsx';
import { ListRows, ListSection } from '../../common/list/ListRows.tsx';
import { ListSearch } from '../../common/list/ListSearch.tsx';
import { sorts } from '../../common/list/sorts.ts';
import { useDeletions } from '../../common/list/useDeletions.ts';
import type { useEditedRows } from '../../common/list/useEditedRows.ts';
import { Address, Named } from './Books.styles.ts';
import { type BooksAsked, booksAddress, readAsked } from './books.address.ts';
import { EditBookDialog } from './EditBookDialog.tsx';

/** A long address, cut where a table has no room for more; the whole of it is in the link. */
const shown = (address: string): string => {
  const plain = address.replace(/^https?:\/\//i, '');
  return plain.length > 48 ? `${plain.slice(0, 47)}…` : plain;
};

const bookOf = ({ data }: { data: Book }) => data;

export interface BookListProps {
  asked: BooksAsked;
  /** How many the server counted, on all pages. */
  fetched: number;
  books: ReturnType<typeof useEditedRows<Book>>;
}

/** The table 'All Books' with Edit and Delete per row (specification, section 2, Books admin). */
export function BookList({ asked, fetched, books }: BookListProps) {
  const { search, sort, page } = asked;
  const call = useSignedInCall();
  const { pathname } = useLocation();
  const [editing, setEditing] = useState<Book | null>(null);

  const deletions = useDeletions<Book>({
    what: 'the book',
    onDone: (what, book) => (what === 'deleted' ? books.remove(book) : books.put(book)),
  });
  const write = async (endpoint: typeof deleteBook | typeof restoreBook, { title }: Book) =>
    mapDone(await call(endpoint, { body: { title } }), bookOf);

  const columns = [
    {
      key: 'title',
      header: 'Title',
      cell: (book: Book) => {
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
      key: 'cover',
      header: 'Cover URL',
      cell: ({ book_cover_url: cover }: Book) => (
        <Address>{cover ? <ExternalLink href={cover}>{shown(cover)}</ExternalLink> : 'Drawn by the site'}</Address>
      ),
    },
    {
      key: 'book',
      header: 'Book URL',
      cell: ({ book_url }: Book) => (
        <Address>
          <ExternalLink href={book_url}>{shown(book_url)}</ExternalLink>
        </Address>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (book: Book) => (
        <EditAndDelete
          title={book.title}
          onEdit={() => setEditing(book)}
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
        addressOf={(query) => booksAddress(pathname, readAsked(query))}
        showAll={search ? { to: booksAddress(pathname, { sort }), label: 'Clear search' } : null}
      />
      <DeletionNews
        happened={deletions.happened}
        busy={deletions.busy}
        titleOf={({ title }) => title}
        home="in the library"
        onUndo={(book) => void deletions.restore(book.id, () => write(restoreBook, book))}
      />
      <ListRows
        titleFirst
        nouns={{ one: 'book', many: 'books' }}
        columns={columns}
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
            action={pathname === '/addbook' ? undefined : <ButtonLink to="/addbook">Add a New Book</ButtonLink>}
          />
        }
      />
      {editing ? (
        <EditBookDialog
          key={editing.id}
          book={editing}
          onEdited={(book) => {
            books.put(book);
            setEditing(null);
            deletions.tell(`“${book.title}” was updated.`);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </ListSection>
  );
}
