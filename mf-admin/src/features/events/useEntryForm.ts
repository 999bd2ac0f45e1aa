import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { checkEntry, type EntryInput, type EntryValues } from './EntryForm.form.ts';
import type { EntryKind } from './events.address.ts';

/** The form, checked on submit alone: a field's error goes as soon as the field is edited. */
export function useEntryForm(kind: EntryKind, defaultValues: EntryValues) {
  const resolver: Resolver<EntryValues, unknown, EntryInput> = async (values) => {
    const checked = await checkEntry(kind, values);
    if (checked.ok) return { values: checked.input, errors: {} };
    const errors: FieldErrors<EntryValues> = {};
    for (const [name, message] of checked.errors) errors[name] = { type: 'contract', message };
    return { values: {}, errors };
  };
  return useForm<EntryValues, unknown, EntryInput>({ resolver, defaultValues, reValidateMode: 'onSubmit' });
}
