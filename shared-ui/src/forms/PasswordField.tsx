import { useTranslate } from '@cog/platform';
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { controlStyles, Field, type FieldProps } from './Field.tsx';

export interface PasswordFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'children' | 'type'> {}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline-end: 5rem;
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: 4.75rem;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-dawn);
  font-size: var(--text-small);
  font-weight: 600;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** A password that can be shown; it is hidden again when the form is submitted. */
export function PasswordField({
  label,
  help,
  error,
  optional,
  id,
  autoComplete = 'current-password',
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <Field {...{ label, help, error, optional, id, describedBy }}>
      {(control) => (
        <Frame>
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Toggle
            ref={toggle}
            type="button"
            data-needs-script=""
            aria-pressed={shown}
            aria-controls={control.id}
            aria-label={t('Show password')}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('Hide') : t('Show')}
          </Toggle>
        </Frame>
      )}
    </Field>
  );
}
