import type { Language } from '@cog/contracts/calendar';
import { MISSING_FIELDS } from '@cog/contracts/devotional.schema';
import { useApi, useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { newKey } from '../form/newKey.ts';
import { UnsavedWarning } from '../form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../form/YorubaKeys.tsx';
import { useSignedOut } from '../session/useSignedOut.ts';
import { addDevotional, type Outcome } from './addDevotional.ts';
import { DateEntry } from './DateEntry.tsx';
import { fieldNames, problemsOf, useDevotionalForm } from './DevotionalForm.form.ts';
import { Actions, Form, News } from './DevotionalForm.styles.ts';
import { blankDraft, type DevotionalDraft, type DevotionalValues, hasText } from './devotionalDraft.ts';
import { devotionalWords } from './devotionalWords.ts';
import { focusOn } from './focusOn.ts';
import { OutcomeBanner } from './OutcomeBanner.tsx';
import { TextFields } from './TextFields.tsx';

export interface DevotionalFormProps {
  language: Language;
  draft: DevotionalDraft;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: DevotionalDraft | null) => void;
}

/** The form 'Register' for a devotional (specification, sections 2, 5 and 8). */
export function DevotionalForm({ language, draft, keep }: DevotionalFormProps) {
  const { labels, register, registering } = devotionalWords[language];
  const api = useApi();
  const online = useOnline();
  const signedOut = useSignedOut();
  const form = useDevotionalForm(language, draft.values);
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
    const result = await addDevotional(api, language, body, key);
    sending.current = false;
    setBusy(false);
    if (result.kind === 'signed-out') {
      signedOut();
      return;
    }
    if (result.kind === 'saved') clear();
    if (result.kind === 'taken' || result.kind === 'refused') keep({ values: form.getValues(), key: null });
    if (result.kind === 'refused') {
      for (const name of fieldNames) {
        const message = result.errors[name];
        if (message) form.setError(name, { message }, { shouldFocus: true });
      }
    }
    setOutcome(result);
  });

  useEffect(() => {
    if (outcome?.kind === 'saved') focusOn(news.current);
  }, [outcome]);

  const { problems, missing } = problemsOf(form, language);

  return (
    <>
      <News ref={news} tabIndex={-1}>
        {outcome?.kind === 'saved' ? <OutcomeBanner language={language} outcome={outcome} /> : null}
        {restored ? <Banner tone="plain">This is the draft that was kept on this device.</Banner> : null}
      </News>
      <Form noValidate aria-label={register} onSubmit={send} onFocus={lastField.onFocus}>
        <YorubaKeys targetRef={lastField.ref} />
        <DateEntry
          {...date}
          label={labels.date}
          language={language}
          onChange={(value) => {
            date.onChange(value);
            edited('date');
          }}
          error={errors.date?.message}
          readOnly={busy}
        />
        <TextFields language={language} field={field} />
        <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS[language] : undefined} />
        {outcome && outcome.kind !== 'saved' ? <OutcomeBanner language={language} outcome={outcome} /> : null}
        {online ? null : (
          <Banner tone="warning">You are offline. What you type is kept on this device until you can send it.</Banner>
        )}
        <Actions>
          <Button type="submit" busy={busy} busyLabel={registering}>
            {register}
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
      <UnsavedWarning when={typed} what="This devotional has not been registered." />
    </>
  );
}
