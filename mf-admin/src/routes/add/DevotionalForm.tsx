import { MISSING_FIELDS } from '@cog/contracts/devotional.schema';
import { useApi, useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary, TextAreaField, TextField } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSignedOut } from '../../session/useSignedOut.ts';
import { addDevotional, type Outcome } from './AddDevotionalPage.api.ts';
import { DateEntry } from './DateEntry.tsx';
import { fields, useDevotionalForm } from './DevotionalForm.form.ts';
import { Actions, Form, News } from './DevotionalForm.styles.ts';
import { blankDraft, type DevotionalDraft, type DevotionalValues, hasText, newKey } from './devotionalDraft.ts';
import { OutcomeBanner } from './OutcomeBanner.tsx';
import { UnsavedWarning } from './UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from './YorubaKeys.tsx';

export interface DevotionalFormProps {
  draft: DevotionalDraft;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: DevotionalDraft | null) => void;
}

/** The form 'Register' for an English devotional (specification, sections 2, 5 and 8). */
export function DevotionalForm({ draft, keep }: DevotionalFormProps) {
  const api = useApi();
  const online = useOnline();
  const signedOut = useSignedOut();
  const form = useDevotionalForm(draft.values);
  const { errors } = form.formState;
  const [restored, setRestored] = useState(() => hasText(draft.values));
  const [discarding, setDiscarding] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const news = useRef<HTMLDivElement>(null);
  const lastField = useLastTextField();
  const typed = hasText(draft.values);

  const edited = (name: keyof DevotionalValues) => {
    form.clearErrors(name);
    setOutcome(null);
    keep({ values: form.getValues(), key: null });
  };
  const field = (name: Exclude<keyof DevotionalValues, 'date'>) => ({
    ...form.register(name, { onChange: () => edited(name) }),
    error: errors[name]?.message,
    // What is on its way must stay what was read: the form is cleared when it has arrived.
    readOnly: busy,
  });
  const { field: date } = useController({ name: 'date', control: form.control });

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
    const result = await addDevotional(api, body, key);
    sending.current = false;
    setBusy(false);
    if (result.kind === 'signed-out') {
      signedOut();
      return;
    }
    if (result.kind === 'saved') clear();
    if (result.kind === 'taken' || result.kind === 'refused') keep({ values: form.getValues(), key: null });
    if (result.kind === 'refused') {
      for (const { name } of fields) {
        const message = result.errors[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    }
    setOutcome(result);
  });

  useEffect(() => {
    if (outcome?.kind === 'saved') news.current?.focus();
  }, [outcome]);

  const problems = fields.flatMap(({ name, label }) => {
    const message = errors[name]?.message;
    return message ? [{ name, label, message }] : [];
  });
  const missing = problems.some(({ name }) => draft.values[name].trim() === '');

  return (
    <>
      <News ref={news} tabIndex={-1}>
        {outcome?.kind === 'saved' ? <OutcomeBanner outcome={outcome} /> : null}
        {restored ? <Banner tone="plain">This is the draft that was kept on this device.</Banner> : null}
      </News>
      <Form noValidate aria-label="Register" onSubmit={send} onFocus={lastField.onFocus}>
        <YorubaKeys targetRef={lastField.ref} />
        <DateEntry
          {...date}
          onChange={(value) => {
            date.onChange(value);
            edited('date');
          }}
          error={errors.date?.message}
          readOnly={busy}
        />
        <TextField label="Title" autoComplete="off" {...field('title')} />
        <TextAreaField label="Text" rows={3} {...field('text')} />
        <TextAreaField label="Content" rows={12} help="An empty line begins a new paragraph." {...field('content')} />
        <TextAreaField label="Prayer" rows={4} {...field('prayer')} />
        <TextField label="Bible Reading" autoComplete="off" {...field('bible_reading')} />
        <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS.EN : undefined} />
        {outcome && outcome.kind !== 'saved' ? <OutcomeBanner outcome={outcome} /> : null}
        {online ? null : (
          <Banner tone="warning">You are offline. What you type is kept on this device until you can send it.</Banner>
        )}
        <Actions>
          <Button type="submit" busy={busy} busyLabel="Registering...">
            Register
          </Button>
          {typed ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(true)}>
              Discard draft
            </Button>
          ) : null}
        </Actions>
      </Form>
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
      <UnsavedWarning when={typed} />
    </>
  );
}
