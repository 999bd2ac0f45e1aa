import { useController } from 'react-hook-form';
import type { Schema } from 'yup';
import { DayEntry, type DayEntryProps } from '../dates/DayEntry.tsx';
import { useTypedDay } from '../dates/useTypedDay.ts';
import type { useAdminForm } from './useAdminForm.ts';

type FormWithDay<Name extends string, S extends Schema, Saved> = Pick<
  ReturnType<typeof useAdminForm<Name, S, Saved>>,
  'control' | 'field' | 'set'
>;

export interface FormDayProps<Name extends string, S extends Schema, Saved>
  extends Pick<DayEntryProps, 'help' | 'language' | 'optional'> {
  form: FormWithDay<Name, S, Saved>;
  name: Name;
}

/** Connects a form's day to `DayEntry`: the value is `YYYY-MM-DD`, or the typed text if it names no day. */
export function useFormDay<Name extends string, S extends Schema, Saved>(
  form: FormWithDay<Name, S, Saved>,
  name: Name,
) {
  const { field } = useController({ name: name as string, control: form.control });
  const { label, error, readOnly } = form.field(name);
  const typed = useTypedDay(field.value ?? '', (value) => form.set(name, value));
  return { name, label, error, readOnly, ref: field.ref, onBlur: field.onBlur, typed };
}

/** A date field of a form. */
export function FormDay<Name extends string, S extends Schema, Saved>({
  form,
  name,
  ...entry
}: FormDayProps<Name, S, Saved>) {
  return <DayEntry {...entry} {...useFormDay(form, name)} />;
}
