import { bookLabels } from '@cog/contracts/books/constants';
import { uploadBook } from '@cog/contracts/books/endpoints';
import type { SavedBook } from '@cog/contracts/books/schema';
import * as pages from '@cog/contracts/composition/pages';
import { lazySchemas } from '@cog/contracts/lib/lazySchemas';
import { RouteLink } from '@cog/platform';
import { Banner, TextField } from '@cog/shared-ui';
import { useSignedInCall } from '../../common/calls/useSignedInCall.ts';
import { AdminForm } from '../../common/form/AdminForm.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';

const schema = lazySchemas(() => import('@cog/contracts/books/schema'));
const blank = { title: '', book_cover_url: '', book_url: '' };

/** The form 'Add a New Book' (specification, sections 2, 5 and 8). */
export function AddBookForm({ onAdded }: { onAdded: (book: SavedBook) => void }) {
  const call = useSignedInCall();
  const form = useAdminForm({
    labels: bookLabels,
    initial: blank,
    draft: 'draft-add-book',
    schema: schema('bookInput'),
    send: (book, { idempotencyKey }) => call(uploadBook, { body: { ...book, version: null }, idempotencyKey }),
    onSaved: ({ data }) => onAdded(data),
  });
  return (
    <AdminForm
      form={form}
      label="Add a New Book"
      messages={{
        submit: 'Add Book',
        busy: 'Adding...',
        failed: 'Failed to add the book. Please try again.',
        unsaved: 'This book has not been added.',
      }}
      saved={
        <Banner tone="good" title="Book added successfully!">
          <RouteLink to={pages.library}>See it in the library</RouteLink>
        </Banner>
      }
    >
      <TextField autoComplete="off" {...form.field('title')} />
      <TextField
        type="url"
        autoComplete="off"
        help="Link to a picture of the cover: JPEG, PNG or WebP. We’ll make it small."
        {...form.field('book_cover_url')}
      />
      <TextField
        type="url"
        autoComplete="off"
        help="Where readers can get the book, starting with https://"
        {...form.field('book_url')}
      />
    </AdminForm>
  );
}
