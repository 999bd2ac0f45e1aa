import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { ButtonFace } from './ButtonFace.ts';
import type { ButtonLook } from './buttonStyles.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` by default. One primary button a form. */
  look?: ButtonLook;
  /** The action is running: clicks do nothing, focus stays, and screen readers announce it. */
  busy?: boolean;
  /** What the button says while busy: 'Submitting...'. */
  busyLabel?: string;
  /** With `aria-disabled`: a press, which does nothing, says why. */
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
 * A button; `type` is 'button' by default. While `busy` it stays focusable (a disabled button would drop
 * the focus) and swallows clicks, also the click that Enter in a form makes of its submit button.
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
