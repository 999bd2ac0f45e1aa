import type { Book } from '@cog/contracts/books/constants';
import { type BookField, bookInput, bookLabels } from '@cog/contracts/books/schema';
import { RouteLink, useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary, TextField } from '@cog/shared-ui';
import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { newKey } from '../../common/calls/newKey.ts';
import { UnsavedWarning } from '../../common/form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../../common/form/YorubaKeys.tsx';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { Fields, FormActions } from './Books.styles.ts';
import { type BookDraft, blankDraft, hasText } from './bookDraft.ts';
import { useBookWrites, type Written } from './useBookWrites.ts';

/** The fields in the order of the form (specification, section 2, Books admin). */
const fields = [
  { name: 'title', help: undefined, type: 'text' },
  {
    name: 'book_cover_url',
    help: 'Address of a picture of the cover: JPEG, PNG or WebP. The site fetches it and makes it small.',
    type: 'url',
  },
  { name: 'book_url', help: 'Where readers get the book, beginning with https://', type: 'url' },
] as const satisfies readonly { name: BookField; help: string | undefined; type: 'text' | 'url' }[];

export interface AddBookFormProps {
  draft: BookDraft;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: BookDraft | null) => void;
  onAdded: (book: Book) => void;
}

/** The form 'Add a New Book' (specification, sections 2, 5 and 8). */
export function AddBookForm({ draft, keep, onAdded }: AddBookFormProps) {
  const writes = useBookWrites();
  const online = useOnline();
  const form = useForm({
    resolver: yupResolver(bookInput),
    defaultValues: draft.values,
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const [restored, setRestored] = useState(() => hasText(draft.values));
  const [discarding, setDiscarding] = useState(false);
  const [outcome, setOutcome] = useState<Written | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const news = useRef<HTMLDivElement>(null);
  const lastField = useLastTextField();
  const typed = hasText(draft.values);

  const clear = () => {
    keep(null);
    form.reset(blankDraft.values);
    setRestored(false);
  };

  const send = form.handleSubmit(async (body) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    const values = form.getValues();
    const key = draft.key ?? newKey();
    keep({ values, key });
    const written = await writes.add(body, key);
    sending.current = false;
    setBusy(false);
    if (written.kind === 'signed-out') return;
    if (written.kind === 'done') {
      clear();
      onAdded(written.data);
    }
    if (written.kind === 'refused') {
      keep({ values, key: null });
      for (const { name } of fields) {
        const message = written.errors[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    }
    setOutcome(written);
  });

  useEffect(() => {
    if (outcome?.kind === 'done') news.current?.focus();
  }, [outcome]);

  const problems = fields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: bookLabels[name], message }] : [];
  });

  return (
    <>
      <StatusRegion ref={news} tabIndex={-1}>
        {outcome?.kind === 'done' ? (
          <Banner tone="good" title="Book added successfully!">
            <RouteLink to="/books">See it in the library</RouteLink>
          </Banner>
        ) : null}
        {restored ? <Banner tone="plain">This is the draft that was kept on this device.</Banner> : null}
      </StatusRegion>
      <Fields noValidate aria-label="Add a New Book" onSubmit={(event) => void send(event)} onFocus={lastField.onFocus}>
        <YorubaKeys targetRef={lastField.ref} />
        {fields.map(({ name, help, type }) => (
          <TextField
            key={name}
            label={bookLabels[name]}
            help={help}
            type={type}
            autoComplete="off"
            // What is on its way must stay what was read: the form is cleared when it has arrived.
            readOnly={busy}
            {...form.register(name, {
              onChange: () => {
                form.clearErrors(name);
                setOutcome(null);
                keep({ values: form.getValues(), key: null });
              },
            })}
            error={errors[name]?.message}
          />
        ))}
        <FormErrorSummary errors={problems} />
        {outcome?.kind === 'unanswered' ? (
          <Banner tone="bad" title="Failed to add the book. Please try again.">
            {outcome.message} What you typed is kept on this device. It will be added once, even if it arrived already.
          </Banner>
        ) : null}
        {outcome?.kind === 'refused' ? (
          <Banner tone="bad" title="Failed to add the book. Please try again.">
            {outcome.message}
          </Banner>
        ) : null}
        {online ? null : (
          <Banner tone="warning">You are offline. What you type is kept on this device until you can send it.</Banner>
        )}
        <FormActions>
          <Button type="submit" busy={busy} busyLabel="Adding...">
            Add Book
          </Button>
          {typed ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(true)}>
              Discard draft
            </Button>
          ) : null}
        </FormActions>
      </Fields>
      <ConfirmDialog
        open={discarding}
        title="Discard this draft?"
        message="What you typed will be gone."
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          clear();
          setOutcome(null);
          news.current?.focus();
        }}
      />
      <UnsavedWarning when={typed} what="This book has not been added." />
    </>
  );
}
