import { BOOKS_PAGE_SIZE, type Book, bookCoverPath } from '@cog/contracts/books/constants';
import type { BookChanges } from '@cog/contracts/books/schema';
import { useLocation, useNavigation } from '@cog/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  ExternalLink,
  Heading,
  Loading,
  RowActions,
  Table,
  VisuallyHidden,
} from '@cog/shared-ui';
import { useState } from 'react';
import { DeletionNews } from '../../common/list/DeletionNews.tsx';
import { PageLinks } from '../../common/list/PageLinks.tsx';
import { useDeletions } from '../../common/list/useDeletions.ts';
import { BookSearch } from './BookSearch.tsx';
import { Address, List, Named, Rows } from './Books.styles.ts';
import { booksAddress } from './books.address.ts';
import type { BookRows } from './books.api.ts';
import { EditBookDialog } from './EditBookDialog.tsx';
import type { useBookRows } from './useBookRows.ts';
import { useBookWrites } from './useBookWrites.ts';

/** A long address, cut where a table has no room for more; the whole of it is in the link. */
const shown = (address: string): string => {
  const plain = address.replace(/^https?:\/\//i, '');
  return plain.length > 48 ? `${plain.slice(0, 47)}…` : plain;
};

interface BookListProps {
  data: BookRows;
  list: ReturnType<typeof useBookRows>;
}

/** The table 'All Books' with Edit and Delete per row (specification, section 2, Books admin). */
export function BookList({ data, list }: BookListProps) {
  const writes = useBookWrites();
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const [editing, setEditing] = useState<Book | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, BookChanges>>(new Map());
  const loading = state === 'loading' && location.pathname === pathname;

  const deletions = useDeletions<Book>({
    what: 'the book',
    onDone: (what, book) => (what === 'deleted' ? list.remove(book) : list.put(book)),
  });

  const forget = (id: string) => {
    const rest = new Map(typed);
    rest.delete(id);
    setTyped(rest);
  };

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
        <RowActions>
          <Button look="secondary" onClick={() => setEditing(book)}>
            Edit
            <VisuallyHidden> {book.title}</VisuallyHidden>
          </Button>
          <Button
            look="quiet"
            data-harm=""
            busy={deletions.busy === book.id}
            busyLabel="Deleting..."
            onClick={() => void deletions.remove(book.id, () => writes.remove(book))}
          >
            Delete
            <VisuallyHidden> {book.title}</VisuallyHidden>
          </Button>
        </RowActions>
      ),
    },
  ];

  return (
    <List aria-labelledby="all-books">
      <Heading level={2} look="large" id="all-books">
        All Books
      </Heading>
      <BookSearch {...data} />
      <DeletionNews
        happened={deletions.happened}
        busy={deletions.busy}
        titleOf={({ title }) => title}
        home="in the library"
        onUndo={(book) => void deletions.restore(book.id, () => writes.restore(book))}
      />
      {loading ? <Loading label="Loading books..." /> : null}
      <Rows aria-busy={loading}>
        {list.rows.length > 0 ? (
          <Table caption={captionOf(data, list.total)} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
        ) : (
          <NoBooks {...data} />
        )}
      </Rows>
      <PageLinks
        page={data.page}
        total={data.total}
        pageSize={BOOKS_PAGE_SIZE}
        addressOf={(page) => booksAddress(pathname, { search: data.search, sort: data.sort, page })}
      />
      {editing ? (
        <EditBookDialog
          key={editing.id}
          book={editing}
          typed={typed.get(editing.id)}
          onTyped={(changes) => setTyped(new Map(typed).set(editing.id, changes))}
          edit={(changes) => writes.edit(editing, changes)}
          onEdited={(book) => {
            list.put(book);
            forget(book.id);
            setEditing(null);
            deletions.tell(`“${book.title}” was updated.`);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </List>
  );
}

function captionOf({ search, page }: BookRows, total: number): string {
  const counted = total === 1 ? '1 book' : `${total} books`;
  return `${counted}${search ? ` found for “${search}”` : ''}${page > 1 ? `, page ${page}` : ''}`;
}

function NoBooks({ search, page, sort }: BookRows) {
  const { pathname } = useLocation();
  if (page > 1) {
    const first = <ButtonLink to={booksAddress(pathname, { search, sort })}>To the first page</ButtonLink>;
    return <EmptyState title="There is nothing on this page." action={first} />;
  }
  if (search) {
    return (
      <EmptyState
        title={`No books found for “${search}”.`}
        action={<ButtonLink to={booksAddress(pathname, { sort })}>Show all books</ButtonLink>}
      >
        <p>Try fewer words, or other ones. Tone marks do not matter.</p>
      </EmptyState>
    );
  }
  const isHere = pathname === '/addbook';
  return (
    <EmptyState
      title="No books yet."
      action={isHere ? undefined : <ButtonLink to="/addbook">Add a New Book</ButtonLink>}
    />
  );
}
