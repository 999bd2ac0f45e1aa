import { MISSING_FIELDS } from '@cog/contracts/devotionals/schema';
import type { Language } from '@cog/contracts/lib/calendar';
import { Button, FormErrorSummary, RadioGroupField } from '@cog/shared-ui';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useLastTextField, YorubaKeys } from '../../common/form/YorubaKeys.tsx';
import { devotionalWords } from '../devotionals/devotional.words.ts';
import { DateEntry } from '../devotionals/form/DateEntry.tsx';
import { TextFields } from '../devotionals/form/TextFields.tsx';
import { fieldNames, problemsOf, useDevotionalForm } from '../devotionals/form/useDevotionalForm.ts';
import { Actions, Form } from './AddMonthPage.styles.ts';
import type { MonthDay } from './monthDraft.ts';

export interface DayEditorProps {
  day: MonthDay;
  /** Names the form. */
  name: string;
  change: (change: Partial<MonthDay>) => void;
  onClose: () => void;
}

const languages = [
  { value: 'EN', label: 'English' },
  { value: 'YO', label: 'Yoruba' },
];

/** One day, to be edited where it stands in the list: the fields of the form that adds a devotional. */
export function DayEditor({ day, name, change, onClose }: DayEditorProps) {
  const { language, values } = day;
  const form = useDevotionalForm(language, values);
  const { errors } = form.formState;
  const lastField = useLastTextField();
  const { field: date } = useController({ name: 'date', control: form.control });

  // What is wrong already is shown at once, and the first such field has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    void form.trigger().then((whole) => form.setFocus(whole ? 'title' : firstWrong(form)));
  }, []);

  const edited = (field: keyof MonthDay['values']) => {
    form.clearErrors(field);
    change({ values: form.getValues(), edited: true, key: null, failure: null });
  };
  const done = form.handleSubmit(() => {
    change({ notes: [] });
    onClose();
  });
  const { problems, missing } = problemsOf(form, language);
  return (
    <Form noValidate aria-label={name} onSubmit={done} onFocus={lastField.onFocus}>
      <YorubaKeys targetRef={lastField.ref} />
      <RadioGroupField
        label="Language"
        name={`language-${day.id}`}
        options={languages}
        value={language}
        onChange={({ target: { value } }) =>
          change({ language: value as Language, edited: true, key: null, failure: null })
        }
      />
      <DateEntry
        {...date}
        label={devotionalWords[language].labels.date}
        language={language}
        onChange={(value) => {
          date.onChange(value);
          edited('date');
        }}
        error={errors.date?.message}
      />
      <TextFields
        language={language}
        source={null}
        field={(field) => ({
          ...form.register(field, { onChange: () => edited(field) }),
          error: errors[field]?.message,
          readOnly: false,
        })}
      />
      <FormErrorSummary errors={problems} general={missing ? MISSING_FIELDS[language] : undefined} />
      <Actions>
        <Button type="submit">{day.notes.length > 0 ? 'It is right now' : 'Done'}</Button>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Form>
  );
}

const firstWrong = (form: ReturnType<typeof useDevotionalForm>) =>
  fieldNames.find((field) => form.getFieldState(field).invalid) ?? 'title';
