import { useTranslate } from '@cog/platform';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { FieldError } from './FieldError.tsx';

/** The properties that every field accepts in addition to its control's own. */
export interface FieldProps {
  /** Shown above the control. */
  label: ReactNode;
  /** Shown below the control: how to fill it in. */
  help?: ReactNode;
  /** The error message; marks the control as invalid. */
  error?: string | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
}

/** Attributes that connect a control with its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const controlStyles = css`
  width: 100%;
  min-height: 48px;
  padding: var(--space-2) var(--space-3);
  background: var(--color-surface);
  border: 1.5px solid var(--color-ink-soft);
  border-radius: var(--radius-small);
  color: var(--color-ink);
  font-size: 1.0625rem;
  line-height: 1.4;
  transition: border-color var(--motion);

  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }

  @media (hover: hover) {
    &:hover {
      border-color: var(--color-ink);
    }
  }

  &:focus-visible {
    border-color: var(--color-dawn);
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: var(--color-ember);
    box-shadow: inset 0 0 0 1px var(--color-ember);
  }

  &:disabled {
    background: var(--color-line);
    cursor: not-allowed;
  }
`;

export const FieldFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1);
  min-width: 0;
`;

export const labelStyles = css`
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.4;
`;

const Label = styled.label`
  ${labelStyles}
`;

export const Optional = styled.span`
  color: var(--color-ink-soft);
  font-weight: 400;
`;

export const Help = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-small);
  line-height: 1.45;
`;

interface FieldShellProps extends FieldProps {
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, help and error below; passes the control the attributes that connect them. */
export function Field({ id, label, help, error, optional, describedBy, children }: FieldShellProps) {
  const t = useTranslate();
  const own = useId();
  const control = id ?? own;
  const described = [describedBy, help ? `${control}-help` : '', error ? `${control}-error` : ''].filter(Boolean);
  return (
    <FieldFrame>
      <Label htmlFor={control}>
        {label}
        {optional ? <Optional> {t('(optional)')}</Optional> : null}
      </Label>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {help ? <Help id={`${control}-help`}>{help}</Help> : null}
      <FieldError id={`${control}-error`} error={error} />
    </FieldFrame>
  );
}
