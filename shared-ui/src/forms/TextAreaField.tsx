import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles, Field, type FieldProps } from './Field.tsx';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'children'> {}

const Area = styled.textarea`
  ${controlStyles}
  resize: vertical;
  line-height: 1.55;
`;

/** Several lines of text; 4 rows by default. */
export function TextAreaField({
  label,
  help,
  error,
  optional,
  id,
  rows = 4,
  'aria-describedby': describedBy,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, optional, id, describedBy }}>
      {(control) => <Area {...area} {...control} rows={rows} />}
    </Field>
  );
}
