import type { EarlyControl, EarlyValue } from '@cog/contracts/composition/earlyInput';

const isChoice = (control: EarlyControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** Chooses once more. React hears of a click whose outcome is another than what it last saw: so the choice is undone first. */
function choose(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

/** Types once more. React hears of a value that is another than what was last set through the element's own property. */
function type(control: EarlyControl, value: string): void {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  const caret = isText && control === document.activeElement ? control.selectionStart : null;
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  control.value = '';
  native?.set?.call(control, value);
  if (isText && caret !== null) control.setSelectionRange(caret, caret);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

function restore(control: EarlyControl, { value, checked = false }: EarlyValue): void {
  if (isChoice(control)) choose(control, checked);
  else type(control, value);
}

/**
 * Hands a page what its visitor has typed, chosen and sent before its code was there: as if it happened now, so that the
 * page needs to know nothing of it. A form that was sent is sent once. To be called when the page is hydrated; does
 * nothing from the second time on.
 */
export function replayEarlyInput(): void {
  const early = globalThis.__EARLY_INPUT__;
  if (!early) return;
  globalThis.__EARLY_INPUT__ = undefined;
  early.end();
  // The page may never have come, and its visitor has gone on to another.
  if (early.path !== location.pathname) return;
  let form = early.form;
  for (const [control, value] of early.fields) {
    const found = early.find(control, value);
    if (!found) continue;
    restore(found, value);
    if (form && !form.isConnected) form = found.form;
  }
  const button = early.button?.isConnected ? early.button : null;
  // After React has rendered what was typed: a button may be pressed only then.
  if (form) setTimeout(() => form.isConnected && form.requestSubmit(button));
}
