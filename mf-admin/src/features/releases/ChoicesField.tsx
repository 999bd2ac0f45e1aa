import { CheckboxField, column } from '@cog/shared-ui';
import { type Ref, useId } from 'react';
import styled from 'styled-components';

const Frame = styled.fieldset`
  ${column(1)};
  min-width: 0;
  border: 0;

  legend {
    font-size: 1rem;
    font-weight: 600;
  }

  & > p {
    color: var(--color-ember);
    font-weight: 600;
  }
`;

export interface ChoicesFieldProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error: string | undefined;
  /** Ref of the first checkbox, which takes the focus if the choice is invalid. */
  ref: Ref<HTMLInputElement>;
  readOnly: boolean;
  onChoose: (chosen: string[]) => void;
}

/** A group of checkboxes for a few choices. */
export function ChoicesField({ label, options, chosen, error, ref, readOnly, onChoose }: ChoicesFieldProps) {
  const id = useId();

  return (
    <Frame aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {options.map((option, index) => (
        <CheckboxField
          key={option.value}
          ref={index === 0 ? ref : undefined}
          label={option.label}
          checked={chosen.includes(option.value)}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            if (readOnly) return;
            const others = chosen.filter((value) => value !== option.value);
            onChoose(target.checked ? [...others, option.value] : others);
          }}
        />
      ))}
      {error ? <p id={id}>{error}</p> : null}
    </Frame>
  );
}
