import { cleanEmail, lacksEnding } from '@cog/contracts/lib/emailAddress';
import { suggestEmail } from '@cog/contracts/lib/suggestEmail';
import { useTranslate } from '@cog/platform';
import { Button } from '@cog/shared-ui/base';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Delay until the press of the button that took the focus has ended: the question would push the button away from the finger. */
const AFTER_LEAVING_MS = 400;
const AFTER_TYPING_MS = 1000;
/** A second press within this time is a double click, not an answer. */
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

/** Sets a field's text and fires the events of typing, so that React and forms notice it. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * An email address. If its domain looks like a typing mistake, such as 'gmial.com', it offers a correction that one press accepts. A
 * form that is submitted with such an address waits once for the answer; submitted again, it is sent unchanged.
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
  /** The text for which the question has been asked or declined: it is accepted as it is. */
  const settled = useRef('');
  const heldAt = useRef(0);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  const field = () => frame.current?.querySelector('input') ?? null;

  const ask = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = field()?.value ?? '';
      if (typed !== settled.current) setSuggestion(suggestEmail(typed));
    }, delay);
  };
  const forget = () => {
    clearTimeout(timer.current);
    setSuggestion(null);
    setHeld(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a field stays in its form
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hold = (event: SubmitEvent) => {
      const input = field();
      if (input === null || input.readOnly) return;
      if (input.value === settled.current && Date.now() - heldAt.current > DOUBLE_CLICK_MS) return;
      // An address without an ending is refused with a message of its own.
      const slip = lacksEnding(cleanEmail(input.value)) ? null : suggestEmail(input.value);
      if (slip === null) return;
      event.preventDefault();
      // React listens further up in the document, so it does not see the event.
      event.stopPropagation();
      clearTimeout(timer.current);
      heldAt.current = Date.now();
      settled.current = input.value;
      setSuggestion(slip);
      setHeld(true);
      question.current?.focus();
    };
    // Clearing a form after sending empties the field without an input event.
    const clear = () => {
      settled.current = '';
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

  /** @param address the suggested address, or null to keep the typed one */
  const answer = (address: string | null) => {
    const input = field();
    if (input === null || input.readOnly) return;
    if (address !== null) typeInto(input, address);
    settled.current = input.value;
    heldAt.current = 0;
    forget();
    input.focus();
    if (isHeld) input.form?.requestSubmit?.();
  };
  const domain = suggestion?.slice(suggestion.indexOf('@') + 1) ?? '';

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
        {suggestion === null ? null : (
          <Question ref={question} tabIndex={-1}>
            {t('Did you mean {domain}?', { domain })}
            <Button look="quiet" onClick={() => answer(suggestion)}>
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
