import type { Book } from '@cog/contracts/books/constants';
import { type BookChanges, bookChanges, bookLabels } from '@cog/contracts/books/schema';
import { Banner, Button, Dialog, TextField } from '@cog/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLastTextField, YorubaKeys } from '../../common/form/YorubaKeys.tsx';
import { Fields } from './Books.styles.ts';
import type { Written } from './useBookWrites.ts';

const fields = [
  { name: 'new_title', label: bookLabels.title, type: 'text' },
  { name: 'book_cover_url', label: bookLabels.book_cover_url, type: 'url' },
  { name: 'book_url', label: bookLabels.book_url, type: 'url' },
] as const satisfies readonly { name: keyof BookChanges; label: string; type: 'text' | 'url' }[];

export interface EditBookDialogProps {
  book: Book;
  /** What was typed before the dialog was closed without saving. */
  typed: BookChanges | undefined;
  onTyped: (typed: BookChanges) => void;
  edit: (changes: BookChanges) => Promise<Written>;
  onEdited: (book: Book) => void;
  onClose: () => void;
}

/** Title, cover and address of a book, each kept as it was when left blank (specification, section 2, Books admin). */
export function EditBookDialog({ book, typed, onTyped, edit, onEdited, onClose }: EditBookDialogProps) {
  const { title, book_cover_url, book_url } = book;
  const form = useForm({
    resolver: yupResolver(bookChanges),
    defaultValues: typed ?? { new_title: title, book_cover_url: book_cover_url ?? '', book_url },
    reValidateMode: 'onSubmit',
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const lastField = useLastTextField();
  const id = useId();

  const save = form.handleSubmit(async (changes) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const written = await edit(changes);
    sending.current = false;
    setBusy(false);
    if (written.kind === 'done') onEdited(written.data);
    if (written.kind === 'refused') {
      for (const { name } of fields) {
        const message = written.errors[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    }
    if (written.kind === 'refused' || written.kind === 'unanswered') setFailure(written.message);
  });
  const close = () => {
    if (!busy) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title="Edit Book"
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} busyLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <Fields
        id={id}
        noValidate
        aria-label={`Edit ${title}`}
        onSubmit={(event: FormEvent) => void save(event)}
        onFocus={lastField.onFocus}
      >
        {failure ? (
          <Banner tone="bad" title="Failed to update the book. Please try again.">
            {failure}
          </Banner>
        ) : typed ? (
          <Banner tone="plain">These are your changes from before. They are not saved yet.</Banner>
        ) : null}
        <p>A field that you leave blank keeps its old value.</p>
        <YorubaKeys targetRef={lastField.ref} />
        {fields.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            autoComplete="off"
            readOnly={busy}
            {...form.register(name, {
              onChange: () => {
                form.clearErrors(name);
                onTyped(form.getValues());
              },
            })}
            error={form.formState.errors[name]?.message}
          />
        ))}
      </Fields>
    </Dialog>
  );
}
