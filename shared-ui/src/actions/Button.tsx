import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { ButtonFace } from './ButtonFace.ts';
import type { ButtonLook } from './buttonStyles.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` by default. Use one primary button per form. */
  look?: ButtonLook;
  /** The action is running: clicks do nothing, the focus stays, and screen readers announce it. */
  busy?: boolean;
  /** Label while busy: 'Submitting...'. */
  busyLabel?: string;
  /** With `aria-disabled`, called for a press, to say why it does nothing. */
  onDisabledClick?: () => void;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Spinner = styled.span`
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

/**
 * A button; `type` is 'button' by default. While `busy` it stays focusable (a disabled button would lose the focus)
 * and ignores clicks, including the one that Enter in a form triggers on its submit button.
 */
export function Button({
  look = 'primary',
  busy,
  busyLabel,
  type = 'button',
  children,
  onClick,
  onDisabledClick,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const inert = busy || ariaDisabled === true || ariaDisabled === 'true';
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault();
      event.stopPropagation();
      if (!busy) onDisabledClick?.();
      return;
    }
    onClick?.(event);
  };
  return (
    <>
      <ButtonFace
        {...rest}
        type={type}
        data-look={look}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        onClick={click}
      >
        {busy ? <Spinner aria-hidden="true" /> : null}
        {busy && busyLabel ? busyLabel : children}
      </ButtonFace>
      {busyLabel ? <VisuallyHidden aria-live="polite">{busy ? busyLabel : ''}</VisuallyHidden> : null}
    </>
  );
}
