import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles, Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'children'> {}

const Input = styled.input`
  ${controlStyles}
`;

/** One line of text. Takes `{...register('name')}` of react-hook-form, or plain input properties. */
export function TextField({
  label,
  help,
  error,
  optional,
  id,
  type = 'text',
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, id, describedBy }}>
      {(control) => <Input {...input} {...control} type={type} />}
    </Field>
  );
}
