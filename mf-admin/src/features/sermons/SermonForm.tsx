import { MISSING_FIELDS } from '@cog/contracts/devotionals/schema';
import { type EditableSermon, type SermonField, type SermonSummary, sermonLabels } from '@cog/contracts/sermons/schema';
import { useKept, useOnline, useRevalidator } from '@cog/platform';
import {
  Banner,
  Button,
  ButtonLink,
  ConfirmDialog,
  DateField,
  FormErrorSummary,
  Heading,
  TextAreaField,
  TextField,
} from '@cog/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { newKey } from '../../common/calls/newKey.ts';
import { UnsavedWarning } from '../../common/form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../../common/form/YorubaKeys.tsx';
import { StatusRegion } from '../../common/layout/StatusRegion.styles.ts';
import { NewerVersion } from '../../common/versions/NewerVersion.tsx';
import { Actions, Fields, Form, Top, When } from './AddSermonPage.styles.ts';
import { byField, fieldNames, labelsOf, textFields, useSermonForm } from './SermonForm.form.ts';
import { differing, readDraft, type SermonDraft, valuesOf } from './sermonDraft.ts';
import { useSermonWrites, type Written } from './useSermonWrites.ts';

export interface SermonFormProps {
  /** The sermon to edit; null to register a new one. */
  sermon: EditableSermon | null;
  /** Names to choose from. */
  preachers: readonly string[];
  onTyped: () => void;
  onSaved: (message: string, sermon: SermonSummary) => void;
  /** Where an edit leads that is given up. */
  cancelTo?: string;
}

/** The form of a sermon, its draft kept on this device: one for the new sermon, one for each that is edited. */
export function SermonForm(props: SermonFormProps) {
  const name = props.sermon === null ? 'draft-sermon' : `draft-sermon-${props.sermon.id}`;
  const [draft, keep, ready] = useKept<SermonDraft | null>(name, null, readDraft);
  return ready ? <DraftedForm {...props} draft={draft} keep={keep} /> : null;
}

interface DraftedFormProps extends SermonFormProps {
  draft: SermonDraft | null;
  /** Keeps the draft on this device; null forgets it. */
  keep: (draft: SermonDraft | null) => void;
}

