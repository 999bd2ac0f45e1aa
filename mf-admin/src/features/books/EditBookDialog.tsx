import { bookLabels } from '@cog/contracts/books/constants';
import { editBook } from '@cog/contracts/books/endpoints';
import { bookChanges, type SavedBook } from '@cog/contracts/books/schema';
import { TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { FormDialog } from '../../common/form/FormDialog.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';
import { GoneBanner } from '../../common/versions/GoneBanner.tsx';

const { title, ...addresses } = bookLabels;
const labels = { new_title: title, ...addresses };

export interface EditBookDialogProps {
  book: SavedBook;
  /** Whether the list no longer has the book. */
  isGone: boolean;
  /** Fetches the library again after another user has changed the book. */
  refetch: () => Promise<unknown>;
  onEdited: (book: SavedBook) => void;
  onClose: () => void;
}

/** Title, cover and address of a book; a blank field keeps its old value (specification, section 2, Books admin). */
export function EditBookDialog({ book, isGone, refetch, onEdited, onClose }: EditBookDialogProps) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels,
    initial: { new_title: book.title, book_cover_url: book.book_cover_url ?? '', book_url: book.book_url },
    version: book.version ?? null,
    draft: `draft-edit-book-${book.id}`,
    schema: bookChanges,
    send: (changes, { idempotencyKey, version }) =>
      call(editBook, { body: { title: book.title, ...changes, ...(version ? { version } : {}) }, idempotencyKey }),
    refetch,
    onSaved: onEdited,
  });
  return (
    <FormDialog
      form={form}
      title="Edit Book"
      label={`Edit ${book.title}`}
      messages={{
        submit: 'Save Changes',
        busy: 'Saving...',
        failed: 'Failed to update the book. Please try again.',
        restored: 'We brought back your changes. They are not saved yet.',
        thing: 'book',
      }}
      hasYorubaKeys
      onClose={onClose}
    >
      {isGone ? <GoneBanner thing="book" why="Someone may have deleted it or given it another title." /> : null}
      <p>A field that you leave blank keeps its old value.</p>
      <TextField autoComplete="off" {...form.field('new_title')} />
      <TextField type="url" autoComplete="off" {...form.field('book_cover_url')} />
      <TextField type="url" autoComplete="off" {...form.field('book_url')} />
    </FormDialog>
  );
}
