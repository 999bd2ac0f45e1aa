/** Focuses an element and scrolls it into view at once: Chromium does not scroll when the focus moves while Enter is held down. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
}