function DraftedForm({ sermon, preachers, onTyped, onSaved, cancelTo, draft, keep }: DraftedFormProps) {
  const writes = useSermonWrites();
  const { revalidate } = useRevalidator();
  const online = useOnline();
  const fresh = valuesOf(sermon);
  const form = useSermonForm(draft?.values ?? fresh);
  const { errors } = form.formState;
  const [restored, setRestored] = useState(draft !== null);
  const [discarding, setDiscarding] = useState(false);
  const [outcome, setOutcome] = useState<Written | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const top = useRef<HTMLDivElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const lastField = useLastTextField();
  const choices = useId();
  const version = draft?.version ?? sermon?.version ?? null;
  const words = sermon === null ? newWords : editWords;

  useEffect(() => {
    if (sermon?.id) top.current?.focus();
  }, [sermon?.id]);

  useEffect(() => {
    // Without a draft the form shows the sermon as it is now, also when it was just fetched anew.
    const current = valuesOf(sermon);
    if (draft === null && differing(form.getValues(), current).length > 0) form.reset(current);
  }, [draft, sermon, form]);

  const edited = (name: SermonField) => {
    form.clearErrors(name);
    setOutcome(null);
    onTyped();
    const values = form.getValues();
    keep(differing(values, fresh).length === 0 ? null : { values, key: null, version });
  };
  const field = (name: SermonField) => ({
    ...form.register(name, { onChange: () => edited(name) }),
    label: sermonLabels[name],
    error: errors[name]?.message,
    // What is on its way must stay what was read: the form is cleared when it has arrived.
    readOnly: busy,
  });

  const send = form.handleSubmit(async (input) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    const values = form.getValues();
    const key = draft?.key ?? newKey();
    keep({ values, key, version });
    const written =
      sermon === null
        ? await writes.add(input, key)
        : await writes.edit({ ...input, id: sermon.id, version: version ?? '' }, key);
    sending.current = false;
    setBusy(false);
    if (written.kind === 'signed-out') return;
    setOutcome(written);
    if (written.kind === 'done') {
      keep(null);
      setRestored(false);
      onSaved(written.data.message, written.data.data);
      return;
    }
    if (written.kind === 'unanswered') return;
    keep({ values, key: null, version });
    if (written.kind === 'conflict') void revalidate();
    if (written.kind === 'refused') {
      const [first, ...others] = byField(Object.entries(written.errors));
      for (const [name, message] of others) form.setError(name, { message });
      if (first) form.setError(first[0], { message: first[1] }, { shouldFocus: true });
    }
  });

  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, label: sermonLabels[name], message }] : [];
  });
  const missing = problems.some(({ message }) => message.endsWith('is required'));
  const meanwhile = sermon !== null && draft !== null && draft.version !== sermon.version ? sermon : null;

  useEffect(() => {
    // It stands above the button that was pressed, and may be out of sight.
    if (outcome?.kind === 'conflict' && meanwhile) trouble.current?.focus();
  }, [outcome, meanwhile]);

  return (
    <>
      <Top ref={top} tabIndex={-1}>
        {sermon ? (
          <Heading level={2} look="large">
            {sermon.sermonTitle}
          </Heading>
        ) : null}
      </Top>
      <StatusRegion>
        {restored && draft ? <Banner tone="plain">This is the draft that was kept on this device.</Banner> : null}
      </StatusRegion>
      <Form noValidate aria-label={words.form} onSubmit={(event) => void send(event)} onFocus={lastField.onFocus}>
        <YorubaKeys targetRef={lastField.ref} />
        <TextField autoComplete="off" {...field('sermonTitle')} />
        <TextField autoComplete="off" list={choices} {...field('preacherName')} />
        <datalist id={choices}>
          {preachers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <When>
          <DateField {...field('date')} />
          <TextField type="time" {...field('time')} help="In Lagos." />
        </When>
        <Fields>
          <legend>Text and lists</legend>
          <p>All of this may follow later. What is left empty is not shown.</p>
          {textFields.map(({ name, rows, help }) =>
            rows === null ? (
              <TextField key={name} autoComplete="off" {...field(name)} help={help} optional />
            ) : (
              <TextAreaField key={name} rows={rows} {...field(name)} help={help} optional />
            ),
          )}
        </Fields>
        <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS.EN : undefined} />
        <StatusRegion ref={trouble} tabIndex={-1}>
          {meanwhile && draft ? (
            <NewerVersion
              what="sermon"
              note={differenceIn(differing(draft.values, valuesOf(meanwhile)))}
              onKeepMine={() => {
                keep({ ...draft, key: null, version: meanwhile.version });
                setOutcome(null);
              }}
              onTakeTheirs={() => setDiscarding(true)}
            />
          ) : null}
          {outcome?.kind === 'refused' || (outcome?.kind === 'conflict' && !meanwhile) ? (
            <Banner tone="bad">{outcome.message}</Banner>
          ) : null}
          {outcome?.kind === 'unanswered' ? (
            <Banner tone="bad" title={outcome.message}>
              What you typed is kept on this device. Press {words.button} again: it will be done once, even if it
              arrived already.
            </Banner>
          ) : null}
        </StatusRegion>
        {online ? null : (
          <Banner tone="warning">You are offline. What you type is kept on this device until you can send it.</Banner>
        )}
        <Actions>
          <Button type="submit" busy={busy} busyLabel={words.busy}>
            {words.button}
          </Button>
          {draft ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(!busy)}>
              {words.discard}
            </Button>
          ) : null}
          {cancelTo && !draft ? (
            <ButtonLink look="quiet" to={cancelTo}>
              Register a new sermon instead
            </ButtonLink>
          ) : null}
        </Actions>
      </Form>
      <ConfirmDialog
        open={discarding}
        title={words.question}
        message="What you typed will be gone."
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          setRestored(false);
          setOutcome(null);
          form.clearErrors();
          keep(null);
          top.current?.focus();
        }}
      />
      <UnsavedWarning when={draft !== null} what={words.unsaved} />
    </>
  );
}

const differenceIn = (fields: readonly SermonField[]) =>
  fields.length > 0 ? `It differs in: ${labelsOf(fields)}.` : '';

const newWords = {
  form: 'Register Church Sermon',
  button: 'Register Sermon',
  busy: 'Registering...',
  discard: 'Discard draft',
  question: 'Discard this draft?',
  unsaved: 'This sermon has not been registered.',
};

const editWords = {
  form: 'Edit Church Sermon',
  button: 'Save Changes',
  busy: 'Saving...',
  discard: 'Discard changes',
  question: 'Discard your changes?',
  unsaved: 'Your changes to this sermon have not been saved.',
};
