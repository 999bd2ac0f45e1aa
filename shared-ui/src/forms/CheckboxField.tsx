import { type ComponentPropsWithRef, useId } from 'react';
import styled from 'styled-components';
import { choiceStyles } from './choiceStyles.ts';
import { FieldFrame, type FieldProps, Help } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'optional'>,
    Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {}

const Choice = styled.label`
  ${choiceStyles}
`;

/** Yes or no. The label is next to the box and may contain a link. */
export function CheckboxField({
  label,
  help,
  error,
  id,
  readOnly,
  'aria-describedby': describedBy,
  ...input
}: CheckboxFieldProps) {
  const own = useId();
  const control = id ?? own;
  const described = [describedBy, help ? `${control}-help` : '', error ? `${control}-error` : ''].filter(Boolean);
  return (
    <FieldFrame>
      {/* A checkbox ignores `readonly`. */}
      <Choice inert={readOnly}>
        <input
          {...input}
          id={control}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        <span>{label}</span>
      </Choice>
      {help ? <Help id={`${control}-help`}>{help}</Help> : null}
      <FieldError id={`${control}-error`} error={error} />
    </FieldFrame>
  );
}
