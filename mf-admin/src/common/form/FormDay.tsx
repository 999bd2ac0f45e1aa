import { useController } from 'react-hook-form';
import type { Schema } from 'yup';
import { DayEntry, type DayEntryProps } from '../dates/DayEntry.tsx';
import type { useAdminForm } from './useAdminForm.ts';

export interface FormDayProps<Name extends string, S extends Schema, Saved>
  extends Pick<DayEntryProps, 'help' | 'language' | 'optional'> {
  form: Pick<ReturnType<typeof useAdminForm<Name, S, Saved>>, 'control' | 'field' | 'set'>;
  name: Name;
}

/** A day of a form: its value is `YYYY-MM-DD`, or what was typed where that names no day. */
export function FormDay<Name extends string, S extends Schema, Saved>({
  form,
  name,
  ...entry
}: FormDayProps<Name, S, Saved>) {
  const { field } = useController({ name: name as string, control: form.control });
  const { label, error, readOnly } = form.field(name);
  return (
    <DayEntry
      {...entry}
      name={name}
      label={label}
      error={error}
      readOnly={readOnly}
      ref={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(value) => form.set(name, value)}
    />
  );
}
