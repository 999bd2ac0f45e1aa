import { TextField, type TextFieldProps } from './TextField.tsx';

/** A phone number: numeric keys on a phone, filled in by the browser. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />;
}
