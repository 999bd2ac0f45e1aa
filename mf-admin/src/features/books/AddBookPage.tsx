import { useKept, usePageData } from '@cog/platform';
import { LoadFailure } from '@cog/shared-ui';
import { AdminLayout } from '../../common/layout/AdminLayout.tsx';
import { AddBookForm } from './AddBookForm.tsx';
import type { loader } from './AddBookPage.api.ts';
import { BookList } from './BookList.tsx';
import { blankDraft, readDraft } from './bookDraft.ts';
import type { BookRows } from './books.api.ts';
import { booksFailure } from './books.words.ts';
import { useBookRows } from './useBookRows.ts';

const NO_ROWS: BookRows = { books: [], total: 0, search: '', sort: 'newest', page: 1 };

/** Add Books (specification, section 2, Books admin): the form, its draft kept on this device, and all books below. */
export function AddBookPage() {
  const there = usePageData<typeof loader>();
  const rows = there.kind === 'list' ? there.rows : NO_ROWS;
  const list = useBookRows(rows);
  const [draft, keep, ready] = useKept('draft-add-book', blankDraft, readDraft);
  return (
    <AdminLayout heading="Add a New Book">
      {ready ? <AddBookForm draft={draft} keep={keep} onAdded={list.add} /> : null}
      {there.kind === 'list' ? (
        <BookList data={rows} list={list} />
      ) : (
        <LoadFailure {...booksFailure} message={there.message} />
      )}
    </AdminLayout>
  );
}
