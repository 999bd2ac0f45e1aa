import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { MISSING_FIELDS } from '@cog/contracts/devotionals/schema';
import { useKept, useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary } from '@cog/shared-ui';
import { type ReactNode, useState } from 'react';
import { UnsavedWarning } from '../../../common/form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../../../common/form/YorubaKeys.tsx';
import { PreviewButton } from '../../../common/preview/PreviewButton.tsx';
import { TwoVersions } from '../../../common/versions/TwoVersions.tsx';
import { devotionalWords } from '../devotional.words.ts';
import { Actions, Form, RoomForSource } from '../form/DevotionalForm.styles.ts';
import { OtherLanguage, otherText } from '../form/OtherLanguage.tsx';
import { TextFields } from '../form/TextFields.tsx';
import { useDay } from '../form/useDay.ts';
import { previewOf, problemsOf } from '../form/useDevotionalForm.ts';
import { useSourceShown } from '../form/useSourceShown.ts';
import { devotionalDifferences } from './devotionalDifferences.ts';
import { readEditDraft, untouched } from './editDraft.ts';
import { type EditFailure, type EditFormState, useEditForm } from './useEditForm.ts';

export interface EditFormProps extends Omit<EditFormState, 'draft' | 'keep'> {
  /** What somebody else saved is taken instead of what was typed. */
  onTaken: (now: EditedDevotional) => void;
  /** What else can be done with the devotional; not while its words are on their way. */
  actions: (busy: boolean) => ReactNode;
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

function Fields({ onTaken, actions, ...state }: EditFormProps & EditFormState) {
  const { language, devotional, draft } = state;
  const online = useOnline();
  const { form, field, dirty, failure, busy, submit, takeBack } = useEditForm(state);
  const [restored, setRestored] = useState(dirty);
  const [discarding, setDiscarding] = useState(false);
  const lastField = useLastTextField();
  const now = useDay(devotional.date);
  const [shown, setShown] = useSourceShown();
  const { problems, missing } = problemsOf(form, language);
  const theirs = failure?.kind === 'conflict' ? failure.now : null;

  const discard = (there: EditedDevotional) => {
    takeBack(there);
    setRestored(false);
    if (there !== devotional) onTaken(there);
  };

  return (
    <>
      {restored ? (
        <Banner tone="plain">These are changes of yours that were kept on this device. They are not saved yet.</Banner>
      ) : null}
      <Form
        noValidate
        aria-label={devotionalWords[language].editHeading}
        onSubmit={submit()}
        onFocus={lastField.onFocus}
      >
        <OtherLanguage language={language} now={now} shown={shown} onShow={setShown} />
        <RoomForSource />
        <YorubaKeys targetRef={lastField.ref} />
        <TextFields language={language} field={field} source={shown ? otherText(language, now) : null} />
        <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS[language] : undefined} />
        {failure ? <FailureBanner failure={failure} /> : null}
        {theirs ? (
          <TwoVersions
            heading="Two versions"
            differences={devotionalDifferences(language, theirs, draft.values)}
            busy={busy}
            onKeepMine={submit(theirs)}
            onTakeTheirs={() => discard(theirs)}
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
          <PreviewButton body={() => previewOf(form, language)} aria-disabled={busy || undefined} />
          {dirty ? (
            <Button look="quiet" aria-disabled={busy || undefined} onClick={() => setDiscarding(true)}>
              Discard changes
            </Button>
          ) : null}
          {actions(busy)}
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
          discard(theirs ?? devotional);
        }}
      />
      <UnsavedWarning when={dirty} what="The changes to this devotional have not been saved." searchToo />
    </>
  );
}

/** Why nothing was saved (specification, section 7), and what can be done next. */
function FailureBanner({ failure }: { failure: EditFailure }) {
  return (
    <Banner tone="bad" title="Failed to update devotional.">
      {failure.message}
      {failure.kind === 'unanswered'
        ? ' What you typed is kept on this device. Press Save Changes again: it will be saved once, even if it arrived already.'
        : null}
    </Banner>
  );
}
