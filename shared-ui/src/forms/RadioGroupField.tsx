import { useTranslate } from '@cog/platform';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { choiceStyles } from './choiceStyles.ts';
import { type FieldProps, Help, labelStyles, Optional } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
}

export interface RadioGroupFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'children' | 'type' | 'checked' | 'defaultChecked' | 'value' | 'id'> {
  options: readonly RadioOption[];
  name: string;
  /** The chosen value, if the parent controls it. Omit it with react-hook-form. */
  value?: string;
  /** The initial value, if the field is uncontrolled. */
  defaultValue?: string;
}

const Frame = styled.fieldset`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  border: 0;
`;

const Legend = styled.legend`
  ${labelStyles}
  margin-bottom: var(--space-1);
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Choice = styled.label`
  ${choiceStyles}
  flex: 1 1 9rem;
  padding: var(--space-2) var(--space-3);
  background: var(--color-surface);
  border: 1.5px solid var(--color-ink-soft);
  border-radius: var(--radius-small);

  &:has(:checked) {
    border-color: var(--color-dawn);
    box-shadow: inset 0 0 0 1px var(--color-dawn);
  }

  [data-invalid] & {
    border-color: var(--color-ember);
  }
`;

/** One of a few choices, all visible. `{...register('gender')}` goes to every radio button. */
export function RadioGroupField({
  label,
  help,
  error,
  optional,
  options,
  name,
  value,
  defaultValue,
  readOnly,
  'aria-describedby': describedBy,
  ...input
}: RadioGroupFieldProps) {
  const t = useTranslate();
  const id = useId();
  const described = [describedBy, help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Frame
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      data-invalid={error ? '' : undefined}
    >
      <Legend id={`${id}-label`}>
        {label}
        {optional ? <Optional> {t('(optional)')}</Optional> : null}
      </Legend>
      {/* Radio buttons have no `readonly` attribute. */}
      <Options inert={readOnly}>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              type="radio"
              name={name}
              value={option.value}
            />
            <span>{option.label}</span>
          </Choice>
        ))}
      </Options>
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
      <FieldError id={`${id}-error`} error={error} />
    </Frame>
  );
}
