import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Selectors for the initial focus, in order: an element that asks for it, the first field, the first button. */
const FIRST_FOCUS = ['[data-autofocus]', 'input:not([type=hidden], [hidden]), select, textarea', 'button'];

function show(dialog: HTMLDialogElement): void {
  // Browsers without the dialog element's methods show it in place.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  for (const choice of FIRST_FOCUS) {
    const target = dialog.querySelector<HTMLElement>(choice);
    if (!target) continue;
    target.focus();
    break;
  }
}

/**
 * The browser's own modal dialog: traps the focus, makes the page behind it inert, and returns the focus when it
 * closes.
 *
 * @param open whether it is shown
 * @param onClose called for Escape and for a press outside the dialog
 * @returns properties of the `<dialog>` element
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    show(dialog);
    return () => {
      if (typeof dialog.close === 'function') dialog.close();
      else dialog.removeAttribute('open');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // A text selection that ends outside is a click on the dialog too, but began in a field.
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget && pressedOutside.current) onClose();
  };
  // A second Escape, or Android's Back, may close it without a cancel event first.
  const onClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!open || currentTarget.open) return;
    // Its owner may keep it open, such as during work whose result must be seen.
    show(currentTarget);
    onClose();
  };
  return { ref, onCancel, onPointerDown, onClick, onClose: onClosed };
}
