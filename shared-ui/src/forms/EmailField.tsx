import { cleanEmail, lacksEnding } from '@cog/contracts/lib/emailAddress';
import { suggestEmail } from '@cog/contracts/lib/suggestEmail';
import { useTranslate } from '@cog/platform';
import { Button } from '@cog/shared-ui/base';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Long enough for the press of a button that took the focus: the question would push it from under the finger. */
const AFTER_LEAVING_MS = 400;
const AFTER_TYPING_MS = 1000;
/** A second press this soon is a double click, and no answer. */
const DOUBLE_CLICK_MS = 700;

const Question = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  margin-top: var(--space-2);
  border-radius: var(--radius-small);
  font-size: 1rem;
  overflow-wrap: anywhere;
  line-height: 1.45;
`;

/** Types a text into a field: what React or a form holds learns of it as of a key. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * An e-mail address. Where its domain looks like a slip, 'gmial.com', it asks, and one press takes the answer. A form that is
 * sent with such an address waits once for the answer; sent again, it goes as it is.
 */
export function EmailField({
  onInput,
  onBlur,
  ...props
}: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLParagraphElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was typed when it was sent, or is to stay: it goes as it is. */
  const asked = useRef('');
  const heldAt = useRef(0);
  const [meant, setMeant] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  const field = () => frame.current?.querySelector('input') ?? null;

  const ask = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = field()?.value ?? '';
      if (typed !== asked.current) setMeant(suggestEmail(typed));
    }, delay);
  };
  const forget = () => {
    clearTimeout(timer.current);
    setMeant(null);
    setHeld(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field stays in its form
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hold = (event: SubmitEvent) => {
      const input = field();
      if (input === null || input.readOnly) return;
      if (input.value === asked.current && Date.now() - heldAt.current > DOUBLE_CLICK_MS) return;
      // That is refused, with words of its own.
      const slip = lacksEnding(cleanEmail(input.value)) ? null : suggestEmail(input.value);
      if (slip === null) return;
      event.preventDefault();
      // React hears of events further out.
      event.stopPropagation();
      clearTimeout(timer.current);
      heldAt.current = Date.now();
      asked.current = input.value;
      setMeant(slip);
      setHeld(true);
      question.current?.focus();
    };
    // A form that was sent or cleared empties the field without an input.
    const clear = () => {
      asked.current = '';
      forget();
    };
    form?.addEventListener('reset', clear);
    form?.addEventListener('submit', hold);
    return () => {
      clearTimeout(timer.current);
      form?.removeEventListener('reset', clear);
      form?.removeEventListener('submit', hold);
    };
  }, []);
  useEffect(() => {
    if (isHeld) question.current?.focus();
  }, [isHeld]);

  /** @param address the one to take, null for the one that is there */
  const answer = (address: string | null) => {
    const input = field();
    if (input === null || input.readOnly) return;
    if (address !== null) typeInto(input, address);
    asked.current = input.value;
    heldAt.current = 0;
    forget();
    input.focus();
    if (isHeld) input.form?.requestSubmit();
  };
  const domain = meant?.slice(meant.indexOf('@') + 1) ?? '';

  return (
    <div ref={frame}>
      <TextField
        autoComplete="email"
        {...props}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => {
          forget();
          ask(AFTER_TYPING_MS);
          onInput?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          ask(AFTER_LEAVING_MS);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {meant === null ? null : (
          <Question ref={question} tabIndex={-1}>
            {t('Did you mean {domain}?', { domain })}
            <Button look="quiet" onClick={() => answer(meant)}>
              {t('Yes, use {domain}', { domain })}
            </Button>
            {props.error ? null : (
              <Button look="quiet" onClick={() => answer(null)}>
                {t('Leave it as it is')}
              </Button>
            )}
          </Question>
        )}
      </div>
    </div>
  );
}
