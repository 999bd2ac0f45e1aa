/**
 * Gives an element the focus and brings it into sight at once: Chromium leaves the page where it was when
 * the focus moves while Enter is still held down.
 */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
}
