import { Icon } from '@cog/shared-ui/base';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { controlStyles, Field, type FieldProps } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly Option[];
  /** First entry, for the empty value: 'Select a Room'. */
  placeholder?: string;
  /** Shows the chosen value and prevents changes. */
  readOnly?: boolean;
}

const Frame = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: var(--space-3);
    margin-block: auto;
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlStyles}
  appearance: none;
  padding-inline-end: var(--space-10);
  text-overflow: ellipsis;
`;

/** One of a few values, from the device's own list. */
export function SelectField({
  label,
  help,
  error,
  optional,
  id,
  options,
  placeholder,
  readOnly,
  'aria-describedby': describedBy,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, optional, id, describedBy }}>
      {(control) => (
        // A select has no `readonly` attribute.
        <Frame inert={readOnly}>
          <Select {...select} {...control}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Icon name="down" size={20} />
        </Frame>
      )}
    </Field>
  );
}
