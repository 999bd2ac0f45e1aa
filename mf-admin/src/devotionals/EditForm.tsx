import type { Language } from '@cog/contracts/calendar';
import type { EditedDevotional } from '@cog/contracts/devotional';
import { type DevotionalInput, MISSING_FIELDS } from '@cog/contracts/devotional.schema';
import { useKept, useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary } from '@cog/shared-ui';
import { useRef, useState } from 'react';
import { newKey } from '../form/newKey.ts';
import { UnsavedWarning } from '../form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../form/YorubaKeys.tsx';
import { useSignedOut } from '../session/useSignedOut.ts';
import { fieldNames, problemsOf, useDevotionalForm } from './DevotionalForm.form.ts';
import { Actions, Form } from './DevotionalForm.styles.ts';
import type { DevotionalValues } from './devotionalDraft.ts';
import { devotionalWords } from './devotionalWords.ts';
import type { Changed, devotionalChanges, Version } from './editDevotional.ts';
import { type EditDraft, readEditDraft, untouched } from './editDraft.ts';
import { TextFields } from './TextFields.tsx';
import { TwoVersions } from './TwoVersions.tsx';

export interface EditFormProps {
  language: Language;
  /** What is there now. */
  devotional: EditedDevotional;
  save: ReturnType<typeof devotionalChanges>['save'];
  /** The server has acknowledged what was typed. */
  onSaved: (now: EditedDevotional) => void;
  /** What somebody else saved is taken instead of what was typed. */
  onTaken: (now: EditedDevotional) => void;
  onEdited: () => void;
  deleting: boolean;
  onDelete: () => void;
}

/** The form of a devotional that is there, its draft kept on this device until it is saved. */
export function EditForm(props: EditFormProps) {
  const { language, devotional } = props;
  const [draft, keep, ready] = useKept(
    `draft-edit-${language}-${devotional.date}`,
    untouched(devotional),
    readEditDraft,
  );
  return ready ? <Fields {...props} draft={draft} keep={keep} /> : null;
}

interface FieldsProps extends EditFormProps {
  draft: EditDraft;
  keep: (draft: EditDraft | null) => void;
}

const differs = (values: DevotionalValues, devotional: EditedDevotional) =>
  fieldNames.some((name) => values[name] !== devotional[name]);

function Fields({ language, devotional, draft, keep, save, onSaved, onTaken, onEdited, ...deletion }: FieldsProps) {
  const online = useOnline();
  const signedOut = useSignedOut();
  const form = useDevotionalForm(language, draft.values);
  const { errors } = form.formState;
  const dirty = differs(draft.values, devotional);
  const [restored, setRestored] = useState(dirty);
  const [discarding, setDiscarding] = useState(false);
  const [failure, setFailure] = useState<Exclude<Changed, { kind: 'done' | 'deleted' | 'signed-out' }> | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const lastField = useLastTextField();
  const base: Version = { id: draft.id, updated_at: draft.updated_at };

  const edited = (name: keyof DevotionalValues) => {
    form.clearErrors(name);
    // Two versions stay in sight until one of them is chosen.
    if (failure?.kind !== 'stale') setFailure(null);
    onEdited();
    const values = form.getValues();
    keep(differs(values, devotional) ? { values, key: null, ...base } : null);
  };
  const field = (name: Exclude<keyof DevotionalValues, 'date'>) => ({
    ...form.register(name, { onChange: () => edited(name) }),
    error: errors[name]?.message,
    readOnly: busy,
  });

  async function send(body: DevotionalInput, over: Version) {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    const values = form.getValues();
    const key = (over.updated_at === draft.updated_at ? draft.key : null) ?? newKey();
    keep({ values, key, id: over.id, updated_at: over.updated_at });
    const changed = await save(body, over, key);
    sending.current = false;
    setBusy(false);
    switch (changed.kind) {
      case 'signed-out':
        return signedOut();
      case 'done':
        keep(null);
        return onSaved(changed.devotional);
      case 'deleted':
        return;
      case 'refused':
        for (const name of fieldNames) {
          const message = changed.errors[name];
          if (message) form.setError(name, { message }, { shouldFocus: true });
        }
    }
    if (changed.kind !== 'unanswered') keep({ values, key: null, id: over.id, updated_at: over.updated_at });
    setFailure(changed);
  }
  const submit = (over: Version) => form.handleSubmit((body) => send(body, over));

  const takeBack = (now: EditedDevotional) => {
    keep(null);
    form.reset(untouched(now).values);
    setRestored(false);
    setFailure(null);
  };

  const { problems, missing } = problemsOf(form, language);
  const theirs = failure?.kind === 'stale' ? failure.theirs : null;

  return (
    <>
      {restored ? (
        <Banner tone="plain">These are changes of yours that were kept on this device. They are not saved yet.</Banner>
      ) : null}
      <Form
        noValidate
        aria-label={devotionalWords[language].editHeading}
        onSubmit={submit(base)}
        onFocus={lastField.onFocus}
      >
        <YorubaKeys targetRef={lastField.ref} />
        <TextFields language={language} field={field} />
        <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS[language] : undefined} />
        {failure ? <FailureBanner failure={failure} /> : null}
        {theirs ? (
          <TwoVersions
            language={language}
            theirs={theirs}
            mine={draft.values}
            busy={busy}
            onKeepMine={submit(theirs)}
            onTakeTheirs={() => {
              takeBack(theirs);
              onTaken(theirs);
            }}
          />
        ) : null}
        {online ? null : (
          <Banner tone="warning">You are offline. What you type is kept on this device until you can send it.</Banner>
        )}
        <Actions>
          {theirs ? null : (
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save Changes
            </Button>
          )}
          {dirty ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(true)}>
              Discard changes
            </Button>
          ) : null}
          <Button
            look="danger"
            busy={deletion.deleting}
            busyLabel="Deleting..."
            onClick={busy ? undefined : deletion.onDelete}
          >
            Delete
          </Button>
        </Actions>
      </Form>
      <ConfirmDialog
        open={discarding}
        title="Discard these changes?"
        message="What you typed will be gone. The devotional stays as it is."
        confirmLabel="Discard"
        tone="danger"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          takeBack(theirs ?? devotional);
          if (theirs) onTaken(theirs);
        }}
      />
      <UnsavedWarning when={dirty} what="The changes to this devotional have not been saved." searchToo />
    </>
  );
}

/** Why nothing was saved (specification, section 7), and what can be done next. */
function FailureBanner({ failure }: { failure: { kind: 'stale' | 'refused' | 'unanswered'; message: string } }) {
  return (
    <Banner tone="bad" title="Failed to update devotional.">
      {failure.message}
      {failure.kind === 'unanswered'
        ? ' What you typed is kept on this device. Press Save Changes again: it will be saved once, even if it arrived already.'
        : null}
    </Banner>
  );
}
