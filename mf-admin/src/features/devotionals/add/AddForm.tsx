import { MISSING_FIELDS } from '@cog/contracts/devotionals/schema';
import { readDay } from '@cog/contracts/lib/calendar';
import { useOnline } from '@cog/platform';
import { Banner, Button, ConfirmDialog, FormErrorSummary } from '@cog/shared-ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { UnsavedWarning } from '../../../common/form/UnsavedWarning.tsx';
import { useLastTextField, YorubaKeys } from '../../../common/form/YorubaKeys.tsx';
import { PreviewButton } from '../../../common/preview/PreviewButton.tsx';
import { devotionalWords } from '../devotional.words.ts';
import { DateEntry } from '../form/DateEntry.tsx';
import { OpeningNote, TakenNote } from '../form/DayNotes.tsx';
import { Actions, Form, RoomForSource } from '../form/DevotionalForm.styles.ts';
import { OtherLanguage, otherText } from '../form/OtherLanguage.tsx';
import { TextFields } from '../form/TextFields.tsx';
import { useDay } from '../form/useDay.ts';
import { fieldNames, previewOf, problemsOf } from '../form/useDevotionalForm.ts';
import { useSourceShown } from '../form/useSourceShown.ts';
import { OutcomeBanner } from './OutcomeBanner.tsx';
import { type AddFormState, useAddForm } from './useAddForm.ts';

export interface AddFormProps extends AddFormState {
  onDiscarded: () => void;
}

/** The form 'Register' for a devotional (specification, sections 2, 5 and 8). */
export function AddForm({ onDiscarded, ...state }: AddFormProps) {
  const { language, initial, draft } = state;
  const { labels, register, registering } = devotionalWords[language];
  const online = useOnline();
  const { form, field, edited, clear, send, busy, outcome } = useAddForm(state);
  const [restored, setRestored] = useState(draft !== initial);
  const [discarding, setDiscarding] = useState(false);
  const lastField = useLastTextField();
  const typed = fieldNames.some((name) => draft.values[name] !== initial.values[name]);
  const { field: date } = useController({ name: 'date', control: form.control });
  const now = useDay(readDay(date.value));
  const [shown, setShown] = useSourceShown();
  const other = otherText(language, now);
  const { problems, missing } = problemsOf(form, language);

  return (
    <>
      {restored ? <Banner tone="plain">This is the draft that was kept on this device.</Banner> : null}
      <Form noValidate aria-label={register} onSubmit={send} onFocus={lastField.onFocus}>
        <DateEntry
          {...date}
          label={labels.date}
          language={language}
          onChange={(value) => {
            date.onChange(value);
            edited('date');
          }}
          error={form.formState.errors.date?.message}
          readOnly={busy}
        />
        {now.kind === 'none' ? null : <OpeningNote day={now.day} />}
        <TakenNote language={language} now={now} />
        <OtherLanguage language={language} now={now} shown={shown} onShow={setShown} />
        <RoomForSource />
        <YorubaKeys targetRef={lastField.ref} />
        <TextFields language={language} field={field} source={shown ? other : null}>
          {language === 'YO' && other && draft.values.bible_reading.trim() === '' ? (
            <Button
              look="quiet"
              aria-disabled={busy || undefined}
              onClick={() => {
                form.setValue('bible_reading', other.bible_reading);
                edited('bible_reading');
                form.setFocus('bible_reading');
              }}
            >
              Copy the Bible reading from the English
            </Button>
          ) : null}
        </TextFields>
        <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS[language] : undefined} />
        {outcome ? <OutcomeBanner language={language} outcome={outcome} /> : null}
        {online ? null : (
          <Banner tone="warning">You are offline. What you type is kept on this device until you can send it.</Banner>
        )}
        <Actions>
          <Button type="submit" busy={busy} busyLabel={registering}>
            {register}
          </Button>
          <PreviewButton body={() => previewOf(form, language)} aria-disabled={busy || undefined} />
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
          setRestored(false);
          clear();
          onDiscarded();
        }}
      />
      <UnsavedWarning when={typed} what="This devotional has not been registered." searchToo />
    </>
  );
}
