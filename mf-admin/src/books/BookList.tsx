import { BOOKS_PAGE_SIZE, type Book, bookCoverPath } from '@cog/contracts/book';
import type { BookChanges } from '@cog/contracts/book.schema';
import { useLocation, useNavigation } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ExternalLink,
  Heading,
  Loading,
  Table,
  VisuallyHidden,
} from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { PageLinks } from '../list/PageLinks.tsx';
import { BookSearch } from './BookSearch.tsx';
import { Address, List, Named, News, RowActions, Rows } from './Books.styles.ts';
import { booksAddress } from './booksAddress.ts';
import type { BookRows } from './booksLoader.ts';
import { EditBookDialog } from './EditBookDialog.tsx';
import type { useBookRows } from './useBookRows.ts';
import { useBookWrites } from './useBookWrites.ts';

/** What happened last. */
type Happened =
  | { kind: 'deleted' | 'restored' | 'edited'; book: Book }
  | { kind: 'failed'; message: string; reason: string };

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
  const [happened, setHappened] = useState<Happened | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [editing, setEditing] = useState<Book | null>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, BookChanges>>(new Map());
  const working = useRef(false);
  const news = useRef<HTMLDivElement>(null);
  const loading = state === 'loading' && location.pathname === pathname;

  useEffect(() => {
    // The row that had the focus is gone, or another one stands in its place.
    if (happened?.kind === 'deleted' || happened?.kind === 'restored') news.current?.focus();
  }, [happened]);

  /** One write at a time: a second press while one is on its way does nothing. */
  async function work(what: 'deleted' | 'restored', book: Book) {
    if (working.current) return;
    working.current = true;
    setBusy(book.id);
    const written = await (what === 'deleted' ? writes.remove(book) : writes.restore(book));
    working.current = false;
    setBusy(null);
    if (written.kind === 'signed-out') return;
    if (written.kind !== 'done') {
      const message = `Failed to ${what === 'deleted' ? 'delete' : 'restore'} the book. Please try again.`;
      setHappened({ kind: 'failed', message, reason: written.message });
      return;
    }
    if (what === 'deleted') list.remove(book);
    else list.put(written.book);
    setHappened({ kind: what, book: written.book });
  }

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
        <RowActions data-row-actions>
          <Button look="secondary" onClick={() => setEditing(book)}>
            Edit
            <VisuallyHidden> {book.title}</VisuallyHidden>
          </Button>
          <Button
            look="quiet"
            busy={busy === book.id}
            busyLabel="Deleting..."
            onClick={() => void work('deleted', book)}
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
      <News ref={news} tabIndex={-1}>
        {happened ? (
          <HappenedBanner
            happened={happened}
            busy={happened.kind === 'deleted' && busy === happened.book.id}
            onUndo={(book) => void work('restored', book)}
          />
        ) : null}
      </News>
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
            setHappened({ kind: 'edited', book });
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

interface HappenedBannerProps {
  happened: Happened;
  busy: boolean;
  onUndo: (book: Book) => void;
}

/** Says how the last action went; a deletion can be taken back as long as it is said. */
function HappenedBanner({ happened, busy, onUndo }: HappenedBannerProps) {
  switch (happened.kind) {
    case 'failed':
      return (
        <Banner tone="bad" title={happened.message}>
          {happened.reason}
        </Banner>
      );
    case 'deleted':
      return (
        <>
          <Banner tone="good">“{happened.book.title}” was deleted.</Banner>
          <div>
            <Button look="secondary" busy={busy} busyLabel="Restoring..." onClick={() => onUndo(happened.book)}>
              Undo
            </Button>
          </div>
        </>
      );
    case 'restored':
      return <Banner tone="good">“{happened.book.title}” is back in the library.</Banner>;
    case 'edited':
      return <Banner tone="good">“{happened.book.title}” was updated.</Banner>;
  }
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
