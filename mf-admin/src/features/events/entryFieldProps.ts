import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a field of the form is given. */
export interface EntryFieldProps extends UseFormRegisterReturn {
  label: string;
  error: string | undefined;
}
