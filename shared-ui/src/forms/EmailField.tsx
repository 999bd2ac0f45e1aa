import { suggestEmail } from '@cog/contracts/lib/suggestEmail';
import { useTranslate } from '@cog/platform';
import { Button } from '@cog/shared-ui/base';
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Long enough for the press of a button that took the focus: the question would push it from under the finger. */
const AFTER_LEAVING_MS = 400;
const AFTER_TYPING_MS = 1000;

const Question = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  margin-top: var(--space-1);
  font-size: 1rem;
  overflow-wrap: anywhere;
  line-height: 1.45;
`;

/** Types a text into a field: what React or a form holds learns of it as of a key. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** An e-mail address. Where its domain looks like a slip, 'gmial.com', it asks, and one press takes the answer; nothing waits for it. */
export function EmailField({
  onInput,
  onBlur,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A form that was sent or cleared empties the field without an input.
  useEffect(() => {
    const form = field.current?.form;
    if (meant === null || !form) return;
    const forget = () => setMeant(null);
    form.addEventListener('reset', forget);
    return () => form.removeEventListener('reset', forget);
  }, [meant]);

  const askAfter = ({ currentTarget }: SyntheticEvent<HTMLInputElement>, delay: number) => {
    field.current = currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMeant(suggestEmail(currentTarget.value)), delay);
  };
  const take = () => {
    if (field.current && meant !== null && !field.current.readOnly) typeInto(field.current, meant);
  };
  const domain = meant?.slice(meant.indexOf('@') + 1) ?? '';

  return (
    <div>
      <TextField
        autoComplete="email"
        {...props}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => {
          setMeant(null);
          askAfter(event, AFTER_TYPING_MS);
          onInput?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          askAfter(event, AFTER_LEAVING_MS);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {meant === null ? null : (
          <Question>
            {t('Did you mean {domain}?', { domain })}
            <Button look="quiet" onClick={take}>
              {t('Yes, use {domain}', { domain })}
            </Button>
          </Question>
        )}
      </div>
    </div>
  );
}
