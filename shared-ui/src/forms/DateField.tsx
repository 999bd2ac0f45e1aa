import { TextField, type TextFieldProps } from './TextField.tsx';

/** A calendar day by the device's own picker; its value is `YYYY-MM-DD`, whatever the device shows. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}
