import { MISSING_FIELDS } from '@cog/contracts/devotionals/constants';
import { devotionalForm } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import { Button, FormErrorSummary, RadioGroupField } from '@cog/shared-ui';
import { useEffect } from 'react';
import { Frame } from '../../common/form/AdminForm.tsx';
import { useFormDay } from '../../common/form/FormDay.tsx';
import { useAdminForm } from '../../common/form/useAdminForm.ts';
import { useLastTextField, YorubaKeys } from '../../common/form/YorubaKeys.tsx';
import { Actions } from '../../common/layout/Actions.styles.ts';
import { devotionalMessages } from '../devotionals/devotional.messages.ts';
import { DateEntry } from '../devotionals/form/DateEntry.tsx';
import { TextFields } from '../devotionals/form/TextFields.tsx';
import type { MonthDay } from './useMonth.ts';

export interface DayEditorProps {
  day: MonthDay;
  /** Label of the form. */
  name: string;
  change: (change: Partial<MonthDay>) => void;
  onClose: () => void;
}

const languages: { value: Language; label: string }[] = [
  { value: 'EN', label: 'English' },
  { value: 'YO', label: 'Yoruba' },
];

/** Edits one day at its place in the list, with the fields of the form that adds a devotional. */
export function DayEditor({ day, name, change, onClose }: DayEditorProps) {
  const { language, values } = day;
  /** A change of language or date would replace a different text, so the chosen replacement no longer applies. */
  const unlessSame = (changed: Partial<MonthDay>) =>
    (changed.language ?? language) === language && (changed.values?.date ?? values.date) === values.date
      ? {}
      : { replaces: null };
  const edit = (changed: Partial<MonthDay>) =>
    change({ ...changed, edited: true, key: null, failure: null, ...unlessSame(changed) });
  const form = useAdminForm({
    labels: devotionalMessages[language].labels,
    initial: values,
    draft: null,
    schema: devotionalForm[language],
    // The month stores every keystroke; submitting only records that a user has checked the day.
    send: async () => ({ kind: 'done', data: { notes: [] } }),
    onSaved(looked) {
      change(looked);
      onClose();
    },
    onEdited: (): void => edit({ values: form.values() }),
  });
  const lastField = useLastTextField();
  const date = useFormDay(form, 'date');

  // Errors show at once, and the first field with an error has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    void form.checked().then((right) => right && form.focus('title'));
  }, []);

  return (
    <Frame noValidate aria-label={name} onSubmit={form.onSubmit} onFocus={lastField.onFocus}>
      <YorubaKeys targetRef={lastField.ref} />
      <RadioGroupField
        label="Language"
        name={`language-${day.id}`}
        options={languages}
        value={language}
        onChange={({ target }) => edit({ language: target.value === 'YO' ? 'YO' : 'EN' })}
      />
      <DateEntry {...date} language={language} />
      <TextFields
        language={language}
        source={null}
        field={(field) => {
          // The fields bring their own labels, in the language of the text.
          const { label, ...control } = form.field(field);
          return control;
        }}
      />
      <FormErrorSummary errors={form.problems} general={form.isIncomplete ? MISSING_FIELDS[language] : undefined} />
      <Actions>
        <Button type="submit">{day.notes.length > 0 ? 'It is right now' : 'Done'}</Button>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Frame>
  );
}
